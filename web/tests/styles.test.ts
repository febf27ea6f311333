import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const SOURCE = new URL("../src/", import.meta.url);
const FILES = readdirSync(SOURCE, { recursive: true }).map((path) => ({
  path,
  text: /\.(css|tsx?)$/.test(path) ? readFileSync(new URL(path, SOURCE), "utf8") : "",
}));
const SHEETS = FILES.filter(({ path }) => path.endsWith(".css")).map(({ path, text }) => ({
  path,
  text: text.replace(/\/\*.*?\*\//gs, ""),
}));
const CODE = FILES.filter(({ path }) => /^(?!words|rules\/\w\w\/).*\.tsx?$/.test(path));
const CSS = SHEETS.map(({ text }) => text).join("\n");
const QUOTED = CODE.flatMap(({ text }) => [
  ...(text.match(/"[^"\n]*"/g) ?? []),
  ...(text.match(/`[^`]*`/g) ?? []),
]);

/** Whether code mentions a name in a string, be it with a part that is filled in. */
function mentions(name: string): boolean {
  return QUOTED.some((text) =>
    text
      .slice(1, -1)
      .split(/\s+|(?<=\})(?=--)|[(),]/)
      .some((word) => {
        if (!word.includes("${")) return word === name;
        const parts = word.split(/\$\{[^}]*\}?/).map((part) => part.replace(/[.*+?^()|[\]]/g, ""));
        return parts.some(Boolean) && new RegExp(`^${parts.join("[\\w-]*")}$`).test(name);
      }),
  );
}

test("every class that is styled is used", () => {
  const selectors = CSS.match(/[^{};]+(?=\{)/g)?.filter((text) => !text.trim().startsWith("@"));
  const names = selectors?.flatMap((text) => text.match(/(?<=\.)[a-z][\w-]*/g) ?? []);
  expect([...new Set(names)].filter((name) => !mentions(name))).toEqual([]);
});

test("every custom property that is set is used", () => {
  const used = new Set(CSS.match(/(?<=var\()--[\w-]+/g));
  const unused = SHEETS.flatMap(({ path, text }) =>
    (text.match(/--[\w-]+(?=:)/g) ?? []).filter((name) => {
      const composed = path.startsWith("board/") && mentions(name); // such as --${colour}-rim
      return !used.has(name) && !composed;
    }),
  );
  expect(unused).toEqual([]);
});

test("colours have names", () => {
  const others = SHEETS.filter(({ path }) => !/tokens\.css$|^board\//.test(path));
  const raw = others.flatMap(({ path, text }) =>
    (text.match(/#[0-9a-f]{3,8}\b|\b(?:rgb|hsl)a?\([^)]*\)/g) ?? []).map((found) => [path, found]),
  );
  expect(raw).toEqual([]);
});

test("every rule lies in a declared layer, so that the order of sheets does not matter", () => {
  const order = readFileSync(new URL("../public/layers.css", import.meta.url), "utf8").match(
    /@layer ([^;]+);/,
  )?.[1];
  for (const { path, text } of SHEETS) {
    const outside = text.replace(/^@layer ([\w-]+) \{.*?^\}/gms, (_, layer: string) =>
      order?.split(", ").includes(layer) ? "" : layer,
    );
    expect(outside.trim(), path).toBe("");
  }
});
