import { expect, test } from "vitest";
import type { BoardGeometry, Counter, Mark, Piece } from "../src/protocol";
import type { Counted } from "../src/board/look/look";
import { labelsOf } from "../src/board/slab/slab";
import { layoutOf, neighbours, turned } from "../src/board/layout";
import { isHollow, measure, pieceParts, shownLayers } from "../src/board/shapes/pieces";
import {
  lengthOf,
  LONGEST,
  planOf,
  withoutDropped,
  type Shown,
  type Movement,
} from "../src/board/motion/plan";
import { directionOf, nearest, nextPoint, REACH } from "../src/board/input/pointing";
import { controlled } from "../src/table/EndPicture";
import { lookOf } from "../src/looks";
import { betterUpright, boardSize, stepPixels } from "../src/board/size";
import { stockPlaces } from "../src/board/beside/stock";
import { heapsOf, tableOf } from "../src/board/beside/table";
import { trayFinder } from "../src/board/beside/trayOf";
import { distance, vector, type Vector } from "../src/board/vectors";
import { framesOf } from "../src/board/motion/motion";
import fixture from "./positions.json";
import "./games";

type Game = "gipf" | "dvonn" | "yinsh";

const GAMES: Game[] = ["gipf", "dvonn", "yinsh"];

function geometry(game: Game): BoardGeometry {
  return fixture[game].geometry;
}

function pair(game: Game, index: number): [Shown, Shown] {
  const [before, after] = fixture[game].pairs[index] as unknown as [Shown, Shown];
  return [
    { ...before, gone: [] },
    { ...after, gone: [] },
  ];
}

function plan(game: Game, index: number): Movement[] {
  const [before, after] = pair(game, index);
  const layout = layoutOf(geometry(game), lookOf(game), false, false);
  return planOf(
    before,
    after,
    layout,
    trayFinder(tableOf(layout, after.counters, "white"), before),
  );
}

test("boards have their points and dots", () => {
  const count = (game: Game) => layoutOf(geometry(game), lookOf(game), false, false);
  expect([count("gipf").places.size - 24, count("gipf").dots.size]).toEqual([37, 24]);
  expect([count("yinsh").places.size, count("yinsh").dots.size]).toEqual([85, 0]);
  expect([count("dvonn").places.size, count("dvonn").dots.size]).toEqual([49, 0]);
});

test.each(GAMES)("neighbours of %s are one apart however the board is turned", (game) => {
  for (const [flipped, upright] of [
    [false, false],
    [true, false],
    [false, true],
    [true, true],
  ] as const) {
    const { places } = layoutOf(geometry(game), lookOf(game), flipped, upright);
    for (const [a, b] of neighbours(geometry(game))) {
      expect(distance(places.get(a) as Vector, places.get(b) as Vector)).toBeCloseTo(1, 3);
    }
  }
});

test.each(GAMES)("flipping %s twice changes nothing", (game) => {
  for (const place of geometry(game).places) {
    const back = turned(turned(place, true, false), true, false);
    expect(back.x).toBeCloseTo(place.x, 9);
    expect(back.y).toBeCloseTo(place.y, 9);
  }
});

test("DVONN upright has a on top and row 1 at the left", () => {
  const { places } = layoutOf(geometry("dvonn"), lookOf("dvonn"), false, true);
  const at = (name: string) => places.get(name) as Vector;
  expect(at("a1").y).toBeLessThan(at("k5").y);
  expect(at("f1").x).toBeLessThan(at("f5").x);
});

test("every line of a board has its label on the frame", () => {
  expect(
    labelsOf(layoutOf(geometry("gipf"), lookOf("gipf"), false, false)).map(({ text }) => text),
  ).toHaveLength(24);
  expect(
    labelsOf(layoutOf(geometry("yinsh"), lookOf("yinsh"), false, false))
      .map(({ text }) => text)
      .sort()
      .join(" "),
  ).toBe("1 10 11 2 3 4 5 6 7 8 9 a b c d e f g h i j k");
  expect(labelsOf(layoutOf(geometry("dvonn"), lookOf("dvonn"), true, true))).toHaveLength(16);
});

test("boards keep to the sizes that screens count on", () => {
  const size = (game: Game, upright = false) => boardSize(geometry(game), upright);
  expect(size("gipf").width).toBeLessThanOrEqual(9.6);
  expect(size("gipf").height).toBeLessThanOrEqual(11.1);
  expect(size("yinsh").width).toBeLessThanOrEqual(10.9);
  expect(size("yinsh").height).toBeLessThanOrEqual(13.1);
  expect(size("dvonn").width).toBeLessThanOrEqual(13);
  expect(stepPixels(geometry("dvonn"), true, 344, 390)).toBeGreaterThanOrEqual(24);
  expect([
    betterUpright(geometry("dvonn"), 374, 540),
    betterUpright(geometry("dvonn"), 800, 720),
  ]).toEqual([true, false]);
  expect(betterUpright(geometry("yinsh"), 374, 900)).toBe(false);
});

test("a touch means the nearest point, and none far away", () => {
  const { places } = layoutOf(geometry("yinsh"), lookOf("yinsh"), false, false);
  for (const [name, at] of places)
    expect(nearest(places, vector(at.x + 0.3, at.y - 0.2))).toBe(name);
  expect(nearest(places, vector(9, 9))).toBeNull();
  expect(nearest(new Map([["a1", vector(0, 0)]]), vector(REACH + 0.01, 0))).toBeNull();
});

test.each(GAMES)("arrow keys reach every point of %s", (game) => {
  const { places } = layoutOf(geometry(game), lookOf(game), false, false);
  const reached = new Set([[...places.keys()][0] as string]);
  for (const from of reached) {
    for (const key of ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]) {
      const direction = directionOf(key) as Vector;
      reached.add(nextPoint(places, from, direction, places.get(from) as Vector));
    }
  }
  expect(reached.size).toBe(places.size);
});

test("walking right keeps to its height over a zigzag", () => {
  const { places } = layoutOf(geometry("yinsh"), lookOf("yinsh"), false, false);
  const aim = places.get("b4") as Vector;
  const walk = ["b4"];
  for (let step = 0; step < 4; step += 1)
    walk.push(nextPoint(places, walk.at(-1) as string, vector(1, 0), aim));
  expect(walk.map((name) => name.slice(0, 1)).join("")).toBe("bcdef");
  expect(Math.abs((places.get(walk.at(-1) as string) as Vector).y - aim.y)).toBeLessThan(0.01);
});

test.each(GAMES)("all pieces of %s have a look and a place", (game) => {
  const { places } = layoutOf(geometry(game), lookOf(game), false, false);
  for (const piece of pair(game, 1).flatMap((shown) => shown.pieces)) {
    expect(places.has(piece.points[0])).toBe(true);
    expect(pieceParts({ look: lookOf(game), pixels: 60 }, piece).length).toBeGreaterThan(2);
  }
});

test("pieces are built as their words say", () => {
  const height = (kind: string, ...colours: string[]) =>
    measure(lookOf("gipf"), { kind, colours }).height;
  expect(height("gipf", "white", "white")).toBeCloseTo(0.268);
  expect(height("piece", "black")).toBeCloseTo(0.11);
  expect(height("piece+dvonn+dvonn", "black", "black", "white")).toBeCloseTo(0.29);
  expect(height("gipf+punct", "white", "white", "black")).toBeCloseTo(0.358);
  expect(height("nothing known", "mauve")).toBeCloseTo(0.11);
});

test("a ring lies round what fits into it", () => {
  const look = lookOf("yinsh");
  const both = { kind: "marker+ring", colours: ["white", "black"] };
  expect(measure(look, both)).toEqual({ radius: 0.45, height: 0.11 });
  expect([isHollow(look, { kind: "ring", colours: [] }), isHollow(look, both)]).toEqual([
    true,
    false,
  ]);
});

test("a stack shows at most six layers, a red one among them", () => {
  const look = lookOf("dvonn");
  const counted = look.kind("stack").counted as Counted;
  const many = ["red", ...Array<string>(11).fill("black"), "white"];
  expect(shownLayers(counted, many).join(" ")).toBe("red black black black black white");
  expect(shownLayers(counted, ["white", "black"])).toEqual(["white", "black"]);
  expect(measure(look, { kind: "stack", colours: many }).height).toBeLessThanOrEqual(0.381);
});

test("towers hold the pieces a player controls", () => {
  const pieces: Piece[] = [
    { points: ["a1"], kind: "stack", colours: ["red", "white"] },
    { points: ["b1"], kind: "stack", colours: ["black"] },
    { points: ["c1"], kind: "stack", colours: ["red"] },
  ];
  const colours = (player: "white" | "black") =>
    controlled(pieces, player).flatMap((piece) => piece.colours);
  expect([colours("white"), colours("black")]).toEqual([["red", "white"], ["black"]]);
});

test("trays hold what the counters say", () => {
  const { counters } = pair("dvonn", 0)[1];
  const heaps = heapsOf(lookOf("dvonn"), counters);
  expect(heaps.map((heap) => heap.items.length)).toEqual(
    ["white", "black"].map((player) =>
      sum(counters.filter((counter) => counter.player === player)),
    ),
  );
  const layout = layoutOf(geometry("yinsh"), lookOf("yinsh"), false, false);
  const table = tableOf(layout, pair("yinsh", 1)[1].counters, "white");
  expect(table.trays.map((tray) => tray.heap.name).sort()).toEqual(["pool", "taken", "taken"]);
  for (const { start, along, length, thickness } of table.trays) {
    for (const end of [start, vector(start.x + along.x * length, start.y + along.y * length)]) {
      expect(end.x - thickness / 2).toBeGreaterThanOrEqual(table.box.left);
      expect(end.y + thickness / 2).toBeLessThanOrEqual(table.box.top + table.box.height);
    }
  }
});

function sum(counters: readonly Counter[]): number {
  return counters.reduce((total, counter) => total + counter.count, 0);
}

test("potentials of one's stock can be touched by their kinds", () => {
  const counter = (player: "white" | "black", kind: string, count: number): Counter => ({
    name: "potentials",
    player,
    kind,
    colour: player,
    count,
    slots: 0,
  });
  const layout = layoutOf(geometry("gipf"), lookOf("gipf"), false, false);
  const table = tableOf(
    layout,
    [counter("white", "tamsk", 2), counter("white", "yinsh", 1), counter("black", "punct", 3)],
    "white",
  );
  const white = { player: "white" as const, hand: [] };
  expect([...stockPlaces(table, white).keys()]).toEqual(["tamsk", "yinsh"]);
  for (const place of stockPlaces(table, white).values())
    expect(nearest(layout.places, place)).toBeNull();
});

test.each([
  ["gipf", 0, ["slide", "slide", "slide", "settle"]],
  ["gipf", 1, ["leave", "leave", "leave", "leave", "leave"]],
  ["dvonn", 0, ["drop"]],
  ["dvonn", 1, ["wait", "hop", "appear", "sink", "sink"]],
  ["yinsh", 0, ["drop"]],
  ["yinsh", 1, ["drop", "slide", ...(Array(5).fill(["turn-away", "turn-up"]).flat() as string[])]],
] as [Game, number, string[]][])(
  "%s %i moves as it should, within 300 ms",
  (game, index, kinds) => {
    const steps = plan(game, index);
    expect(steps.map((step) => step.kind)).toEqual(kinds);
    expect(lengthOf(steps)).toBeLessThanOrEqual(LONGEST);
    for (const step of steps) expect(framesOf(step).frames.length).toBeGreaterThan(1);
  },
);

test("pieces taken in GIPF fly to the tray that grew", () => {
  expect(plan("gipf", 1).map((step) => step.tray)).toEqual(Array(5).fill("white/reserve"));
});

test("markers turn one after another, farther ones later", () => {
  const [, after] = pair("yinsh", 1);
  const from = after.marks.find((mark: Mark) => mark.kind === "from")?.point as string;
  const { places } = layoutOf(geometry("yinsh"), lookOf("yinsh"), false, false);
  const turns = plan("yinsh", 1).filter((step) => step.kind === "turn-away");
  const far = (step: Movement) =>
    distance(places.get(from) as Vector, places.get(step.piece.points[0]) as Vector);
  const sorted = [...turns].sort((a, b) => far(a) - far(b)).map((step) => step.delay);
  expect(sorted).toEqual([...sorted].sort((a, b) => a - b));
});

const NOWHERE = { to: () => null, from: () => null };

test("positions that do not follow each other change at once", () => {
  const [before, after] = pair("gipf", 0);
  const layout = layoutOf(geometry("gipf"), lookOf("gipf"), false, false);
  expect(planOf(before, { ...after, ply: before.ply + 2 }, layout, NOWHERE)).toEqual([]);
  expect(planOf(after, before, layout, NOWHERE)).toEqual([]);
});

test("a piece that was dropped on its goal does not travel again", () => {
  const [, after] = pair("yinsh", 1);
  const from = after.marks.find((mark) => mark.kind === "from")?.point as string;
  const to = after.marks.find((mark) => mark.kind === "to")?.point as string;
  const kinds = withoutDropped(plan("yinsh", 1), after, { from, to }).map((step) => step.kind);
  expect(kinds).not.toContain("slide");
  expect(kinds).toContain("turn-up");
  expect(withoutDropped(plan("yinsh", 1), after, { from: to, to: from })).toHaveLength(12);
});
