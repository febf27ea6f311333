import { expect, test } from "vitest";
import { clamped, stepOf } from "../src/embed/steps";

test("no step leads beyond the game", () => {
  expect(clamped("back", 3, 9)).toBe(2);
  expect(clamped("back", 0, 9)).toBe(0);
  expect(clamped("next", 9, 9)).toBe(9);
  expect(clamped("first", 5, 9)).toBe(0);
  expect(clamped("last", 5, 9)).toBe(9);
});

test("keys that belong to the browser stay with it", () => {
  const plain = { altKey: false, ctrlKey: false, metaKey: false };
  expect(stepOf({ key: "ArrowRight", ...plain })).toBe("next");
  expect(stepOf({ key: "ArrowRight", ...plain, altKey: true })).toBeNull();
  expect(stepOf({ key: "x", ...plain })).toBeNull();
});
