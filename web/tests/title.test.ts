import "./games";
import { afterEach, expect, test } from "vitest";
import { parseRoute } from "../src/base/route";
import { titleOf } from "../src/app/title";
import { setLanguage, type Language } from "../src/words";

const PAGES = [
  "/",
  "/play/yinsh",
  "/rules/dvonn",
  "/rules/linked",
  "/games",
  "/match",
  "/nowhere",
  "/rules/chess",
];

function titles(): (string | null)[] {
  return PAGES.map((path) => titleOf(parseRoute(path)));
}

afterEach(() => setLanguage("en"));

test.each(["en", "uk", "ru"] as Language[])(
  "every page has a title of its own in %s",
  async (code) => {
    await setLanguage(code);
    const found = titles();
    expect(new Set(found.slice(0, 7)).size).toBe(7);
    expect(found[0]).toBe("Sixfold");
    for (const title of found.slice(1)) expect(title).toMatch(/.+ · Sixfold$/);
    if (code !== "en")
      for (const title of found.slice(1)) expect(title).toMatch(/\p{Script=Cyrillic}/u);
    expect(found[7]).toBe(found[6]);
  },
);

test("a game names its own window", () => {
  expect(titleOf(parseRoute("/game/abc"))).toBe(null);
});
