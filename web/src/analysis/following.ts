/** A game that others are playing goes on in the tree while it is analysed. */

import { useEffect } from "preact/hooks";
import { report } from "../base/report";
import { openSession } from "../session/session";
import type { Desk } from "../tree/desk";
import { graftLine, idOf, promote, ROOT } from "../tree/tree";
import type { Opened } from "./opening";

/** Follow the game; whoever looks at its last move sees the next one. */
export function useFollowing({ desk, id, isGoing, played }: Opened): void {
  useEffect(() => {
    if (id === null || !isGoing) return;
    let leave = (): void => undefined;
    let left = false;
    openSession(id).then((session) => {
      let end = played;
      const hear = (): void => {
        const { made } = session.state.get().snapshot;
        end = follow(
          desk,
          end,
          made.map(({ text }) => text),
        );
      };
      const stop = session.state.subscribe(hear);
      leave = () => {
        stop();
        session.close();
      };
      if (left) leave();
      else hear();
    }, report);
    return () => {
      left = true;
      leave();
    };
  }, [desk, id, isGoing]);
}

/** Make what was played the main line; answers where it ends now. */
export function follow(desk: Desk, before: string, moves: readonly string[]): string {
  const id = idOf(moves);
  if (id === before) return id;
  const { tree, cursor } = desk.state.get();
  const grown = graftLine(
    tree,
    ROOT,
    moves.map((text) => ({ text })),
  ).tree;
  desk.change(id === ROOT ? grown : promote(grown, id, true));
  if (cursor === before) desk.go(id);
  return id;
}
