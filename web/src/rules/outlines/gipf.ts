import type { Outline } from "../outline";

const BASIC = ["basic"] as const;
const STANDARD = ["standard"] as const;
const TOURNAMENT = ["tournament"] as const;
const DOUBLE = ["standard", "tournament"] as const;

export const GIPF = [
  {
    id: "aim",
    parts: [
      { key: "aim.push", rules: ["G14"] },
      { key: "aim.gipf", only: DOUBLE, rules: ["GS3"] },
    ],
  },
  {
    id: "board",
    parts: [
      { key: "board.lines", rules: ["G3", "G5"] },
      { key: "board.dots", rules: ["G4"] },
      { key: "board.pieces", only: BASIC, rules: ["G1", "G8"] },
      { key: "board.double", only: DOUBLE, rules: ["G1", "GS2"] },
    ],
  },
  {
    id: "start",
    parts: [
      { key: "start.colours", rules: ["G7"] },
      { key: "start.side", rules: ["G11", "G47"] },
      { key: "start.basic", only: BASIC, rules: ["G8", "G12", "G13"] },
      { key: "start.basic.figure", figure: "start", only: BASIC },
      { key: "start.extra", only: BASIC, rules: ["G9", "G10", "G52"] },
      { key: "start.standard", only: STANDARD, rules: ["GS6", "G13"] },
      { key: "start.standard.figure", figure: "start-standard", only: STANDARD },
      { key: "start.tournament", only: TOURNAMENT, rules: ["GT3"] },
    ],
  },
  {
    id: "turn",
    parts: [
      { key: "turn.one", rules: ["G15", "G16"] },
      { key: "turn.dot", item: true, rules: ["G17", "G18"] },
      { key: "turn.spot", item: true, rules: ["G17", "G19"] },
      { key: "turn.push", item: true, rules: ["G21", "G22", "G25"] },
      { key: "turn.push.figure", figure: "push" },
      { key: "turn.ways", rules: ["G6"] },
      { key: "turn.full", rules: ["G26"] },
      { key: "turn.full.figure", figure: "full" },
      { key: "turn.stands", rules: ["G20", "G24"] },
      { key: "turn.hand", rules: ["G23", "G46"] },
      { key: "turn.double", only: DOUBLE, rules: ["GS1", "GS4", "GS5"] },
    ],
  },
  {
    id: "enter",
    only: TOURNAMENT,
    parts: [
      { key: "enter.first", rules: ["GT4", "GT5"] },
      { key: "enter.more", rules: ["GT6", "GT10"] },
      { key: "enter.figure", figure: "enter" },
      { key: "enter.change", rules: ["GT7", "GT8", "GT9"] },
      { key: "enter.all", rules: ["GT16"] },
    ],
  },
  {
    id: "rows",
    parts: [
      { key: "rows.four", rules: ["G27", "G34"] },
      { key: "rows.whole", rules: ["G28", "G30", "G32", "G33"] },
      { key: "rows.whole.figure", figure: "rows" },
      { key: "rows.home", rules: ["G29", "G31"] },
      { key: "rows.owner", rules: ["G35", "G39"] },
      { key: "rows.owner.figure", figure: "owner" },
      { key: "rows.several", rules: ["G36", "G37"] },
      { key: "rows.several.figure", figure: "choice" },
      { key: "rows.both", rules: ["G38"] },
      { key: "rows.both.figure", figure: "both" },
    ],
  },
  {
    id: "stay",
    only: DOUBLE,
    parts: [
      { key: "stay.choice", rules: ["GS7", "GS17"] },
      { key: "stay.figure", figure: "stay" },
      { key: "stay.usual", rules: ["GS8"] },
      { key: "stay.home", rules: ["GS10", "GS12"] },
      { key: "stay.never", only: STANDARD, rules: ["GS11"] },
      { key: "stay.cross", rules: ["GS9"] },
      { key: "stay.cross.figure", figure: "cross" },
    ],
  },
  {
    id: "end",
    parts: [
      { key: "end.reserve", rules: ["G41"] },
      { key: "end.gipf", only: DOUBLE, rules: ["GS13", "GS14", "GT11"] },
      { key: "end.capture", rules: ["G43"] },
      { key: "end.tie", rules: ["G44"] },
      { key: "end.sight", rules: ["G45"] },
    ],
  },
  {
    id: "versions",
    parts: [
      { key: "versions.three", rules: ["G2"] },
      { key: "versions.basic", item: true, rules: ["G8"] },
      { key: "versions.standard", item: true, rules: ["GS1", "GS6"] },
      { key: "versions.tournament", item: true, rules: ["GT1", "GT2"] },
      { key: "versions.linked", item: true, rules: ["G2"] },
    ],
  },
  {
    id: "tips",
    parts: [
      { key: "tips.later", rules: ["G53"] },
      { key: "tips.board", item: true, rules: ["G48"] },
      { key: "tips.force", item: true, rules: ["G49"] },
      { key: "tips.open", item: true, rules: ["G50"] },
      { key: "tips.late", item: true, rules: ["G51"] },
      { key: "tips.extra", item: true, only: BASIC, rules: ["G52"] },
    ],
  },
  {
    id: "fine",
    parts: [
      { key: "fine.again", item: true, rules: ["G40"] },
      { key: "fine.reserve", item: true, rules: ["G42"] },
      { key: "fine.whole", item: true, only: TOURNAMENT, rules: ["GT14"] },
      { key: "fine.last", item: true, only: DOUBLE, rules: ["GS15", "GS16"] },
      { key: "fine.begun", item: true, only: TOURNAMENT, rules: ["GT15"] },
      { key: "fine.two", item: true, only: TOURNAMENT, rules: ["GT12", "GT13"] },
      { key: "fine.repetition", item: true },
    ],
  },
  {
    id: "notation",
    parts: [
      { key: "notation.points" },
      { key: "notation.push", item: true },
      { key: "notation.gipf", item: true, only: TOURNAMENT },
      { key: "notation.row", item: true },
      { key: "notation.stays", item: true, only: DOUBLE },
      { key: "notation.turn", item: true },
    ],
  },
] as const satisfies Outline;
