/** A position being put together: how touching changes it. Pure. */

import type { Brush, Colour, Draft, Fact, Piece, SetupAnswer, Stocks } from "../protocol";

/** What is put on points: a brush by its text, or nothing; or what lies there is turned on. */
export type Tool = string;
export const ERASER: Tool = "";
export const TURN: Tool = "+";

/** The draft that an answer tells; what is decided stays open until somebody says it. */
export function draftOf(answer: SetupAnswer): Draft {
  const { game, variant, options, points, facts, player } = answer;
  return { game, variant, options, points, facts, player, phase: null, after: null };
}

/** After a point was touched with a tool: it is put there, taken away again, or put on top. */
export function touched(
  draft: Draft,
  point: string,
  tool: Tool,
  brushes: readonly Brush[],
  pieces: readonly Piece[],
): Draft {
  const { [point]: here, ...others } = draft.points;
  const brush = brushes.find(({ text }) => text === tool);
  if (brush?.spreads) {
    return changed(draft, { ...others, [point]: here ? `${here},${tool}` : tool });
  }
  if (!brush && brushes.some(({ spreads }) => spreads)) {
    return spreadTouched(draft, point, tool === TURN ? "+" : null, pieces);
  }
  if (!brush) return changed(draft, others);
  if (brush.piles) return changed(draft, { ...others, [point]: (here ?? "") + tool });
  return changed(draft, here === tool ? others : { ...others, [point]: tool });
}

/** The uppermost piece on a point taken away, or with a mark behind it; it is said on its first point. */
function spreadTouched(
  draft: Draft,
  point: string,
  mark: string | null,
  pieces: readonly Piece[],
): Draft {
  const [top] = pieces
    .filter(({ points }) => points.includes(point))
    .sort((one, other) => (other.level ?? 0) - (one.level ?? 0));
  const home = top?.points[0];
  const said = home === undefined ? undefined : draft.points[home];
  if (top === undefined || home === undefined || said === undefined) return draft;
  const level = `^${top.level ?? 0}`;
  const texts = said
    .split(",")
    .map((text) => (text.endsWith(level) ? mark && text + mark : text))
    .filter((text) => text !== null);
  const { [home]: _, ...others } = draft.points;
  return changed(draft, texts.length ? { ...others, [home]: texts.join(",") } : others);
}

/** The draft with other pieces: what only play could tell about the former ones is dropped. */
function changed(draft: Draft, points: Record<string, string>): Draft {
  const { facts = {} } = draft;
  const kept = Object.entries(facts).filter(([, value]) => !isList(value));
  return { ...draft, points, facts: Object.fromEntries(kept), phase: null, after: null };
}

/** Whether a fact lists what happened before, and is not a number or a pair. */
function isList(value: Fact): boolean {
  return Array.isArray(value) && value.length !== 2;
}

/** The draft without pieces. */
export function cleared(draft: Draft): Draft {
  return changed(draft, {});
}

/** The draft with one part of a fact set, White's or Black's or the only one. */
export function withFact(
  draft: Draft,
  name: string,
  index: number | null,
  value: number | string,
): Draft {
  const { facts = {} } = draft;
  if (index === null) return { ...draft, facts: { ...facts, [name]: Number(value) } };
  const before = facts[name];
  const pair: (number | string)[] = Array.isArray(before) ? [...before] : [0, 0];
  pair[index] = value;
  return { ...draft, facts: { ...facts, [name]: pair as Fact } };
}

/** The draft with so many pieces of a kind for one of the players. */
export function withStock(
  draft: Draft,
  name: string,
  side: Colour,
  letter: string,
  count: number,
): Draft {
  const { facts = {} } = draft;
  const before = facts[name] as Stocks;
  const changedStock = { ...before, [side]: { ...before[side], [letter]: count } };
  return { ...draft, facts: { ...facts, [name]: changedStock } };
}

/** Where a game starts, as a text. */
export function startText(game: string, variant: string): string {
  return [game, variant, "start"].filter(Boolean).join(" ");
}
