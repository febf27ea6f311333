import type { Outline } from "../outline";

const STANDARD = ["standard"] as const;
const BLITZ = ["blitz"] as const;

export const YINSH = [
  {
    id: "aim",
    parts: [
      { key: "aim.rows", only: STANDARD, rules: ["Y2"] },
      { key: "aim.blitz", only: BLITZ, rules: ["YB1"] },
    ],
  },
  {
    id: "board",
    parts: [
      { key: "board.parts", rules: ["Y1", "YB5"] },
      { key: "board.stand", rules: ["Y3"] },
      { key: "board.pool", rules: ["Y5"] },
    ],
  },
  {
    id: "start",
    parts: [
      { key: "start.lots", rules: ["Y4", "Y6"] },
      { key: "start.rings", rules: ["Y7", "Y8", "YB5"] },
      { key: "start.figure", figure: "rings" },
    ],
  },
  {
    id: "turn",
    parts: [
      { key: "turn.marker", rules: ["Y9", "Y10"] },
      { key: "turn.move", rules: ["Y11"] },
      { key: "turn.figure", figure: "move" },
      { key: "turn.line", item: true, rules: ["Y12"] },
      { key: "turn.vacant", item: true, rules: ["Y13"] },
      { key: "turn.jump", item: true, rules: ["Y14"] },
      { key: "turn.then", item: true, rules: ["Y15"] },
      { key: "turn.rings", item: true, rules: ["Y16"] },
      { key: "turn.reach.figure", figure: "reach" },
    ],
  },
  {
    id: "flip",
    parts: [
      { key: "flip.all", rules: ["Y18", "Y19"] },
      { key: "flip.figure", figure: "flip" },
      { key: "flip.placed", rules: ["Y20", "Y21"] },
      { key: "flip.none", rules: ["Y17"] },
    ],
  },
  {
    id: "rows",
    parts: [
      { key: "rows.five", rules: ["Y22", "Y23"] },
      { key: "rows.five.figure", figure: "row" },
      { key: "rows.take", rules: ["Y24", "Y25"] },
      { key: "rows.long", rules: ["Y26"] },
      { key: "rows.long.figure", figure: "long" },
      { key: "rows.several", only: STANDARD, rules: ["Y27"] },
      { key: "rows.several.blitz", only: BLITZ, rules: ["Y27", "YB1"] },
      { key: "rows.several.figure", figure: "cross" },
      { key: "rows.other", rules: ["Y28"] },
      { key: "rows.both", rules: ["Y29"] },
    ],
  },
  {
    id: "end",
    parts: [
      { key: "end.three", only: STANDARD, rules: ["Y30"] },
      { key: "end.both", only: STANDARD, rules: ["Y31", "Y32"] },
      { key: "end.markers", only: STANDARD, rules: ["Y33", "Y34"] },
      { key: "end.first", only: BLITZ, rules: ["YB1"] },
      { key: "end.first.both", only: BLITZ, rules: ["YB2", "YB3"] },
      { key: "end.first.markers", only: BLITZ, rules: ["YB4"] },
    ],
  },
  {
    id: "versions",
    parts: [
      { key: "versions.standard", item: true },
      { key: "versions.blitz", item: true, rules: ["YB1", "YB5", "YB6"] },
    ],
  },
  {
    id: "tips",
    parts: [
      { key: "tips.fewer", only: STANDARD, rules: ["Y38"] },
      { key: "tips.blitz", only: BLITZ, rules: ["YB1", "YB2"] },
    ],
  },
  {
    id: "fine",
    parts: [
      { key: "fine.order", item: true, only: STANDARD, rules: ["Y29", "Y30"] },
      { key: "fine.last", item: true, only: STANDARD, rules: ["Y35"] },
      { key: "fine.last.blitz", item: true, only: BLITZ, rules: ["YB1", "YB4"] },
      { key: "fine.pass", item: true, rules: ["Y36"] },
      { key: "fine.stuck", item: true, only: STANDARD, rules: ["Y37"] },
      { key: "fine.stuck.blitz", item: true, only: BLITZ, rules: ["Y37", "YB4"] },
    ],
  },
  {
    id: "notation",
    parts: [
      { key: "notation.points" },
      { key: "notation.place", item: true },
      { key: "notation.move", item: true },
      { key: "notation.row", item: true },
      { key: "notation.ring", item: true },
      { key: "notation.pass", item: true },
      { key: "notation.turn", item: true },
    ],
  },
] as const satisfies Outline;
