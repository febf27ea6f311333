import type { Outline } from "../outline";

/** GIPF with potentials, and the match that links them to other games. */
export const LINKED = [
  {
    id: "aim",
    parts: [
      { key: "aim.powers", rules: ["L2", "L1"] },
      { key: "aim.rules", rules: ["L8", "P17"] },
    ],
  },
  {
    id: "potentials",
    parts: [
      { key: "potentials.piece", rules: ["P2", "P7"] },
      { key: "potentials.figure", figure: "loaded" },
      { key: "potentials.stock", rules: ["P1", "P18", "L10"] },
      { key: "potentials.ultimate", rules: ["P19"] },
    ],
  },
  {
    id: "enter",
    parts: [
      { key: "enter.push", rules: ["P2"] },
      { key: "enter.order", rules: ["P3"] },
      { key: "enter.last", rules: ["P4"] },
    ],
  },
  {
    id: "use",
    parts: [
      { key: "use.turn", rules: ["P5", "P6"] },
      { key: "use.leave", rules: ["P16", "P11"] },
      { key: "use.spots", rules: ["P15", "P32"] },
      { key: "use.after", rules: ["P14"] },
    ],
  },
  {
    id: "kinds",
    parts: [
      { key: "kinds.zertz", rules: ["P23"] },
      { key: "kinds.zertz.figure", figure: "zertz" },
      { key: "kinds.yinsh", rules: ["P24"] },
      { key: "kinds.yinsh.figure", figure: "yinsh" },
      { key: "kinds.dvonn", rules: ["P25"] },
      { key: "kinds.dvonn.figure", figure: "dvonn" },
      { key: "kinds.punct", rules: ["P29"] },
      { key: "kinds.punct.figure", figure: "punct" },
      { key: "kinds.cover", rules: ["P26"] },
      { key: "kinds.tamsk", rules: ["P20", "P21"] },
      { key: "kinds.tamsk.figure", figure: "tamsk" },
      { key: "kinds.tamsk.rows", rules: ["P22"] },
      { key: "kinds.matrx", rules: ["P31"] },
    ],
  },
  {
    id: "rows",
    parts: [
      { key: "rows.one", rules: ["P7"] },
      { key: "rows.loaded", item: true, rules: ["P8", "P9", "P10"] },
      { key: "rows.used", item: true, rules: ["P11"] },
      { key: "rows.covering", item: true, rules: ["P27", "P29"] },
      { key: "rows.freed", rules: ["P28"] },
      { key: "rows.broken", rules: ["P12"] },
    ],
  },
  { id: "end", parts: [{ key: "end.power", rules: ["P13"] }] },
  {
    id: "link",
    parts: [
      { key: "link.right", rules: ["L4", "L7"] },
      { key: "link.free", item: true, rules: ["L3"] },
      { key: "link.challenge", item: true, rules: ["L15", "L16"] },
      { key: "link.always", item: true, rules: ["L18"] },
      { key: "link.withdraw", rules: ["L16"] },
      { key: "link.resume", rules: ["L5"] },
      { key: "link.lost", rules: ["L19", "L23"] },
      { key: "link.usual", rules: ["L19"] },
      { key: "link.won", rules: ["L20"] },
      { key: "link.draw", rules: ["L21", "L22"] },
    ],
  },
  {
    id: "contests",
    parts: [
      { key: "contests.any", rules: ["L14"] },
      { key: "contests.game", item: true, rules: ["L14", "L22"] },
      { key: "contests.die", item: true, rules: ["L17"] },
      { key: "contests.card", item: true, rules: ["L14"] },
      { key: "contests.coin", item: true, rules: ["L14"] },
      { key: "contests.outside", item: true, rules: ["L6", "L14"] },
      { key: "contests.fair" },
    ],
  },
  {
    id: "agree",
    parts: [
      { key: "agree.carte", rules: ["L8", "L9", "L10", "L11"] },
      { key: "agree.long", rules: ["L12", "L13"] },
      { key: "agree.short", rules: ["L16"] },
    ],
  },
  {
    id: "fine",
    parts: [
      { key: "fine.known" },
      { key: "fine.extra", item: true, rules: ["L9"] },
      { key: "fine.tamsk", item: true, rules: ["P21"] },
      { key: "fine.rows", item: true, rules: ["P28"] },
      { key: "fine.end", item: true, rules: ["P13"] },
      { key: "fine.punct", item: true, rules: ["P30"] },
      { key: "fine.terms", item: true, rules: ["L19", "L20", "L21", "L22"] },
    ],
  },
  {
    id: "notation",
    parts: [
      { key: "notation.letters" },
      { key: "notation.push", item: true },
      { key: "notation.power", item: true },
      { key: "notation.extra", item: true },
      { key: "notation.row", item: true },
    ],
  },
] as const satisfies Outline;
