/**
 * Positions in a tree: the moves that were made or tried, what they led to, and what is said of them.
 *
 * A tree is a value: every function answers with another one and leaves its own alone. A node's id is
 * the moves that lead to it, so equal moves are the same node, and an address can name one. The
 * first child is the main line, the others are variations.
 */

import type { Evaluation, Made, Root, Sign, View } from "../protocol";

/** Where a tree begins: a position as text, or the start of a game. */
export type { Root };

export type Ink = "green" | "red" | "blue" | "gold";

/** An arrow, or a circle round a point: it comes from nowhere. */
export interface Shape {
  from: string | null;
  to: string;
  ink: Ink;
}

/** What people and the engine say about a position and the move that led to it. */
export interface Notes {
  comment: string;
  sign: Sign | null;
  shapes: readonly Shape[];
  evaluation: Evaluation | null;
}

export interface Node extends Notes {
  readonly id: string;
  /** Null for the root. */
  readonly parent: string | null;
  /** How many decisions of this tree lead to it. */
  readonly ply: number;
  /** The move that led to it; empty for the root. */
  readonly text: string;
  /** The same as the server tells it; null for the root and while it has not been asked. */
  readonly move: Made | null;
  /** Null while it has not been asked. */
  readonly view: View | null;
  readonly children: readonly string[];
}

export interface Tree {
  readonly root: Root;
  readonly nodes: ReadonlyMap<string, Node>;
  /** What is known of a game that was played: who, where, when, and how it ended. */
  readonly tags: Readonly<Record<string, string>>;
  readonly result: unknown;
}

/** The id of the root. */
export const ROOT = "";

const JOINT = ";";
const NOTHING: Notes = { comment: "", sign: null, shapes: [], evaluation: null };

/** A tree of one position. */
export function plant(root: Root, view: View | null = null): Tree {
  const node: Node = {
    ...NOTHING,
    id: ROOT,
    parent: null,
    ply: 0,
    text: "",
    move: null,
    view,
    children: [],
  };
  return { root, nodes: new Map([[ROOT, node]]), tags: {}, result: null };
}

/** The id of the node to which moves lead. */
export function idOf(moves: readonly string[]): string {
  return moves.join(JOINT);
}

/** The moves that lead to a node. */
export function movesOf(id: string): string[] {
  return id === ROOT ? [] : id.split(JOINT);
}

/** A node that is known to be there. */
export function nodeAt(tree: Tree, id: string): Node {
  const node = tree.nodes.get(id);
  if (!node) throw new Error(`no node ${id}`);
  return node;
}

/** One more decision: its text, what the server tells of it, and where it led. */
export interface Decision {
  text: string;
  move?: Made | null | undefined;
  view?: View | null | undefined;
}

/** The tree with a move after a node. A move that is there already is not added again. */
export function graft(
  tree: Tree,
  at: string,
  made: Made,
  view: View | null = null,
): { tree: Tree; id: string } {
  return graftLine(tree, at, [{ text: made.text, move: made, view }]);
}

/** The tree with a line of moves after a node, and where the line ends. */
export function graftLine(
  tree: Tree,
  at: string,
  steps: readonly Decision[],
): { tree: Tree; id: string } {
  const nodes = new Map(tree.nodes);
  let here = nodeAt(tree, at);
  for (const { text, move = null, view = null } of steps) {
    const id = here.id === ROOT ? text : `${here.id}${JOINT}${text}`;
    const known = nodes.get(id);
    if (!known) nodes.set(here.id, { ...here, children: [...here.children, id] });
    here = known
      ? { ...known, move: move ?? known.move, view: fuller(known.view, view) }
      : { ...NOTHING, id, parent: here.id, ply: here.ply + 1, text, move, view, children: [] };
    nodes.set(id, here);
  }
  return { tree: { ...tree, nodes }, id: here.id };
}

/** The tree with what is now known of the position of a node. */
export function see(tree: Tree, id: string, view: View): Tree {
  const node = nodeAt(tree, id);
  return changed(tree, { ...node, view: fuller(node.view, view) });
}

/** Of two views of one position the one that tells the legal moves. */
function fuller(known: View | null, view: View | null): View | null {
  if (!known || !view) return known ?? view;
  return view.moves.length && !known.moves.length ? view : known;
}

/** The tree with other notes at a node. */
export function annotate(tree: Tree, id: string, notes: Partial<Notes>): Tree {
  return changed(tree, { ...nodeAt(tree, id), ...notes });
}

/**
 * The tree with the line of a node one step nearer to the main line: where it leaves its neighbours
 * last, it becomes the first of them. `whole`: it becomes the main line itself.
 */
export function promote(tree: Tree, id: string, whole = false): Tree {
  let found = tree;
  for (const { id: at, parent } of line(tree, id).reverse()) {
    if (parent === null) break;
    const before = nodeAt(found, parent);
    if (before.children[0] === at) continue;
    const others = before.children.filter((child) => child !== at);
    found = changed(found, { ...before, children: [at, ...others] });
    if (!whole) break;
  }
  return found;
}

/** The tree without a node and all that follows it; the root stays. */
export function remove(tree: Tree, id: string): Tree {
  const node = tree.nodes.get(id);
  if (!node || node.parent === null) return tree;
  const nodes = new Map(tree.nodes);
  for (const gone of below(tree, id)) nodes.delete(gone.id);
  const parent = nodeAt(tree, node.parent);
  const children = parent.children.filter((child) => child !== id);
  nodes.set(parent.id, { ...parent, children });
  return { ...tree, nodes };
}

/** A node and everything that follows it. */
export function below(tree: Tree, id: string): Node[] {
  const found: Node[] = [];
  const waiting = [id];
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const node = nodeAt(tree, at);
    found.push(node);
    waiting.push(...[...node.children].reverse());
  }
  return found;
}

/** The nodes from the root to this one, both among them. */
export function line(tree: Tree, id: string): Node[] {
  const found: Node[] = [];
  for (let at: string | null = id; at !== null; at = nodeAt(tree, at).parent) {
    found.push(nodeAt(tree, at));
  }
  return found.reverse();
}

/** This node and those that follow it, always by the first move. */
export function mainLine(tree: Tree, from: string = ROOT): Node[] {
  const found: Node[] = [];
  for (let at: string | null = from; at !== null; at = next(tree, at)) found.push(nodeAt(tree, at));
  return found;
}

/** Where the first move leads. */
export function next(tree: Tree, id: string): string | null {
  return nodeAt(tree, id).children[0] ?? null;
}

export function previous(tree: Tree, id: string): string | null {
  return nodeAt(tree, id).parent;
}

/** The moves that stand in one place, the main one first; this one is among them. */
export function variations(tree: Tree, id: string): readonly string[] {
  const { parent } = nodeAt(tree, id);
  return parent === null ? [id] : nodeAt(tree, parent).children;
}

/** The nearest node on the way to this one that is still in the tree. */
export function nearest(tree: Tree, id: string): string {
  const moves = movesOf(id);
  while (!tree.nodes.has(idOf(moves))) moves.pop();
  return idOf(moves);
}

function changed(tree: Tree, node: Node): Tree {
  return { ...tree, nodes: new Map(tree.nodes).set(node.id, node) };
}
