import "./games";
import { afterEach, expect, test } from "vitest";
import type { Guidance } from "../src/board/contract";
import { heard } from "../src/match/texts";
import { announcement } from "../src/play/announce";
import { describer } from "../src/play/marks";
import type { BoardGeometry, LegalMove, Made, View } from "../src/protocol";
import { setLanguage, type Language } from "../src/words";
import { advisedText } from "../src/words/notation";
import fixture from "./positions.json";

const GEOMETRY = fixture.gipf.geometry as BoardGeometry;

const VIEW = {
  player: "white",
  pieces: [
    { points: ["e5"], kind: "zertz", colours: ["black"] },
    { points: ["d4"], kind: "piece+dvonn", colours: ["black", "white"] },
    { points: ["d5"], kind: "piece+dvonn+dvonn", colours: ["white", "white", "black"] },
    { points: ["f4"], kind: "piece+yinsh", colours: ["white", "white"] },
    { points: ["c3"], kind: "gipf", colours: ["white", "white"] },
  ],
  counters: [
    { name: "potentials", player: "white", kind: "tamsk", colour: "white", count: 2, slots: 0 },
  ],
  hand: [],
  marks: [{ point: "c3", kind: "to" }],
  match: { barred: ["f4"] },
} as unknown as View;

const LYING = {
  ...VIEW,
  pieces: [
    { points: ["e5", "e4", "e3"], kind: "straight-end", colours: ["white"] },
    { points: ["e4", "d4", "c4"], kind: "straight-end", colours: ["black"], level: 1 },
  ],
  marks: [],
  match: null,
} as unknown as View;

const ROWS: Guidance = {
  targets: [],
  chosen: [],
  rows: [
    { points: ["b2", "c3", "d4"], number: 1, chosen: false },
    { points: ["d4", "d5"], number: 2, chosen: true },
  ],
  fates: [{ point: "d5", stays: true }],
  willTurn: [],
  held: null,
  turnOf: null,
  leap: null,
  hint: null,
  announced: null,
};

afterEach(() => setLanguage("en"));

test("each point of a piece on several says its own name, where the piece has its first, and its level", () => {
  const describe = describer({ ...GEOMETRY, game: "punct" }, LYING, null);
  expect(["e5", "e3", "e4", "d4"].map(describe)).toEqual([
    "e5: white straight piece",
    "e3: white straight piece, its PÜNCT on e5",
    "e4: black straight piece, level 2",
    "d4: black straight piece, its PÜNCT on e4, level 2",
  ]);
});

test("what is advised says what to take from the stock where there is a choice", () => {
  const move: LegalMove = {
    text: "Ee5.e6",
    kind: "add",
    steps: [{ stock: "straight-end" }, { point: "e5" }, { turn: 0 }],
  };
  const held = { stock: "straight-end", kind: "straight-end", colours: ["white"] };
  const one = { ...VIEW, hand: [held] } as View;
  expect(advisedText("punct", move, one)).toBe("Ee5.e6");
  const two = { ...one, hand: [held, { ...held, stock: "triangle" }] };
  expect(advisedText("punct", move, two)).toBe("Ee5.e6 (Straight, PÜNCT at the end)");
});

test("points say what stands on them, potentials too", () => {
  const describe = describer(GEOMETRY, VIEW, null);
  expect(["e5", "d4", "d5", "f4", "c3", "e1", "e4", "tamsk"].map(describe)).toEqual([
    "e5: used black ZÈRTZ",
    "d4: black piece, on it a white DVONN-potential",
    "d5: white piece with DVONN, on it a black DVONN-potential",
    "f4: white piece with YINSH, power lost",
    "c3: white GIPF-piece, last move",
    "e1: dot at the edge",
    "e4: empty",
    "TAMSK-potentials left to bring in: 2",
  ]);
});

test("offered rows are named by their numbers on every point of theirs", () => {
  const describe = describer(GEOMETRY, VIEW, ROWS);
  expect(["b2", "c3", "d4", "d5", "e4"].map(describe)).toEqual([
    "b2: empty, available, row 1",
    "c3: white GIPF-piece, last move, available, row 1",
    "d4: black piece, on it a white DVONN-potential, available, rows 1 and 2, chosen",
    "d5: white piece with DVONN, on it a black DVONN-potential, available, row 2, chosen, stays",
    "e4: empty",
  ]);
});

test.each(["uk", "ru"] as Language[])("rows and losses are told in %s, too", async (code) => {
  await setLanguage(code);
  const rows = describer(GEOMETRY, VIEW, ROWS);
  for (const point of ["c3", "d4", "d5"])
    expect(rows(point)).toMatch(/\p{Script=Cyrillic}.* [12]/u);
  expect(describer(GEOMETRY, VIEW, null)("f4")).toMatch(/утрачено|потеряно/);
  const after = brought("used.yinsh");
  expect(announcement("gipf", made("Ye2-f2", "power"), after)).toMatch(
    /YINSH.*використано|YINSH.*использован/,
  );
});

function made(text: string, kind: string, ply = 4): Made {
  return { ply, turn: ply, player: "white", text, kind, forced: false, move: null };
}

/** A view after a move that brought something. */
function brought(key: string, numbers: Record<string, number> = {}): View {
  return { ...VIEW, effects: [{ key, numbers }] };
}

test("what is used up and what leaves the game is told", () => {
  const used = announcement("gipf", made("Ye2-f2", "power"), brought("used.yinsh"));
  expect(used).toMatch(/e2.*f2.*YINSH used up\.$/);
  const lost = announcement("gipf", made("e1-e2", "push"), brought("lost", { n: 2 }));
  expect(lost).toMatch(/, 2 potentials leave the game\.$/);
  const row = announcement("gipf", made("xb2-e5", "row"), brought("reserve", { before: 1 }));
  expect(row).toBe("White: row b2 to e5 taken.");
});

test("an announced power is told as a move when it is let happen", () => {
  const move = { text: "Ye2-f2", kind: "power", steps: [{ point: "e2" }, { point: "f2" }] };
  const announced = { ...made("announce Ye2-f2", "announce", 4), move };
  const allowed = { ...made("allow", "allow", 5), player: "black" as const };
  expect(heard([announced], 0)).toEqual([]);
  expect(heard([announced, allowed], 1)).toEqual([{ ...announced, ...move, ply: 5 }]);
  expect(heard([announced, made("challenge", "challenge", 5)], 1)).toEqual([]);
});
