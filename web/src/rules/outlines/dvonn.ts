import type { Outline } from "../outline";

export const DVONN = [
  { id: "aim", parts: [{ key: "aim.control", rules: ["D2"] }] },
  {
    id: "board",
    parts: [
      { key: "board.parts", rules: ["D1"] },
      { key: "board.lie", rules: ["D4"] },
      { key: "board.lots", rules: ["D3"] },
    ],
  },
  {
    id: "place",
    parts: [
      { key: "place.turns", rules: ["D5", "D7"] },
      { key: "place.red", rules: ["D6"] },
      { key: "place.figure", figure: "place" },
      { key: "place.full", rules: ["D8"] },
    ],
  },
  {
    id: "move",
    parts: [
      { key: "move.first", rules: ["D9"] },
      { key: "move.own", rules: ["D10"] },
      { key: "move.single", item: true, rules: ["D11"] },
      { key: "move.stack", item: true, rules: ["D12"] },
      { key: "move.over", item: true, rules: ["D13"] },
      { key: "move.figure", figure: "stack" },
      { key: "move.surrounded", rules: ["D14"] },
      { key: "move.surrounded.figure", figure: "surrounded" },
      { key: "move.edge", rules: ["D15"] },
      { key: "move.edge.figure", figure: "edge" },
      { key: "move.red", rules: ["D16", "D17"] },
      { key: "move.pass", rules: ["D18"] },
    ],
  },
  {
    id: "link",
    parts: [
      { key: "link.rule", rules: ["D19"] },
      { key: "link.figure", figure: "cut" },
      { key: "link.both", rules: ["D20"] },
      { key: "link.forced", rules: ["D21"] },
      { key: "link.forced.figure", figure: "forced" },
      { key: "link.red", rules: ["D22"] },
    ],
  },
  {
    id: "end",
    parts: [
      { key: "end.wait", rules: ["D23"] },
      { key: "end.count", rules: ["D24"] },
      { key: "end.figure", figure: "end" },
      { key: "end.draw", rules: ["D25"] },
      { key: "end.again", rules: ["D27"] },
    ],
  },
  {
    id: "fine",
    parts: [
      { key: "fine.surrounded", item: true, rules: ["D14", "D15"] },
      { key: "fine.pass", item: true, rules: ["D18"] },
      { key: "fine.last", item: true, rules: ["D9"] },
      { key: "fine.red", item: true, rules: ["D26"] },
    ],
  },
  {
    id: "notation",
    parts: [
      { key: "notation.points" },
      { key: "notation.place", item: true },
      { key: "notation.move", item: true },
      { key: "notation.pass", item: true },
    ],
  },
] as const satisfies Outline;
