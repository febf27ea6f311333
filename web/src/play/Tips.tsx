/** After the first game of a kind: the tips of its rules, which mean little before. */

import { useState } from "preact/hooks";
import { Link } from "../base/Link";
import { gameInfo } from "../catalogue";
import type { Snapshot } from "../protocol";
import { t } from "../words";

type Memory = Pick<Storage, "getItem" | "setItem">;

/** Whether this game is the one after which this browser is offered the game's tips. */
export function offersTips({ game, id, you, mode }: Snapshot, memory: Memory): boolean {
  if (!gameInfo(game)?.tips || you.length === 0 || mode === "record") return false;
  const key = `tips.${game}`;
  try {
    if (memory.getItem(key) === null) memory.setItem(key, id);
    return memory.getItem(key) === id;
  } catch {
    return false; // A browser that stores nothing would offer them for ever.
  }
}

export function Tips({ snapshot }: { snapshot: Snapshot }) {
  const [offered] = useState(() => offersTips(snapshot, localStorage));
  if (!offered) return null;
  const { game, variant, id } = snapshot;
  return (
    <p class="small">
      <Link to={`/rules/${game}?variant=${variant}&game=${id}#tips`}>{t("end.tips")}</Link>
    </p>
  );
}
