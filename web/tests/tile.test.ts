/** Beside the board of a linked match: nothing is covered, nothing is shown twice. */

import { expect, test } from "vitest";
import { withoutStock } from "../src/board/beside/stock";
import { tileRoom } from "../src/table/tileRoom";
import type { Counter } from "../src/protocol";
import fixture from "./positions.json";
import { lookOf } from "../src/looks";
import "./games";

test.each(["gipf", "dvonn", "yinsh"] as const)("the tile has room of its own beside %s", (game) => {
  for (const room of [
    { width: 808, height: 724 },
    { width: 640, height: 690 },
  ]) {
    const { side, size, rest } = tileRoom(fixture[game].geometry, room);
    const [taken, kept] =
      side === "left"
        ? ([room.width - rest.width, "height"] as const)
        : ([room.height - rest.height, "width"] as const);
    expect(size).toBeGreaterThanOrEqual(112);
    expect(taken).toBeGreaterThanOrEqual(size);
    expect(rest[kept]).toBe(room[kept]);
  }
});

test("potentials that plates show do not lie beside the board as well", () => {
  const counter = (name: string, kind: string): Counter => ({
    name,
    player: "white",
    kind,
    colour: "white",
    count: 2,
    slots: 0,
  });
  expect(
    withoutStock(lookOf("gipf"), [counter("reserve", "piece"), counter("potentials", "yinsh")]).map(
      ({ name }) => name,
    ),
  ).toEqual(["reserve"]);
});
