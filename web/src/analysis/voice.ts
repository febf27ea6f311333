/** What those hear who do not see the board: the move shown, and what the engine thinks of it. */

import { useEffect, useRef } from "preact/hooks";
import { say } from "../base/speech";
import { useStore } from "../base/store";
import { announcement } from "../play/announce";
import { nodeAt } from "../tree/tree";
import { t } from "../words";
import type { Thinking } from "./engine";
import { lineWords } from "./EngineCard";
import type { Opened } from "./opening";

/** So deep the engine has looked before its word is read out. */
const WORTH = 3;

export function useVoice({ desk, game }: Opened, thinking: Thinking): void {
  const { tree, cursor, view } = useStore(desk.state);
  const { move } = nodeAt(tree, cursor);
  const first = useRef(true);
  useEffect(() => {
    if (first.current) first.current = false;
    else say(move ? announcement(game, move, view) : t("analysis.start"), "happened");
  }, [cursor]);
  const { found, done, about } = thinking;
  const best = found?.lines[0];
  const ready = best && (done !== null || found.depth >= WORTH);
  const said = ready ? `${about} ${best.moves[0]?.text} ${done}` : "";
  useEffect(() => {
    if (said && best && found) say(lineWords(game, best, found.player, 1), "asked");
  }, [said]);
}
