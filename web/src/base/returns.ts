/** How often somebody came back to the page, from another tab or by the browser's way back. */

import { useEffect, useState } from "preact/hooks";

export function useReturns(): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    const seen = (): void => {
      if (!document.hidden) setCount((before) => before + 1);
    };
    const shown = (event: PageTransitionEvent): void => {
      if (event.persisted) seen();
    };
    document.addEventListener("visibilitychange", seen);
    addEventListener("pageshow", shown);
    return () => {
      document.removeEventListener("visibilitychange", seen);
      removeEventListener("pageshow", shown);
    };
  }, []);
  return count;
}
