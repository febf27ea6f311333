/** Time that is shown while it passes. */

import { useEffect, useState } from "preact/hooks";

/** Draw again every so many milliseconds while something runs. */
export function useTicking(running: boolean, milliseconds: number): void {
  const [, tick] = useState(0);
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => tick((count) => count + 1), milliseconds);
    return () => clearInterval(timer);
  }, [running, milliseconds]);
}

/** Minutes and seconds, the same in all languages. */
export function secondsText(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
