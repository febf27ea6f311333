/** Games that replay on the home page, unpacked from short texts. */

import type { Mark, Piece, View } from "../protocol";

type Frame = [pieces: string, marks: string];

const COLOURS: Record<string, string> = { w: "white", b: "black", r: "red" };
const KINDS: Record<string, string> = {
  p: "piece",
  g: "gipf",
  o: "ring",
  m: "marker",
  s: "stack",
};

/** The file of a game's replay, fetched when it is needed. */
export async function loadReplay(game: string): Promise<View[]> {
  const files = import.meta.glob<{ default: Frame[] }>("./replays/*.json");
  const load = files[`./replays/${game}.json`];
  if (!load) return [];
  return (await load()).default.map(unpack);
}

function unpack([pieces, marks]: Frame, ply: number): View {
  return {
    ply,
    text: pieces,
    player: "white",
    phase: "",
    after: "white",
    pieces: words(pieces).map(readPiece),
    counters: [],
    last: null,
    marks: words(marks).map(readMark),
    hand: [],
    moves: [],
    outcome: null,
  };
}

function words(text: string): string[] {
  return text ? text.split(" ") : [];
}

function readPiece(word: string): Piece {
  const [, point = "", kind = "", colours = ""] = /^([a-z]\d+)([a-z])([a-z]+)$/.exec(word) ?? [];
  return {
    point,
    kind: KINDS[kind] ?? "piece",
    colours: [...colours].map((letter) => COLOURS[letter] ?? "white"),
  };
}

function readMark(word: string): Mark {
  const [, point = "", kind = "to"] = /^([a-z]\d+)([a-z]+)$/.exec(word) ?? [];
  return { point, kind: kind as Mark["kind"] };
}
