/** The marks on the board for an open choice, and what stands on each point in words. */

import { potentialName, potentialOf } from "../board";
import type { Guidance, Target } from "../board/contract";
import type { BoardGeometry, LegalMove, Piece, View } from "../protocol";
import { formatList, isKey, t } from "../words";
import { between, pathOf, type Chooser } from "./chooser";
import type { TurnState } from "./turn";

const NOTHING: Guidance = {
  targets: [],
  chosen: [],
  rows: [],
  fates: [],
  willTurn: [],
  hint: null,
  announced: null,
};

/** Everything to draw on top of the position for the choice that is open. */
export function guidanceOf(
  turn: TurnState,
  lines: readonly string[][],
  hint: string | null,
): Guidance | null {
  const { chooser, view, outlook, armed, sent } = turn;
  if (!chooser) return null;
  if (sent) return { ...NOTHING, chosen: [...new Set(chooser.touches)] };
  const standing = new Map(view.pieces.map((piece) => [piece.point, piece]));
  const targets = chooser.rows.length
    ? []
    : [...chooser.next, ...stocks(chooser)].map((point) => target(point, standing, chooser, view));
  return {
    ...NOTHING,
    targets,
    chosen: [
      ...new Set([...chooser.touches, ...(armed?.path.slice(-1) ?? []), ...loading(chooser)]),
    ],
    rows: chooser.rows.map(({ points, number }) => ({
      points,
      number,
      chosen: chooser.row?.number === number,
    })),
    fates: chooser.fates,
    willTurn: outlook ? jumped(outlook.move, view, lines) : [],
    hint: hint === null ? null : hintArrow(hint, chooser),
  };
}

/** The potentials that can be taken from one's stock. */
function stocks({ ways }: Chooser): string[] {
  return ways.filter((way) => potentialOf(way));
}

/** The potential that comes in with the next piece. */
function loading({ way, ways }: Chooser): string[] {
  return ways.includes(way) && potentialOf(way) ? [way] : [];
}

/** The markers a ring passes on its way; they turn over. */
export function jumped(move: LegalMove, view: View, lines: readonly string[][]): string[] {
  const [from, to] = move.path;
  if (move.kind !== "move" || from === undefined || to === undefined) return [];
  const way = between(lines, from, to).slice(1, -1);
  const markers = new Set(
    view.pieces.filter(({ kind }) => kind === "marker").map(({ point }) => point),
  );
  return way.filter((point) => markers.has(point));
}

function target(point: string, standing: Map<string, Piece>, chooser: Chooser, view: View): Target {
  const form = standing.has(point) ? "piece" : "place";
  return { point, form, ghost: ghost(point, standing, chooser, view) };
}

/** What would stand there: the piece being moved, or the next one from beside the board. */
function ghost(
  point: string,
  standing: Map<string, Piece>,
  chooser: Chooser,
  view: View,
): Piece | undefined {
  const first = chooser.touches[0];
  const moved = first === undefined ? undefined : standing.get(first);
  if (moved) return topOf({ ...moved, point });
  const [potential] = loading(chooser);
  if (potential) {
    return { point, kind: `piece+${potential}`, colours: [view.player, view.player] };
  }
  const kind = chooser.ways.length ? "push" : chooser.moves[0]?.kind;
  if (kind === "push" || kind === "gipf") {
    if (chooser.double) return { point, kind: "gipf", colours: [view.player, view.player] };
    return { point, kind: "piece", colours: [view.player] };
  }
  if (kind !== "place") return undefined;
  const next = view.counters.find(
    ({ name, player, count }) => name === "to place" && player === view.player && count > 0,
  );
  return next?.colour ? { point, kind: next.kind, colours: [next.colour] } : undefined;
}

/** What moves of a piece that carries something: only what lies on top. */
function topOf(piece: Piece): Piece {
  const top = piece.kind.split("+").at(-1) ?? piece.kind;
  return top === piece.kind ? piece : { ...piece, kind: top, colours: piece.colours.slice(-1) };
}

function hintArrow(text: string, chooser: Chooser): Guidance["hint"] {
  const found = chooser.moves.find((move) => move.text === text);
  const path = found ? pathOf(found) : [];
  const to = path[path.length - 1];
  if (to === undefined) return null;
  const from = path.length > 1 ? (path[0] ?? null) : null;
  return { from, to };
}

/** What stands on a point, and whether it can be touched, for those who cannot see it. */
export function describer(
  geometry: BoardGeometry,
  view: View,
  guidance: Guidance | null,
): (point: string) => string {
  const edges = new Set(geometry.places.filter(({ edge }) => edge).map(({ name }) => name));
  const standing = new Map(view.pieces.map((piece) => [piece.point, piece]));
  return (point) => {
    const piece = standing.get(point);
    const here = piece ? pieceWords(piece) : emptyWords(point, edges.has(point), view);
    const what = stateWords(point, here, view);
    return guidance ? choiceWords(point, what, guidance) : what;
  };
}

/** What is special about a point without any choice: a power lost there, the last move. */
function stateWords(point: string, what: string, { match, marks }: View): string {
  const lost = match?.barred.includes(point) ? t("see.power-lost", { what }) : what;
  const last = marks.some((mark) => mark.kind === "to" && mark.point === point);
  return last ? t("see.last", { what: lost }) : lost;
}

/** Whether a point is offered, with which rows, and what was decided about it. */
function choiceWords(
  point: string,
  what: string,
  { targets, chosen, rows, fates }: Guidance,
): string {
  const own = rows.filter(({ points }) => points.includes(point));
  const numbers = formatList(own.map(({ number }) => String(number)));
  let said = what;
  if (own.length || targets.some((one) => one.point === point))
    said = t("see.target", { what: said });
  if (own.length) said = t(own.length > 1 ? "see.rows" : "see.row", { what: said, numbers });
  if (chosen.includes(point) || own.some((one) => one.chosen))
    said = t("see.chosen", { what: said });
  const fate = fates.find((one) => one.point === point);
  return fate ? t(fate.stays ? "see.stays" : "see.goes", { what: said }) : said;
}

/** A point without a piece, or a potential beside the board that is named by its kind. */
function emptyWords(point: string, edge: boolean, view: View): string {
  const potential = potentialOf(point);
  if (!potential) return t(edge ? "see.dot" : "see.empty", { point });
  const stock = view.counters.find(
    ({ kind, player }) => kind === potential && player === view.player,
  );
  return t("see.stock", { name: potentialName(potential), n: stock?.count ?? 0 });
}

/** What a piece is, and where. */
export function pieceWords({ point, kind, colours }: Piece): string {
  const top = colours[colours.length - 1] ?? "";
  const words = kind.split("+");
  const potential = potentialOf(words.at(-1) ?? "");
  if (potential) {
    const name = potentialName(potential);
    const whose = top === "white" ? "white" : "black";
    if (words.length === 1) return t(`see.potential.${whose}`, { point, kind: name });
    const loaded = words.length === 2 && words[0] === "piece" && colours[0] === top;
    if (loaded) return t(`see.loaded.${whose}`, { point, kind: name });
    const below = { point, kind: words.slice(0, -1).join("+"), colours: colours.slice(0, -1) };
    return t(`see.carries.${whose}`, { what: pieceWords(below), name });
  }
  const key = `see.${kind}.${top}`;
  if (!isKey(key)) return t("see.empty", { point });
  const text = t(key as "see.stack.white", { point, n: colours.length });
  const inside = kind === "stack" && colours.length > 1 && colours.includes("red");
  return inside ? t("see.stack.red-inside", { stack: text }) : text;
}
