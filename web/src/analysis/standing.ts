/** What is known of the chances in a tree: at the cursor, along its line, and what moves cost. */

import type { Verdict } from "../board/contract";
import type { Evaluation, Outcome, Sign, View } from "../protocol";
import { line, mainLine, nodeAt, type Node, type Tree } from "../tree/tree";
import type { GraphPoint } from "./Graph";
import { judged } from "./judgement";

/** A search that saw less than this judges nobody. */
const DEEP = 4;

/** White's chance in a position, by its end or by the engine; null: not known. */
function chanceAt({ view, evaluation }: Pick<Node, "view" | "evaluation">): number | null {
  return view?.outcome ? chanceOfEnd(view.outcome) : (evaluation?.chance ?? null);
}

/** White's chance when all is over. */
export function chanceOfEnd({ winner }: Outcome): number {
  return winner === null ? 0.5 : winner === "white" ? 1 : 0;
}

const SIGNED: Partial<Record<Sign, Verdict>> = {
  "?!": "inaccuracy",
  "?": "mistake",
  "??": "blunder",
};

/** What a node's move cost, if both positions were looked at deeply enough; else what its sign says. */
export function verdictOf(tree: Tree, node: Node): Verdict | null {
  const { parent, move, view, evaluation, sign } = node;
  if (parent === null || !move || move.forced) return null;
  const before = nodeAt(tree, parent);
  if (!isDeep(before.evaluation, before.view) || !isDeep(evaluation, view))
    return (sign && SIGNED[sign]) ?? null;
  const [was, is] = [chanceAt(before), chanceAt({ view, evaluation })];
  return was === null || is === null ? null : judged(was, is, move.player);
}

function isDeep(evaluation: Evaluation | null, view: View | null): boolean {
  if (view?.outcome) return true;
  return evaluation !== null && (evaluation.kind !== "cp" || evaluation.depth >= DEEP);
}

/** The line through a node, from the start to its end. */
export function lineThrough(tree: Tree, id: string): Node[] {
  return [...line(tree, id), ...mainLine(tree, id).slice(1)];
}

/** The points of a graph for a line. */
export function pointsOf(tree: Tree, nodes: readonly Node[]): GraphPoint[] {
  return nodes.map((node) => ({ chance: chanceAt(node), verdict: verdictOf(tree, node) }));
}
