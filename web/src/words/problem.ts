/** Sentences for what the server refuses. */

import { formatTitle } from "../catalogue";
import type { Problem } from "../protocol";
import type { Args } from "./fill";
import { gameText } from "./game";
import { tFirst } from "./index";

/** Why something was refused: the rule it breaks if there is one, else what went wrong. */
export function problemText(problem: Problem, game?: string): string {
  const { code, rule, args, detail } = problem;
  if (code === "bad-position") return positionText(problem, game);
  if (code === "unreadable-record" || code === "unwritable-record") return recordText(problem);
  const broken = game && rule ? gameText(game, `refuse.${rule}`, args) : "";
  return broken || tFirst([...(rule ? [`rule.${rule}`] : []), `error.${code}`], args) || detail;
}

/** Why a position is impossible; a reason for which the game has no words as it came. */
function positionText({ rule, args, detail }: Problem, game = String(args.game)): string {
  const { reason } = args;
  return impossibleText(game, rule, args) || (reason ? sentence(String(reason)) : detail);
}

function impossibleText(game: string, rule: string | null, args: Args): string {
  if (!rule) return "";
  const key = `impossible.${rule}`;
  const { player } = args;
  const side = gameText(game, `colour.${player}`) || tFirst([`colour.${player}`]);
  const named = player ? { ...args, player: side } : args;
  return gameText(game, key, named) || tFirst([key], named);
}

/** What is wrong with a record: where, then why; a reason without a name of its own as it came. */
function recordText({ code, rule, args, detail }: Problem): string {
  const { line, move, reason } = args;
  const place = line === undefined ? "" : move === undefined ? ".line" : ".move";
  const format = formatTitle(String(args.format));
  const where = tFirst([`error.${code}${place}`], { ...args, format });
  const known = rule
    ? gameText(String(args.game), `refuse.${rule}`) ||
      tFirst([`rule.${rule}`, `error.${rule}`]) ||
      impossibleText(String(args.game), rule, args)
    : "";
  const why = known || (reason === undefined ? detail : sentence(String(reason)));
  return `${where} ${why}`;
}

function sentence(text: string): string {
  return `${text.slice(0, 1).toLocaleUpperCase()}${text.slice(1)}.`;
}
