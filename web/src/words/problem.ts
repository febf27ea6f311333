/** Sentences for what the server refuses. */

import type { Problem } from "../protocol";
import { tFirst } from "./index";

/** Why something was refused: the rule it breaks if there is one, else what went wrong. */
export function problemText(problem: Problem, game?: string): string {
  const { code, rule, args, detail } = problem;
  const rules = rule ? [...(game ? [`rule.${game}.${rule}`] : []), `rule.${rule}`] : [];
  return tFirst([...rules, `error.${code}`], args) || detail;
}
