/** What knows positions without a game being played: the server, or a list that is known already. */

import { api } from "../api";
import type { View } from "../protocol";
import { Desk, type Source, type Told } from "./desk";
import { graftLine, plant, type Root, ROOT, type Tree } from "./tree";

/** How many answers are kept for those who point at the same things again. */
const KEPT = 200;

/** Every position that moves can lead to from a root; the server knows the rules. */
export function analysisSource(root: Root): Source {
  const kept = new Map<string, Promise<Told>>();
  return {
    root,
    views: (moves, from) => {
      const key = `${from} ${moves.join(";")}`;
      const known = kept.get(key);
      if (known) return known;
      const answer = api.positions(root, moves, from);
      kept.set(key, answer);
      answer.catch(() => kept.delete(key));
      const oldest = kept.keys().next().value;
      if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
  };
}

/** The tree of positions that follow one another, such as those of a figure in a book. */
export function reel([first, ...others]: readonly View[]): Tree {
  const tree = plant({ position: first?.text ?? "" }, first ?? null);
  const steps = others.map((view) => ({ text: view.last ?? `${view.ply}`, view }));
  return graftLine(tree, ROOT, steps).tree;
}

/** A desk on which a game of which everything is known is only looked at. */
export function replayDesk(views: readonly View[]): Desk {
  const tree = reel(views);
  const nothing: Told = { made: [], views: [] };
  return new Desk({ root: tree.root, views: () => Promise.resolve(nothing) }, tree, {
    players: [],
  });
}
