import { expect, test } from "vitest";
import { describer } from "../src/play/marks";
import type { BoardGeometry, View } from "../src/protocol";
import fixture from "./positions.json";

const GEOMETRY = fixture.gipf.geometry as BoardGeometry;

const VIEW = {
  player: "white",
  pieces: [
    { point: "e5", kind: "zertz", colours: ["black"] },
    { point: "d4", kind: "piece+dvonn", colours: ["black", "white"] },
    { point: "c3", kind: "gipf", colours: ["white", "white"] },
  ],
  counters: [{ name: "potentials", player: "white", kind: "tamsk", colour: "white", count: 2, slots: 0 }],
} as unknown as View;

test("points say what stands on them, potentials too", () => {
  const describe = describer(GEOMETRY, VIEW, null);
  expect(["e5", "d4", "c3", "e1", "e4", "tamsk"].map(describe)).toEqual([
    "e5: black ZÈRTZ-potential",
    "d4: black piece, on it a white DVONN-potential",
    "c3: white GIPF-piece",
    "e1: dot at the edge",
    "e4: empty",
    "TAMSK-potentials that can enter: 2",
  ]);
});
