/** Trees as records: what the server reads and writes in every format. */

import type { EntryData, LineData, RecordData } from "../protocol";
import type { Decision, Ink, Node, Notes, Shape, Tree } from "./tree";
import { annotate, graftLine, mainLine, nodeAt, plant, ROOT, variations } from "./tree";

/** The record of a tree. */
export function toRecord(tree: Tree): RecordData {
  const start = nodeAt(tree, ROOT);
  const game = start.view?.text ?? startText(tree);
  const { sign: _, ...notes } = notesData(start);
  const first = start.children[0];
  return {
    game,
    ...(Object.keys(tree.tags).length ? { tags: tree.tags } : {}),
    ...notes,
    moves: first === undefined ? [] : lineData(tree, first, true),
    ...(tree.result ? { result: tree.result } : {}),
  };
}

/** Only the server can write the start of a game with its options: its first position tells. */
function startText({ root }: Tree): string {
  if ("position" in root) return root.position;
  throw new Error(`the first position of ${root.game} has not been asked for`);
}

/** The moves of a line from a node on; `first`: its neighbours are told with it. */
function lineData(tree: Tree, id: string, first: boolean): (string | EntryData)[] {
  return mainLine(tree, id).map((node) => {
    const others = node.id === id && !first ? [] : variations(tree, node.id).slice(1);
    const lines = others.map((other) => ({ moves: lineData(tree, other, false) }));
    const notes = notesData(node);
    if (!lines.length && !Object.keys(notes).length) return node.text;
    return { move: node.text, ...notes, ...(lines.length ? { variations: lines } : {}) };
  });
}

function notesData({ comment, sign, shapes, evaluation }: Notes): Omit<EntryData, "move"> {
  return {
    ...(comment ? { comment } : {}),
    ...(sign ? { sign } : {}),
    ...(shapes.length ? { shapes: shapes.map(shapeText) } : {}),
    ...(evaluation ? { evaluation } : {}),
  };
}

/** The tree of a record; positions and what else the server knows of its moves can be asked. */
export function fromRecord(data: RecordData): Tree {
  const start = plant({ position: data.game });
  const tree = annotate(start, ROOT, notesOf({ ...data, move: "" }));
  return {
    ...grown(tree, ROOT, data.moves),
    tags: data.tags ?? {},
    result: data.result ?? null,
  };
}

function grown(tree: Tree, from: string, moves: readonly (string | EntryData)[]): Tree {
  let found = tree;
  let at = from;
  for (const item of moves) {
    const step = typeof item === "string" ? { move: item } : item;
    const before = at;
    ({ tree: found, id: at } = graftLine(found, at, decisions(step.move)));
    if (typeof item === "string") continue;
    found = annotate(found, at, joined(nodeAt(found, at), notesOf(item)));
    for (const variation of item.variations ?? []) {
      found = grown(found, before, told(variation));
    }
  }
  return found;
}

/** A turn may be written as one text. */
function decisions(text: string): Decision[] {
  return text.split(";").map((one) => ({ text: one.trim() }));
}

/** A variation whose own comment, which stands before its first move, stands with that move. */
function told({ comment, moves: [first, ...others] }: LineData): (string | EntryData)[] {
  if (first === undefined) return [];
  const step = typeof first === "string" ? { move: first } : first;
  const comments = [comment, step.comment].filter(Boolean).join(" ");
  return [comments ? { ...step, comment: comments } : step, ...others];
}

/** The notes of a move that is told twice. */
function joined(known: Node, { comment, sign, shapes, evaluation }: Notes): Notes {
  const isNew = comment !== "" && comment !== known.comment;
  return {
    comment: isNew ? [known.comment, comment].filter(Boolean).join(" ") : known.comment,
    sign: sign ?? known.sign,
    shapes: shapes.length ? shapes : known.shapes,
    evaluation: evaluation ?? known.evaluation,
  };
}

function notesOf({ comment = "", sign, shapes = [], evaluation }: EntryData): Notes {
  return {
    comment,
    sign: sign ?? null,
    shapes: shapes.flatMap((text) => readShape(text) ?? []),
    evaluation: evaluation ?? null,
  };
}

const INKS: readonly string[] = ["green", "red", "blue", "gold"] satisfies Ink[];

/** A shape as text: "e5" is a circle, "a1-b2" an arrow, and ":red" says its colour. */
export function shapeText({ from, to, ink }: Shape): string {
  const points = from === null ? to : `${from}-${to}`;
  return ink === "green" ? points : `${points}:${ink}`;
}

/** The shape that a text means; null if none. */
export function readShape(text: string): Shape | null {
  const [points = "", ink = "green", ...rest] = text.split(":");
  const [one, two, ...more] = points.split("-");
  if (!one || two === "" || more.length || rest.length || !INKS.includes(ink)) return null;
  const places = two === undefined ? { from: null, to: one } : { from: one, to: two };
  return { ...places, ink: ink as Ink };
}
