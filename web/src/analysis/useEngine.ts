/** Lets the engine think about what a desk shows, and keeps what it finds in the tree. */

import { useEffect, useMemo } from "preact/hooks";
import { files } from "../api";
import { useStore } from "../base/store";
import { settings } from "../settings/settings";
import type { Desk } from "../tree/desk";
import { movesOf, nodeAt, type Root } from "../tree/tree";
import { Analyst, keyOf, type Surroundings, type Thinking } from "./engine";
import { limitOf, linesOf } from "./limits";

/** The browser as the engine's client needs it. */
export const browser = (): Surroundings => ({
  open: () => new WebSocket(files.analysis()),
  watch: (seen) => {
    const look = (): void => seen(!document.hidden);
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  },
});

/** What the engine thinks of the position shown; it stops when the screen is left. */
export function useEngine(desk: Desk, root: Root): { thinking: Thinking; retry: () => void } {
  const analyst = useMemo(() => new Analyst(browser()), [desk]);
  const thinking = useStore(analyst.state);
  const { cursor, tree } = useStore(desk.state);
  const chosen = useStore(settings);
  const { engine } = chosen;
  const [lines, limit] = [linesOf(chosen), limitOf(chosen)];
  const view = nodeAt(tree, cursor).view;
  const over = view ? view.outcome !== null : true;
  useEffect(() => () => analyst.close(), [analyst]);
  useEffect(() => {
    const question = { root, moves: movesOf(cursor), lines, seconds: limit || null };
    analyst.ask(engine && !over ? question : null);
  }, [analyst, cursor, engine, over, lines, limit]);
  useEffect(() => remember(desk, root, thinking), [thinking.found]);
  return { thinking, retry: () => analyst.retry() };
}

/** Keep the best line's score with the position, unless a deeper search is known. */
function remember(desk: Desk, root: Root, { about, found }: Thinking): void {
  const { tree, cursor } = desk.state.get();
  const best = found?.lines[0];
  if (!found || !best || about !== keyOf({ root, moves: movesOf(cursor) })) return;
  const known = nodeAt(tree, cursor).evaluation;
  if (known && known.depth > found.depth) return;
  const { kind, score, chance } = best;
  desk.annotate(cursor, { evaluation: { kind, score, chance, depth: found.depth } });
}
