/** A tree as people read it: turns in two columns, and beside lines what was tried instead. */

import type { Colour } from "../protocol";
import { mainLine, nodeAt, variations, type Node, type Tree } from "../tree/tree";

/** The decisions of one turn. */
export interface Turn {
  /** That of its line in the list. */
  number: number;
  player: Colour;
  nodes: Node[];
}

/** A line of the list: both players' turns, or one where something is told between them. */
export interface Row {
  number: number;
  white: Turn | null;
  black: Turn | null;
  /** What is said after it. */
  told: Node[];
  /** Where lines begin that were tried instead of its moves. */
  tried: string[];
}

/** The turns of a line, numbered on from what was before it. */
export function turnsOf(tree: Tree, nodes: readonly Node[]): Turn[] {
  const found: Turn[] = [];
  for (const node of nodes) {
    if (!node.move) {
      // What the server has not told yet is a turn of its own.
      const last = found.at(-1);
      const player: Colour = last?.player === "white" ? "black" : "white";
      found.push({ number: numberAfter(tree, node, last), player, nodes: [node] });
      continue;
    }
    const last = found.at(-1);
    const same = last?.nodes[0]?.move?.turn === node.move.turn && last.player === node.move.player;
    if (last && same) last.nodes.push(node);
    else
      found.push({
        number: numberAfter(tree, node, last),
        player: node.move.player,
        nodes: [node],
      });
  }
  return found;
}

function numberAfter(tree: Tree, node: Node, last: Turn | undefined): number {
  if (!last) return numberOf(tree, node.id);
  const player = node.move?.player ?? (last.player === "white" ? "black" : "white");
  return last.number + (player === "black" && last.player === "white" ? 0 : 1);
}

/** The number of the line on which a node's move stands. */
export function numberOf(tree: Tree, id: string): number {
  let number = 0;
  let [lastTurn, lastPlayer]: [number, Colour | null] = [-1, null];
  const way: Node[] = [];
  for (let at: string | null = id; at !== null; at = nodeAt(tree, at).parent) {
    way.unshift(nodeAt(tree, at));
  }
  for (const { move, ply } of way.slice(1)) {
    const player: Colour = move?.player ?? (ply % 2 ? "white" : "black");
    const turn = move?.turn ?? ply - 1;
    const same = lastTurn === turn && lastPlayer === player;
    if (!same && !(player === "black" && lastPlayer === "white")) number += 1;
    [lastTurn, lastPlayer] = [turn, player];
  }
  return number;
}

/** The lines of the list for a line of play from a node on. */
export function rowsOf(tree: Tree, first: string): Row[] {
  const found: Row[] = [];
  for (const turn of turnsOf(tree, mainLine(tree, first))) {
    const row = found.at(-1);
    const open = row && !row.black && row.number === turn.number && quiet(row);
    const target = open
      ? row
      : { number: turn.number, white: null, black: null, told: [], tried: [] };
    if (!open) found.push(target);
    target[turn.player] = turn;
    for (const node of turn.nodes) {
      if (node.comment) target.told.push(node);
      if (node.id !== first) target.tried.push(...variations(tree, node.id).slice(1));
    }
  }
  return found;
}

function quiet({ told, tried }: Row): boolean {
  return told.length + tried.length === 0;
}
