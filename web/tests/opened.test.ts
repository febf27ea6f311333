import { expect, test } from "vitest";
import { plyIn } from "../src/parts/opened";

test("a link names how many decisions its position comes after", () => {
  expect(plyIn("?ply=12")).toBe(12);
  expect(plyIn("?lang=uk&ply=0")).toBe(0);
});

test("anything else opens the game as it is", () => {
  for (const query of ["", "?ply=", "?ply=-1", "?ply=1.5", "?ply=x", "?ply=12345678"])
    expect(plyIn(query)).toBeNull();
});
