import { describe, expect, it } from "vitest";
import { fromRecord, readShape, shapeText, toRecord } from "../src/tree/record";
import {
  annotate,
  below,
  graft,
  graftLine,
  idOf,
  line,
  mainLine,
  movesOf,
  nearest,
  next,
  nodeAt,
  plant,
  previous,
  promote,
  remove,
  ROOT,
  type Shape,
  type Tree,
  variations,
} from "../src/tree/tree";
import { made, move, view } from "./pictures";

const START = { position: "position 0" };

/** Lines of moves in a tree, the first one the main line. */
function tree(...lines: string[]): Tree {
  return lines.reduce(
    (grown, moves) =>
      graftLine(
        grown,
        ROOT,
        movesOf(moves).map((text) => ({ text })),
      ).tree,
    plant(START, view()),
  );
}

/** All ways through a tree in order, without what leads on. */
const ends = (of: Tree): string[] =>
  below(of, ROOT)
    .filter(({ children }) => children.length === 0)
    .map(({ id }) => id);

/** Every node is where its parent and its own id say. */
function expectSound(of: Tree): void {
  expect(
    below(of, ROOT)
      .map(({ id }) => id)
      .sort(),
  ).toEqual([...of.nodes.keys()].sort());
  for (const { id, parent, text, ply, children } of of.nodes.values()) {
    expect(id).toBe(
      idOf(
        line(of, id)
          .slice(1)
          .map((node) => node.text),
      ),
    );
    expect(ply).toBe(movesOf(id).length);
    expect(new Set(children).size).toBe(children.length);
    if (parent === null) expect([id, text]).toEqual([ROOT, ""]);
    else expect(nodeAt(of, parent).children).toContain(id);
  }
}

/** The same numbers every time. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (state * 1103515245 + 12345) % 2147483648;
    yield state / 2147483648;
  }
}

const SHAPES: Shape[] = [
  { from: null, to: "e5", ink: "green" },
  { from: "a1", to: "b2", ink: "red" },
];

/** A tree that has been worked on for a while. */
function worked(seed: number): Tree {
  const random = numbers(seed);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(random.next().value * of.length)] as T;
  let found = tree();
  for (let step = 0; step < 60; step += 1) {
    const at = pick([...found.nodes.keys()]);
    const chance = random.next().value;
    if (chance < 0.6) found = graftLine(found, at, [{ text: pick(["a", "b", "c-d"]) }]).tree;
    else if (chance < 0.75) found = promote(found, at, chance < 0.7);
    else if (chance < 0.8) found = remove(found, at);
    else if (chance < 0.85) found = annotate(found, at, { comment: `said in ${step}` });
    else if (chance < 0.9) found = annotate(found, at, { shapes: SHAPES });
    else if (at !== ROOT) found = annotate(found, at, { sign: pick(["!", "?!"] as const) });
  }
  const evaluation = { chance: 0.7, kind: "cp", score: 120, depth: 9 } as const;
  return annotate(found, pick([...found.nodes.keys()]), { evaluation });
}

describe("a tree", () => {
  it("grows by moves", () => {
    const { tree: grown, id } = graft(tree("a"), "a", made(1, 2, "black", "b"), view({ ply: 2 }));
    expect(id).toBe("a;b");
    expect(nodeAt(grown, id)).toMatchObject({ parent: "a", ply: 2, text: "b", view: { ply: 2 } });
    expect(nodeAt(grown, id).move?.player).toBe("black");
  });

  it("leaves the one alone from which it grew", () => {
    const before = tree("a");
    graft(before, ROOT, made(0, 1, "white", "b"));
    remove(before, "a");
    annotate(before, "a", { comment: "no" });
    expect(before).toEqual(tree("a"));
  });

  it("has equal moves once", () => {
    const one = tree("a;b");
    const { tree: two, id } = graft(one, "a", made(1, 2, "black", "b"), view({ ply: 2 }));
    expect(ends(two)).toEqual(["a;b"]);
    expect(nodeAt(two, id)).toMatchObject({ move: { text: "b" }, view: { ply: 2 } });
    expect(nodeAt(two, "a").children).toEqual(["a;b"]);
  });

  it("keeps what is said and what follows when a move is made again", () => {
    const said = annotate(tree("a;b"), "a", { comment: "well" });
    const { tree: again } = graft(said, ROOT, made(0, 1, "white", "a"));
    expect(nodeAt(again, "a")).toMatchObject({ comment: "well", children: ["a;b"] });
  });

  it("does not forget the legal moves of a position", () => {
    const full = view({ ply: 1, moves: [move("b", "move", "b")] });
    const { tree: one } = graft(tree(), ROOT, made(0, 1, "white", "a"), full);
    const { tree: two } = graft(one, ROOT, made(0, 1, "white", "a"), view({ ply: 1 }));
    expect(nodeAt(two, "a").view).toBe(full);
  });

  it("has a main line and variations", () => {
    const grown = tree("a;b;c", "a;d", "e");
    expect(mainLine(grown).map(({ id }) => id)).toEqual(["", "a", "a;b", "a;b;c"]);
    expect(mainLine(grown, "a;d").map(({ id }) => id)).toEqual(["a;d"]);
    expect(line(grown, "a;d").map(({ id }) => id)).toEqual(["", "a", "a;d"]);
    expect(variations(grown, "a;b")).toEqual(["a;b", "a;d"]);
    expect(variations(grown, ROOT)).toEqual([ROOT]);
    expect([next(grown, "a"), next(grown, "e")]).toEqual(["a;b", null]);
    expect([previous(grown, "a"), previous(grown, ROOT)]).toEqual([ROOT, null]);
  });

  it("promotes a line step by step, or at once", () => {
    const grown = tree("a;b", "c;d", "c;e");
    const once = promote(grown, "c;e");
    expect(ends(once)).toEqual(["a;b", "c;e", "c;d"]);
    expect(ends(promote(once, "c;e"))).toEqual(["c;e", "c;d", "a;b"]);
    expect(ends(promote(grown, "c;e", true))).toEqual(["c;e", "c;d", "a;b"]);
    expect(promote(grown, "a;b")).toEqual(grown);
  });

  it("loses a move with all that follows it", () => {
    expect(ends(remove(tree("a;b;c", "a;d"), "a;b"))).toEqual(["a;d"]);
    expect(ends(remove(tree("a;b", "c"), "a"))).toEqual(["c"]);
    expect(remove(tree("a"), ROOT)).toEqual(tree("a"));
    expect(remove(tree("a"), "z")).toEqual(tree("a"));
  });

  it("leads back to what is left of a way", () => {
    expect(nearest(tree("a;b"), "a;b")).toBe("a;b");
    expect(nearest(tree("a;b"), "a;b;c;d")).toBe("a;b");
    expect(nearest(tree("a;b"), "z;y")).toBe(ROOT);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])("stays sound whatever is done with it (%i)", (seed) => {
    const grown = worked(seed);
    expectSound(grown);
    for (const { id } of grown.nodes.values()) {
      expectSound(remove(grown, id));
      const first = promote(grown, id, true);
      expectSound(first);
      expect(mainLine(first).map((node) => node.id)).toContain(id);
      expect([...first.nodes.keys()].sort()).toEqual([...grown.nodes.keys()].sort());
    }
  });
});

describe("a record", () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])("keeps the whole tree (%i)", (seed) => {
    const grown = { ...worked(seed), tags: { white: "Ada" }, result: { winner: "white" } };
    const again = fromRecord(JSON.parse(JSON.stringify(toRecord(grown))));
    expect(below(again, ROOT)).toEqual(below(grown, ROOT).map((node) => ({ ...node, view: null })));
    expect(again).toMatchObject({ root: START, tags: grown.tags, result: grown.result });
  });

  it("writes plain moves as texts, and what could have been played with what was", () => {
    const said = annotate(tree("a;b;c", "a;d;e"), "a;b", { comment: "forced", sign: "?!" });
    expect(toRecord(said)).toEqual({
      game: "position 0",
      moves: [
        "a",
        { move: "b", comment: "forced", sign: "?!", variations: [{ moves: ["d", "e"] }] },
        "c",
      ],
    });
  });

  it("is read where turns are one text and variations begin with a comment", () => {
    const read = fromRecord({
      game: "made-up start",
      comment: "before all",
      shapes: ["a1-b2:red"],
      moves: [
        "a;b",
        { move: "c", variations: [{ comment: "or", moves: [{ move: "d", comment: "so" }, "e"] }] },
      ],
    });
    expect(ends(read)).toEqual(["a;b;c", "a;b;d;e"]);
    expect(nodeAt(read, "a;b;d").comment).toBe("or so");
    expect(nodeAt(read, ROOT)).toMatchObject({ comment: "before all", shapes: [SHAPES[1]] });
  });

  it("begins with the first position, as only the server can write it", () => {
    const root = { game: "made-up", variant: "short", options: { pieces: 5 } };
    expect(toRecord(plant(root, view())).game).toBe("position 0");
    expect(() => toRecord(plant(root))).toThrow("made-up");
  });

  it("has shapes as texts", () => {
    expect(SHAPES.map(shapeText)).toEqual(["e5", "a1-b2:red"]);
    expect(SHAPES.map(shapeText).map(readShape)).toEqual(SHAPES);
    for (const text of ["", "a1-", "-b2", "a1-b2-c3", "e5:pink", "e5:red:red"]) {
      expect(readShape(text)).toBeNull();
    }
  });
});
