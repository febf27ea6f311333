/** How large a board is on the screen. */

import { useLayoutEffect, useState } from "preact/hooks";
import type { RefObject } from "preact";

import type { BoardGeometry } from "../protocol";
import { lookOf } from "../looks";
import { layoutOf } from "./layout";
import { tableOf, type Box } from "./beside/table";
import { distance, type Vector } from "./vectors";

/** Width and height of a board with its trays, in distances of neighbours. */
export function boardSize(
  geometry: BoardGeometry,
  upright: boolean,
  trays = true,
): { width: number; height: number } {
  const { width, height } = tableOf(
    layoutOf(geometry, lookOf(geometry.game), false, upright),
    trays ? [] : null,
    "white",
  ).box;
  return { width, height };
}

/** Pixels between neighbouring points of a board that fills an area. */
export function stepPixels(
  geometry: BoardGeometry,
  upright: boolean,
  width: number,
  height: number,
  trays = true,
): number {
  const size = boardSize(geometry, upright, trays);
  return Math.min(width / size.width, height / size.height);
}

/** Whether a board stands larger upright than lying in an area; only wide boards can stand. */
export function betterUpright(geometry: BoardGeometry, width: number, height: number): boolean {
  if (geometry.layout !== "across") return false;
  return stepPixels(geometry, true, width, height) > stepPixels(geometry, false, width, height);
}

/** Points nearer to each other than this many pixels are not told apart by a finger. */
const FINGER = 24;

/** Places that a finger can tell apart; where they lie too close none of them is touched. */
export function touchable(
  places: ReadonlyMap<string, Vector>,
  pixels: number,
): ReadonlyMap<string, Vector> {
  const all = [...places.values()];
  const close = all.some((one, i) =>
    all.slice(i + 1).some((other) => distance(one, other) * pixels < FINGER),
  );
  return close ? new Map() : places;
}

/** Below this many pixels between neighbours a first tap previews. */
export const SMALL_STEP = 36;

/** Pixels between neighbours of a board that is shown in an element, measured as it changes. */
export function usePixels(element: RefObject<Element | null>, box: Box): number {
  const [area, setArea] = useState<{ width: number; height: number } | null>(null);
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const measure = (): void => {
      const { width, height } = shown.getBoundingClientRect();
      if (width > 0 && height > 0)
        setArea((old) => (old?.width === width && old.height === height ? old : { width, height }));
    };
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(shown);
    return () => observer.disconnect();
  }, [element]);
  if (!area) return 60;
  return Math.min(area.width / box.width, area.height / box.height);
}
