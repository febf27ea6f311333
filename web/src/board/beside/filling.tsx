/** Trays whose numbers count along while pieces arrive in them. */

import { memo } from "preact/compat";
import { useEffect, useRef, useState } from "preact/hooks";

import { themeNamed, type ThemeName } from "../look/standard";
import { Draw, useInk } from "../shapes/Draw";
import type { Movement } from "../motion/plan";
import { trayKey, type Heap, type Tray } from "./table";
import { contents } from "./trays";

interface Props {
  theme: ThemeName;
  trays: readonly Tray[];
  steps: readonly Movement[];
}

/** The pieces of all trays; what is still on its way is not there yet. */
export function Trays({ theme, trays, steps }: Props) {
  const landed = useLanded(steps);
  const before = useRef(new Map<string, number>());
  const now = new Map(trays.map(({ heap }) => [trayKey(heap), heap.items.length]));
  useEffect(() => {
    if (landed === null) before.current = now;
  });
  return (
    <>
      {trays.map((tray) => {
        const key = trayKey(tray.heap);
        const coming = steps.filter((step) => step.tray === key);
        const old = before.current.get(key);
        if (landed === null || coming.length === 0 || old === undefined)
          return <TrayPieces key={key} theme={theme} tray={tray} />;
        const here = coming.filter((step) => step.delay + step.duration <= landed).length;
        const count = old + Math.round(((tray.heap.items.length - old) * here) / coming.length);
        return (
          <TrayPieces
            key={key}
            theme={theme}
            tray={{ ...tray, heap: shortened(tray.heap, count) }}
          />
        );
      })}
    </>
  );
}

const TrayPieces = memo(function TrayPieces({ theme, tray }: { theme: ThemeName; tray: Tray }) {
  return <Draw list={contents(useInk(), themeNamed(theme), tray)} />;
});

function shortened(heap: Heap, count: number): Heap {
  return { ...heap, items: heap.items.slice(0, Math.max(0, count)) };
}

/** How many milliseconds of the steps are over, as far as trays need to know; null when none is under way. */
function useLanded(steps: readonly Movement[]): number | null {
  const [state, setState] = useState<{ steps: readonly Movement[]; at: number } | null>(null);
  const arrivals = steps
    .filter((step) => step.tray !== null)
    .map((step) => step.delay + step.duration);
  useEffect(() => {
    const timers = [...new Set(arrivals)].map((at) =>
      setTimeout(() => setState({ steps, at }), at),
    );
    return () => timers.forEach(clearTimeout);
  }, [steps]);
  if (arrivals.length === 0) return null;
  return state?.steps === steps ? state.at : 0;
}
