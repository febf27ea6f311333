/** Whether nobody has decided anything for so long that a contest may be claimed; offers are no decisions. */

import { useEffect, useState } from "preact/hooks";
import type { Linked } from "./linked";

const PATIENCE = 61_000;

export function useSilence({ snapshot }: Linked): boolean {
  const [silent, setSilent] = useState(false);
  useEffect(() => {
    setSilent(false);
    const timer = setTimeout(() => setSilent(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [snapshot.made.length]);
  return silent;
}
