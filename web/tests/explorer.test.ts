import { expect, it } from "vitest";
import { sharesOf } from "../src/explorer/shares";

const counted = (white: number, draws: number, black: number) => ({
  alike: [],
  games: white + draws + black,
  white,
  draws,
  black,
  strength: null,
});

it("tells shares that add up to a hundred", () => {
  expect(sharesOf(counted(1, 1, 1))).toEqual({ white: 34, draws: 33, black: 33 });
  expect(sharesOf(counted(2, 0, 1))).toEqual({ white: 67, draws: 0, black: 33 });
  for (let white = 0; white < 9; white++)
    for (let black = 1; black < 9; black++) {
      const shares = sharesOf(counted(white, 3, black));
      expect(shares.white + shares.draws + shares.black).toBe(100);
    }
});

it("knows nothing without games", () => {
  expect(sharesOf(counted(0, 0, 0))).toEqual({ white: 0, draws: 0, black: 0 });
});
