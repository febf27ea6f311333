/**
 * What the guidance card says: the steps of the turn, one question, what follows, one button.
 *
 * The game says what is asked (`ask.…` in its words). What has been touched narrows it down:
 * `ask.<kind of move>.<number of points touched>`, and so do several areas, what may be kept of
 * one, the piece that was touched, and a single way to go on.
 */

import { roleOf } from "../catalogue";
import type { GuideStep } from "../parts/Card";
import type { LegalMove, View } from "../protocol";
import { isKey, t } from "../words";
import { gameText, hasGameText } from "../words/game";
import { pointsOf, type AreaOption, type Chooser } from "../tree/chooser";
import { standingIn } from "./marks";
import type { TurnState } from "../tree/turn";

export interface Guide {
  steps: GuideStep[];
  title: string;
  text: string;
  /** What the gold button does, if there is one. */
  button: string | null;
}

type Words = Pick<Guide, "title" | "text">;

/** The guidance for whoever decides now. `waits`: a complete move waits for the button. */
export function guideOf(game: string, turn: TurnState, waits: boolean): Guide {
  const chooser = turn.chooser as Chooser;
  const words = question(game, turn, chooser);
  const again = turn.armed && !waits ? t("guide.tap-again") : "";
  const chosen = turn.armed && waits ? t("guide.confirm", { move: turn.armed.text }) : null;
  return {
    steps: stepsOf(game, turn, chooser),
    title: chosen ?? words.title,
    text: [words.text, again].filter(Boolean).join(" "),
    button: buttonOf(game, turn, chooser, waits),
  };
}

/** What a button of the game says. */
export function buttonText(game: string, name: string): string {
  const key = `do.${name}`;
  return gameText(game, `button.${name}`) || (isKey(key) ? t(key as "do.pass") : name);
}

function buttonOf(game: string, turn: TurnState, chooser: Chooser, waits: boolean): string | null {
  if (chooser.pressed) return buttonText(game, chooser.pressed);
  if (chooser.area && chooser.move) return t("do.take", { row: ends(chooser.area) });
  const move = turn.armed && waits ? turn.armed : chooser.move;
  return move ? t("do.play", { move: move.text }) : null;
}

function stepsOf(game: string, turn: TurnState, chooser: Chooser): GuideStep[] {
  const name = (kind: string): string => gameText(game, `step.${kind}`) || buttonText(game, kind);
  const done = turn.decisions.map(({ move, texts }) =>
    move.steps.length ? name(move.kind) : texts.join("; "),
  );
  const now = chooser.area
    ? t("step.row.named", { row: ends(chooser.area) })
    : several(game, turn.view, chooser) || name(chooser.moves[0]?.kind ?? "");
  const later = (turn.view.prompt?.later ?? []).map(name);
  const steps: GuideStep[] = [
    ...done.map((text) => ({ text, state: "done" as const })),
    { text: now, state: "now" },
    ...later.map((text) => ({ text, state: "later" as const })),
  ];
  return steps.length > 1 ? steps : [];
}

/** A step that can be made in several ways, if the game has a name for it. */
function several(game: string, { prompt }: View, { moves }: Chooser): string {
  const kinds = new Set(moves.map(({ kind }) => kind));
  return kinds.size > 1 ? gameText(game, `step.${prompt?.key}`) : "";
}

/** The first and the last point of an area. */
function ends({ points }: AreaOption): string {
  return [points[0], points.at(-1)].join("–");
}

/** What is asked, and below it what the move in sight brings or how to go on. */
function question(game: string, { view, outlook }: TurnState, chooser: Chooser): Words {
  const bases = basesOf(game, view, chooser);
  const details = detailsOf(view, chooser);
  const keys = [...details, ""].flatMap((detail) => bases.map((base) => base + detail));
  const args = argsOf(view, chooser);
  const find = (candidates: string[]): string =>
    gameText(game, candidates.find((key) => hasGameText(game, key)) ?? "", args);
  const endings = isContested(view, chooser.remaining) ? [".contested", ".text"] : [".text"];
  const crossing = args.point && chooser.areas.length ? bases.map((base) => `${base}.cross`) : [];
  const text = find([...crossing, ...keys.flatMap((key) => endings.map((end) => key + end))]);
  const brings = outlook ? effectsOf(game, outlook.view, outlook.move) : "";
  return {
    title: find(keys) || t("turn.yours"),
    text: chooser.fates.length ? `${text} ${brings}`.trim() : brings || text,
  };
}

/** The beginnings of keys, the most special first. */
function basesOf(game: string, { prompt, phase }: View, chooser: Chooser): string[] {
  const count = chooser.begun ? chooser.touches.length : 0;
  if (chooser.pressed) return [`ask.${chooser.pressed}`];
  if (count === 0) return [`ask.${prompt?.key ?? phase}`];
  const [kind, ...others] = new Set(chooser.remaining.map((move) => move.kind));
  const role = kind && roleOf(game, kind);
  const names = [...(others.length === 0 && kind ? [kind] : []), role, prompt?.key];
  return names.flatMap((name) => (name ? `ask.${name}.${count}` : []));
}

/** What is special about the choice, the most special first. */
function detailsOf(view: View, chooser: Chooser): string[] {
  const { areas, fates, next, touches } = chooser;
  const piece = standingIn(view).get(touches[0] ?? "");
  return [
    ...(fates.length ? [".keep"] : []),
    ...(areas.length > 1 ? [...(sharedBy(areas).length > 1 ? [".long"] : []), ".several"] : []),
    ...(piece ? [`.${piece.kind.split("+").at(-1)}`] : []),
    ...(touches.length && next.length === 1 ? [".only"] : []),
  ];
}

function argsOf(view: View, chooser: Chooser): Record<string, string | number> {
  const { areas, next, touches } = chooser;
  const shared = sharedBy(areas);
  const [from = ""] = touches;
  const piece = standingIn(view).get(from);
  const point = areas.length ? (shared.length === 1 ? shared[0] : "") : next[0];
  const n = areas.length > 1 ? areas.length : piece?.colours.length;
  return { ...view.prompt?.numbers, ...(n ? { n } : {}), from, point: point ?? "" };
}

/** The points that two areas share. */
function sharedBy([one, other, third]: readonly AreaOption[]): string[] {
  if (!one || !other || third) return [];
  return one.points.filter((point) => other.points.includes(point));
}

/** Whether one of these moves may lead to a contest in a match. */
function isContested({ match }: View, moves: readonly LegalMove[]): boolean {
  return moves.some(({ text }) => match?.announces.includes(text));
}

/** What a move brings, in sentences. */
function effectsOf(game: string, { effects }: View, move: LegalMove): string {
  const point = pointsOf(move).at(-1) ?? "";
  return effects
    .map(({ key, numbers }) => gameText(game, `effect.${key}`, { ...numbers, point }))
    .filter(Boolean)
    .join(" ");
}
