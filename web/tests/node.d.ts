/** The little of Node that tests use. */
declare module "node:fs" {
  export function readdirSync(path: URL, options: { recursive: true }): string[];
  export function readFileSync(path: URL, encoding: "utf8"): string;
}
declare module "node:crypto" {
  interface Hash {
    update(text: string): Hash;
    digest(form: "hex"): string;
  }
  export function createHash(name: "sha256"): Hash;
}
