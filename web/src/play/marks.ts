/** The marks on the board for an open choice, and what stands on each point in words. */

import { NO_GUIDANCE, type Guidance, type Running } from "../board/contract";
import { upperOf } from "../board";
import { roleOf } from "../catalogue";
import type { BoardGeometry, Mark, Piece, View } from "../protocol";
import { formatList, t } from "../words";
import { pointsOf, type Chooser } from "../tree/chooser";
import { gameText, gameTextFirst } from "../words/game";
import type { TurnState } from "../tree/turn";

/** Everything to draw on top of the position for the choice that is open. */
export function guidanceOf(game: string, turn: TurnState, hint: Guidance["hint"]): Guidance | null {
  const { chooser, view, outlook, armed, sent } = turn;
  if (!chooser) return null;
  if (sent) return { ...NO_GUIDANCE, chosen: chooser.touches };
  const standing = standingIn(view);
  const areas = chooser.areas;
  const ghost = ghostOf(standing, chooser, view);
  const beside = chooser.stocks.length > 1 ? chooser.stocks : [];
  const points = areas.length ? [] : [...chooser.next, ...beside];
  const empty = isTaking(game, chooser) ? "away" : "place";
  return {
    ...NO_GUIDANCE,
    targets: points.map((point) => ({
      point,
      form: standing.has(point) ? "piece" : empty,
      unusual: chooser.touches.length > 0 && kindTo(point, chooser) !== chooser.moves[0]?.kind,
      ghost: ghost && { ...ghost, point },
    })),
    chosen: [
      ...chooser.touches,
      ...(armed ? pointsOf(armed).slice(-1) : []),
      ...beside.filter((name) => name === chooser.stock),
    ],
    rows: areas.map(({ points, number }) => ({
      points,
      number,
      chosen: chooser.area?.number === number,
    })),
    fates: chooser.fates,
    willTurn: marked(outlook?.view, "turned"),
    held: heldIn(chooser, outlook?.view),
    turnOf: (point) => chooser.touch(point)?.turn ?? 0,
    leap: leapOf(outlook?.view, standing),
    hint,
  };
}

/** What lies on several points, as the move in sight would leave it. */
export function heldIn(chooser: Chooser, view: View | undefined): Piece | null {
  // What has just been lifted may still go elsewhere: it is shown where it lies.
  if (chooser.next.length > 0 && !chooser.turned) return null;
  const last = chooser.touches.at(-1);
  const found = view?.pieces.findLast(({ points }) => points[0] === last);
  return found && found.points.length > 1 ? found : null;
}

/** The kind of move that leads to a point from what was touched. */
function kindTo(point: string, { remaining, touches }: Chooser): string | undefined {
  return remaining.find((move) => pointsOf(move)[touches.length] === point)?.kind;
}

/** Whether what is touched goes away with its place. */
function isTaking(game: string, { remaining, touches }: Chooser): boolean {
  return touches.length === 0 && remaining.every(({ kind }) => roleOf(game, kind) === "take");
}

/** The way of a jump that would take something on it. */
function leapOf(view: View | undefined, standing: Map<string, Piece>): Guidance["leap"] {
  const [from] = marked(view, "from");
  const [to] = marked(view, "to");
  const takes = marked(view, "taken").filter((point) => standing.has(point));
  return from && to && takes.length ? { from, to, takes } : null;
}

/** What stands on each point: where pieces lie over others, the uppermost. */
export function standingIn({ pieces }: View): Map<string, Piece> {
  const found = new Map<string, Piece>();
  for (const piece of pieces) {
    for (const point of piece.points) {
      const below = found.get(point);
      if (!below || (below.level ?? 0) <= (piece.level ?? 0)) found.set(point, piece);
    }
  }
  return found;
}

/** The points at which a view marks something. */
function marked(view: View | undefined, kind: Mark["kind"]): string[] {
  return (view?.marks ?? []).filter((mark) => mark.kind === kind).map(({ point }) => point);
}

/** What would stand on a target: the piece being moved, or what is in hand. */
function ghostOf(standing: Map<string, Piece>, chooser: Chooser, view: View): Piece | undefined {
  const [first = ""] = chooser.touches;
  const moved = standing.get(first);
  if (moved) return upperOf(moved);
  const held = view.hand.find(({ stock }) => stock === (chooser.stock ?? ""));
  return held && { points: [first], kind: held.kind, colours: held.colours };
}

/** What stands on a point, and whether it can be touched, for those who cannot see it. */
export function describer(
  geometry: BoardGeometry,
  view: View,
  guidance: Guidance | null,
  running: Running | null = null,
): (point: string) => string {
  const edges = new Set(geometry.places.filter(({ edge }) => edge).map(({ name }) => name));
  const standing = standingIn(view);
  return (point) => {
    const piece = standing.get(point);
    const here = piece
      ? partWords(geometry.game, piece, point)
      : emptyWords(point, edges.has(point), view, geometry.game);
    const left = running?.now().find((span) => span.point === point)?.left;
    const runs = left ? t("see.running", { what: here, n: Math.ceil(left / 1000) }) : here;
    const what = stateWords(point, runs, view);
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

/** A point without a piece, or something beside the board that is named by its kind. */
function emptyWords(point: string, edge: boolean, view: View, game: string): string {
  const name = gameText(game, `stock.${point}`);
  if (!name) {
    const own = edge ? "see.edge" : "see.empty";
    return gameText(game, own, { point }) || t("see.empty", { point });
  }
  return gameText(game, "see.stock", { name, n: countInStock(view, point) });
}

/** How many there are of what can be chosen beside the board under a name. */
export function countInStock({ counters, hand, player }: View, stock: string): number {
  const open = counters.filter((one) => one.player === player || one.player === null);
  const named = open.find(({ kind, player: owner }) => kind === stock && owner === player);
  const held = hand.find((one) => one.stock === stock);
  const like = open
    .filter(({ kind, colour }) => kind === held?.kind && colour === held?.colours.at(-1))
    .sort((a, b) => Number(a.player !== null) - Number(b.player !== null));
  return (named ?? like.find(({ count }) => count > 0))?.count ?? 0;
}

/** What lies on a point: of a piece on several points also where it has its first, and on which level. */
function partWords(game: string, piece: Piece, point: string): string {
  const [home = point] = piece.points;
  const whole = pieceWords(game, { ...piece, points: [point] });
  const part = home === point ? "" : gameText(game, "see.part", { what: whole, home });
  const what = part || whole;
  const level = piece.level ? gameText(game, "see.level", { what, n: piece.level + 1 }) : "";
  return level || what;
}

/** What a piece is, and where: as a whole, else what lies on top and what is below. */
export function pieceWords(game: string, { points, kind, colours }: Piece): string {
  const [point] = points;
  const top = colours.at(-1) ?? "";
  const parts = kind.split("+");
  const whole = gameTextFirst(game, [`see.${kind}.${colours.join("+")}`, `see.${kind}.${top}`], {
    point,
    n: colours.length,
  });
  if (whole) {
    const inside = [...new Set(colours.slice(0, -1))].filter((colour) => colour !== top);
    return inside.reduce(
      (what, colour) => gameText(game, `see.${kind}.with.${colour}`, { what }) || what,
      whole,
    );
  }
  if (parts.length === 1) return t("see.empty", { point });
  const below = { points, kind: parts.slice(0, -1).join("+"), colours: colours.slice(0, -1) };
  const name = gameText(game, `stock.${parts.at(-1)}`);
  return gameText(game, `see.carries.${top}`, { what: pieceWords(game, below), name });
}
