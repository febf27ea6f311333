/** The keyboard on a board: arrow keys walk from point to point, Enter and Space touch. */

import { useRef, useState } from "preact/hooks";

import { signOf } from "../../base/keyboard";
import type { Draws } from "./drawing";
import type { Wanted } from "./input";
import { directionOf, firstPoint, nearest, nextPoint } from "./pointing";
import { vector, type Vector } from "../vectors";

/** Where the keyboard is, and what listens to it. */
export function useKeys(
  { props, places, live, guidance }: Wanted,
  hover: (point: string | null) => void,
  draws: Draws,
) {
  const [cursor, setCursor] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);
  const aim = useRef<Vector | null>(null);
  const stood = useRef<Vector | null>(null);
  if (cursor !== null) stood.current = places.get(cursor) ?? stood.current;
  const begin = (): string => {
    if (cursor !== null && places.has(cursor)) return cursor;
    // A place that has left the board under the cursor hands it to its neighbour.
    const near = cursor !== null && stood.current && nearest(places, stood.current, Infinity);
    return (
      near ||
      firstPoint(
        places,
        guidance.targets.map((target) => target.point),
      )
    );
  };

  const walk = (direction: Vector): void => {
    const here = begin();
    const from = aim.current ?? places.get(here) ?? vector(0, 0);
    const next = nextPoint(places, here, direction, from);
    const at = places.get(next) ?? from;
    aim.current = direction.x === 0 ? vector(from.x, at.y) : vector(at.x, from.y);
    setCursor(next);
    hover(next);
    draws.walked(next);
  };
  const touch = (): void => {
    const here = begin();
    setCursor(here);
    if (here) props.onTouch(here);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Whoever came by pointer keeps the arrow keys for the list of moves.
    if (!focused || event.altKey || event.ctrlKey || event.metaKey) return;
    const direction = directionOf(event.key);
    if (direction) walk(direction);
    else if (event.key === "Enter" || event.key === " ") touch();
    else if (draws.wanted && signOf(event) === "d") draws.key(begin(), event);
    else if (draws.under && event.key === "Escape") draws.cancel();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const onFocus = (): void => {
    if (!live.current?.matches(":focus-visible")) return;
    setFocused(true);
    setCursor(begin());
  };
  const onBlur = (): void => {
    setFocused(false);
    hover(null);
  };
  /** A pointer took over: the keyboard goes on from there, unseen. */
  const leave = (point: string | null): void => {
    aim.current = null;
    setFocused(false);
    if (point) setCursor(point);
  };
  return {
    cursor: cursor === null ? null : begin(),
    focused,
    leave,
    handlers: { onKeyDown, onFocus, onBlur },
  };
}
