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
declare module "node:child_process" {
  interface Running {
    cwd: string;
    env: Record<string, string | undefined>;
    encoding: "utf8";
    maxBuffer: number;
  }
  export function execFileSync(program: string, args: string[], options: Running): string;
}
declare const process: { env: Record<string, string | undefined> };
