import { expect, test } from "vitest";
import { signOf } from "../src/base/keyboard";

function press(key: string, code: string, held: Partial<KeyboardEvent> = {}): string | null {
  const free = {
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    isComposing: false,
  };
  return signOf({ key, code, ...free, ...held });
}

test("a letter is found by its place where the layout has no Latin letters", () => {
  expect(press("f", "KeyF")).toBe("f");
  expect(press("F", "KeyF", { shiftKey: true })).toBe("f");
  expect(press("а", "KeyF")).toBe("f"); // Ukrainian and Russian
  expect(press("е", "KeyT")).toBe("t");
  expect(press("р", "KeyH")).toBe("h");
  expect(press("ь", "KeyM")).toBe("m");
});

test("other Latin layouts keep what is written on the key", () => {
  expect(press("f", "KeyY")).toBe("f"); // Dvorak
  expect(press("m", "Semicolon")).toBe("m"); // French
});

test("digits work in the row, on the pad and where they need no shift", () => {
  expect(press("2", "Digit2")).toBe("2");
  expect(press("2", "Numpad2")).toBe("2");
  expect(press("é", "Digit2")).toBe("2"); // French
  expect(press('"', "Digit2", { shiftKey: true })).toBe(null);
});

test("the question mark is where the layout or an English keyboard has it", () => {
  expect(press("?", "Slash", { shiftKey: true })).toBe("?");
  expect(press(",", "Slash", { shiftKey: true })).toBe("?"); // Ukrainian and Russian
  expect(press("?", "Digit7", { shiftKey: true })).toBe("?");
  expect(press("/", "Slash")).toBe(null);
});

test("what a browser or an input method does with keys is left alone", () => {
  expect(press("f", "KeyF", { ctrlKey: true })).toBe(null);
  expect(press("f", "KeyF", { metaKey: true })).toBe(null);
  expect(press("f", "KeyF", { altKey: true })).toBe(null);
  expect(press("f", "KeyF", { isComposing: true })).toBe(null);
  expect(press("Tab", "Tab")).toBe(null);
  expect(press("F1", "F1")).toBe(null);
});
