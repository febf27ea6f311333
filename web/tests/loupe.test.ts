import { expect, test } from "vitest";
import { notches } from "../src/board/input/pointing";
import { vector, type Vector } from "../src/board/vectors";
import { loupeCorner } from "../src/board/input/Loupe";

test("a loupe stands above the finger and within the board's sides", () => {
  expect(loupeCorner(180, 300, 360)).toEqual({ left: 124, top: 148 });
  expect(loupeCorner(10, 300, 360).left).toBe(0);
  expect(loupeCorner(355, 300, 360).left).toBe(248);
});

test("where there is no room above, it stands beside the finger", () => {
  const { left, top } = loupeCorner(60, 40, 360);
  expect(left).toBeGreaterThan(60);
  expect(top).toBe(-16);
  expect(loupeCorner(300, 40, 360).left + 112).toBeLessThan(300);
});

test("a pointer goes round a place by sixths, clockwise on the screen", () => {
  const [middle, up, right, left] = [
    [0, 0],
    [0, -1],
    [0.9, -0.5],
    [-0.9, -0.5],
  ].map(([x, y]) => vector(x as number, y as number)) as [Vector, Vector, Vector, Vector];
  expect(notches(middle, up, up)).toBe(0);
  expect(notches(middle, up, right)).toBe(1);
  expect(notches(middle, up, left)).toBe(-1);
  expect(notches(middle, left, right)).toBe(2);
  expect(Math.abs(notches(middle, up, vector(0.1, 1)))).toBe(3);
});
