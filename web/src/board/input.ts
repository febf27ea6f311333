/** Turns pointers and keys into touched points, drags and hovers. */

import type { RefObject } from "preact";
import { useRef, useState } from "preact/hooks";

import type { Piece } from "../protocol";
import type { BoardProps, Guidance } from "./contract";
import type { Layout } from "./layout";
import { directionOf, firstPoint, nearest, nextPoint } from "./pointing";
import { distance, vector, type Vector } from "./vectors";

/** A dragged piece floats so many pixels above a finger. */
const ABOVE_FINGER = 56;
const RETURN = 180;

export interface Drag {
  from: string;
  piece: Piece | null;
  /** Where the piece is. */
  at: Vector;
  finger: Vector;
}

interface Press {
  pointer: number;
  point: string | null;
  start: Vector;
  touch: boolean;
  draggable: boolean;
}

interface Wanted {
  props: BoardProps;
  layout: Layout;
  pixels: number;
  live: RefObject<SVGSVGElement | null>;
  guidance: Guidance;
  cursor: string | null;
  setCursor: (point: string | null) => void;
}

/** The state of pointer and keyboard over a board, and what listens to them. */
export function useInput({ props, layout, pixels, live, guidance, cursor, setCursor }: Wanted) {
  const press = useRef<Press | null>(null);
  const dragging = useRef<Drag | null>(null);
  const aim = useRef<Vector | null>(null);
  const hovered = useRef<string | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const [focused, setFocused] = useState(false);

  const placeOf = (event: PointerEvent): Vector => {
    const matrix = live.current?.getScreenCTM();
    if (!matrix) return vector(Infinity, Infinity);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return vector(x / 100, y / 100);
  };
  const hover = (point: string | null): void => {
    if (hovered.current === point) return;
    hovered.current = point;
    setOver(point);
    props.onHover(point);
  };
  const showDrag = (next: Drag | null): void => {
    dragging.current = next;
    setDrag(next);
  };
  const pieceOn = (point: string): Piece | null =>
    props.view.pieces.find((piece) => piece.point === point) ?? guidance.targets.find((target) => target.ghost)?.ghost ?? null;

  const onPointerDown = (event: PointerEvent): void => {
    if (!event.isPrimary || event.button !== 0) return;
    const start = placeOf(event);
    const point = nearest(layout.places, start);
    const touch = event.pointerType === "touch";
    press.current = { pointer: event.pointerId, point, start, touch, draggable: point !== null && props.draggable(point) };
    live.current?.setPointerCapture?.(event.pointerId);
    if (point) setCursor(point);
    aim.current = null;
    setFocused(false);
  };

  const onPointerMove = (event: PointerEvent): void => {
    const held = press.current;
    const place = placeOf(event);
    if (!held) {
      if (event.pointerType !== "touch") hover(nearest(layout.places, place));
      return;
    }
    if (held.pointer !== event.pointerId || !held.point || !held.draggable) return;
    if (!dragging.current) {
      if (distance(place, held.start) * pixels < (held.touch ? 9 : 5)) return;
      props.onLift?.(held.point);
    }
    const at = held.touch ? vector(place.x, place.y - ABOVE_FINGER / pixels) : place;
    showDrag({ from: held.point, piece: pieceOn(held.point), at, finger: held.touch ? place : at });
    hover(nearest(layout.places, at));
  };

  const onPointerUp = (event: PointerEvent): void => {
    const held = press.current;
    if (!held || held.pointer !== event.pointerId) return;
    press.current = null;
    const dropped = dragging.current;
    if (dropped) {
      const to = nearest(layout.places, dropped.at);
      const legal = guidance.targets.some((target) => target.point === to);
      if (legal || to === null) showDrag(null);
      endDrag(dropped, legal);
      props.onDrop(dropped.from, to);
      if (held.touch) hover(null);
      return;
    }
    const point = nearest(layout.places, placeOf(event));
    if (point && point === held.point) props.onTouch(point);
  };

  /** A piece that may not stay goes back to its place. */
  const endDrag = (dropped: Drag, legal: boolean): void => {
    const home = layout.places.get(dropped.from);
    if (legal || !home || !props.motion) {
      showDrag(null);
      return;
    }
    const began = performance.now();
    const back = (now: number): void => {
      if (dragging.current && press.current) return;
      const part = Math.min(1, (now - began) / RETURN);
      const eased = 1 - (1 - part) ** 3;
      if (part >= 1) {
        showDrag(null);
        return;
      }
      const at = vector(dropped.at.x + (home.x - dropped.at.x) * eased, dropped.at.y + (home.y - dropped.at.y) * eased);
      showDrag({ ...dropped, at, finger: at });
      requestAnimationFrame(back);
    };
    requestAnimationFrame(back);
  };

  const onPointerCancel = (): void => {
    press.current = null;
    if (dragging.current) endDrag(dragging.current, false);
    hover(null);
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    const here = cursor ?? firstPoint(layout, guidance.targets.map((target) => target.point));
    const direction = directionOf(event.key);
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (direction) {
      aim.current ??= layout.places.get(here) ?? vector(0, 0);
      const next = focused ? nextPoint(layout, here, direction, aim.current) : here;
      const at = layout.places.get(next) ?? aim.current;
      aim.current = direction.x === 0 ? vector(aim.current.x, at.y) : vector(at.x, aim.current.y);
      setFocused(true);
      setCursor(next);
      hover(next);
    } else if (event.key === "Enter" || event.key === " ") {
      setFocused(true);
      setCursor(here);
      if (here) props.onTouch(here);
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const onFocus = (): void => {
    if (press.current || !live.current?.matches(":focus-visible")) return;
    setFocused(true);
    if (!cursor) setCursor(firstPoint(layout, guidance.targets.map((target) => target.point)));
  };
  const onBlur = (): void => {
    setFocused(false);
    hover(null);
  };

  const touchable = over !== null && guidance.targets.some((target) => target.point === over);
  const shape = drag ? "dragging" : touchable ? "touch" : over && props.draggable(over) ? "drag" : "none";
  const onPointerLeave = (): void => {
    if (!press.current) hover(null);
  };
  return {
    drag,
    over,
    focused,
    shape,
    handlers: { onPointerDown, onPointerMove, onPointerUp, onPointerCancel, onPointerLeave, onKeyDown, onFocus, onBlur },
  };
}
