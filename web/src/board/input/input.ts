/** Turns pointers into touched points, drags and hovers. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

import type { Piece } from "../../protocol";
import type { BoardProps, Guidance } from "../contract";
import { useDrawing, type Draws } from "./drawing";
import { useKeys } from "./keys";
import { isSecondTap } from "../../base/taps";
import { isCalm } from "../motion/motion";
import { nearest, notches } from "./pointing";
import { distance, vector, type Vector } from "../vectors";

/** A dragged piece floats so many pixels above a finger. */
const ABOVE_FINGER = 56;
/** How far a finger or a pointer must go before a touch becomes a drag. */
const STARTS = { touch: 9, mouse: 5 };
const RETURN = 180;
/** Points that are so many pixels apart are told apart by a finger. */
const FINGER = 24;
/** A finger this far from what can be touched still means it; what it hits squarely is meant itself. */
const FORGIVEN = 0.75;
/** A finger that rests on close points so many milliseconds chooses among them by moving. */
const CHOOSES = 200;
/** A dropped piece waits so long on its goal for the position that follows. */
const PATIENCE = 700;

export interface Drag {
  readonly from: string;
  readonly piece: Piece | null;
  /** Where the piece is. */
  readonly at: Vector;
  readonly finger: Vector;
}

/** What a finger on close points is over, and the point it means. */
export interface Loupe {
  readonly at: Vector;
  readonly point: string | null;
}

export interface Drop {
  readonly from: string;
  readonly to: string;
}

interface Press {
  readonly pointer: number;
  readonly point: string | null;
  readonly start: Vector;
  readonly began: number;
  readonly touch: boolean;
  readonly draggable: boolean;
  /** A dot of the piece in hand was taken to turn it round this place; the notches so far. */
  readonly round: { middle: Vector; turned: number } | null;
}

export interface Wanted {
  readonly props: BoardProps;
  readonly places: ReadonlyMap<string, Vector>;
  readonly pixels: number;
  readonly live: RefObject<SVGSVGElement | null>;
  readonly guidance: Guidance;
}

/** The state of pointer and keyboard over a board, and what listens to them. */
export function useInput(wanted: Wanted) {
  const { props, places, guidance } = wanted;
  const draws = useDrawing(props, places);
  const hovered = useRef<string | null>(null);
  const [over, setOver] = useState<string | null>(null);
  const hover = (point: string | null): void => {
    if (hovered.current === point) return;
    hovered.current = point;
    setOver(point);
    props.onHover(point);
  };
  const keys = useKeys(wanted, hover, draws);
  const pointer = usePointer(wanted, hover, keys.leave, draws);
  const touchable = over !== null && guidance.targets.some((target) => target.point === over);
  const shape = pointer.drag
    ? "dragging"
    : touchable
      ? "touch"
      : over && props.draggable(over)
        ? "drag"
        : "none";
  return {
    ...pointer,
    /** Where the pointer is, or where a finger was last. */
    over: over ?? pointer.tapped,
    focused: keys.focused,
    cursor: keys.cursor,
    shape,
    drawing: draws.drawing,
    handlers: { ...pointer.handlers, ...keys.handlers },
  };
}

function usePointer(
  { props, places, pixels, live, guidance }: Wanted,
  hover: (point: string | null) => void,
  pointed: (point: string | null) => void,
  draws: Draws,
) {
  const press = useRef<Press | null>(null);
  const second = useRef<number | null>(null);
  const dragging = useRef<Drag | null>(null);
  const dropped = useRef<Drop | null>(null);
  const [drag, setDrag] = useState<Drag | null>(null);
  const [tapped, setTapped] = useState<string | null>(null);
  const [loupe, setLoupe] = useState<Loupe | null>(null);
  const show = (next: Drag | null): void => {
    dragging.current = next;
    setDrag(next);
  };
  useEffect(() => {
    if (!press.current) {
      show(null);
      setLoupe(null);
    }
    setTapped(null);
  }, [props.view]);

  const placeOf = (event: PointerEvent): Vector => {
    const matrix = live.current?.getScreenCTM();
    if (!matrix) return vector(Infinity, Infinity);
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix.inverse());
    return vector(x / 100, y / 100);
  };
  const pieceOn = (point: string): Piece | null =>
    props.view.pieces.find((piece) => piece.points[0] === point) ??
    guidance.targets.find((target) => target.ghost)?.ghost ??
    null;

  /** Where points are closer than a finger is wide, the nearest that can be touched is meant. */
  const meant = (place: Vector): string | null => {
    const point = nearest(places, place);
    const touched = guidance.targets.map((target) => target.point).concat(guidance.chosen);
    if (pixels >= FINGER || !touched.length || !point || touched.includes(point)) return point;
    if (pieceOn(point)?.points.includes(point)) return point;
    const open = new Map(touched.flatMap((name) => [...around(name)]));
    return nearest(open, place, FORGIVEN) ?? point;
  };
  const around = (name: string): [string, Vector][] => {
    const at = places.get(name);
    return at ? [[name, at]] : [];
  };

  /** What a dot of the piece in hand goes round; its own first point is moved instead. */
  const roundOf = (point: string): Press["round"] => {
    const [home, ...dots] = guidance.held?.points ?? [];
    const middle = places.get(home ?? "");
    return props.onTurn && middle && dots.includes(point) ? { middle, turned: 0 } : null;
  };

  const onPointerDown = (event: PointerEvent): void => {
    if (event.button === 2 && draws.wanted) {
      live.current?.setPointerCapture(event.pointerId);
      return draws.press(event, placeOf(event));
    }
    if (!event.isPrimary && guidance.held) second.current = event.pointerId;
    if (!event.isPrimary || event.button !== 0) return;
    draws.cancel();
    const start = placeOf(event);
    const touch = event.pointerType === "touch";
    const point = touch ? meant(start) : nearest(places, start);
    press.current = {
      pointer: event.pointerId,
      point,
      start,
      began: event.timeStamp,
      touch,
      draggable: point !== null && props.draggable(point),
      round: point === null ? null : roundOf(point),
    };
    live.current?.setPointerCapture(event.pointerId);
    show(null);
    if (touch && pixels < FINGER) setLoupe({ at: start, point });
    pointed(point);
    draws.rest(event, point, () => {
      press.current = null;
      setLoupe(null);
      show(null);
    });
  };

  const onPointerMove = (event: PointerEvent): void => {
    const held = press.current;
    const place = placeOf(event);
    if (draws.under) return draws.lead(event, place);
    if (!held) {
      if (event.pointerType !== "touch") hover(nearest(places, place));
      return;
    }
    if (held.pointer !== event.pointerId) return;
    const far = distance(place, held.start) * pixels >= STARTS[held.touch ? "touch" : "mouse"];
    if (far) draws.rested();
    if (loupe) setLoupe({ at: place, point: meant(place) });
    if (held.round && far) return turnRound(held, held.round, place);
    if (!held.point || !held.draggable) return;
    if (!dragging.current) {
      if (!far) return;
      props.onLift?.(held.point);
    }
    const at = held.touch ? vector(place.x, place.y - ABOVE_FINGER / pixels) : place;
    show({ from: held.point, piece: pieceOn(held.point), at, finger: held.touch ? place : at });
    hover(nearest(places, at));
  };

  /** Turn the piece in hand as far as the pointer has gone round. */
  const turnRound = (held: Press, round: NonNullable<Press["round"]>, place: Vector): void => {
    const turned = notches(round.middle, held.start, place);
    const by = Math.sign(turned - round.turned);
    if (by === 0) return;
    props.onTurn?.(by > 0 ? 1 : -1);
    press.current = { ...held, round: { ...round, turned: round.turned + by } };
    setLoupe(null);
  };

  const onPointerUp = (event: PointerEvent): void => {
    draws.rested();
    if (draws.under) return draws.end(event, placeOf(event));
    const held = press.current;
    if (second.current === event.pointerId) {
      second.current = null;
      props.onTurn?.(1);
      return;
    }
    if (!held || held.pointer !== event.pointerId) return;
    press.current = null;
    setLoupe(null);
    if (held.round?.turned) return;
    const last = dragging.current;
    if (!last) {
      const place = placeOf(event);
      const point = held.touch ? meant(place) : nearest(places, place);
      const chose = loupe !== null && event.timeStamp - held.began >= CHOOSES;
      if (!point || (point !== held.point && !chose)) return;
      const again = held.touch && isSecondTap(event, point);
      if (held.touch && !again) setTapped(point === tapped ? null : point);
      props.onTouch(point, again);
      return;
    }
    const to = nearest(places, last.at);
    if (to && guidance.targets.some((target) => target.point === to)) stay(last, to);
    else goBack(last);
    if (held.touch) hover(null);
    props.onDrop(last.from, to);
  };

  /** A piece that was dropped where it may stand waits there for the position that follows. */
  const stay = (last: Drag, to: string): void => {
    const at = places.get(to) as Vector;
    const waiting = { ...last, at, finger: at };
    dropped.current = { from: last.from, to };
    show(waiting);
    setTimeout(() => {
      if (dragging.current === waiting) show(null);
      dropped.current = null;
    }, PATIENCE);
  };

  /** A piece that may not stay goes back to its place. */
  const goBack = (last: Drag): void => {
    const home = places.get(last.from);
    if (!home || !props.motion || isCalm()) {
      show(null);
      return;
    }
    const began = performance.now();
    let mine: Drag = last;
    const step = (now: number): void => {
      if (dragging.current !== mine) return;
      const part = Math.min(1, Math.max(0, now - began) / RETURN);
      const eased = 1 - (1 - part) ** 3;
      const at = vector(
        last.at.x + (home.x - last.at.x) * eased,
        last.at.y + (home.y - last.at.y) * eased,
      );
      mine = { ...last, at, finger: at };
      show(part >= 1 ? null : mine);
      if (part < 1) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  };

  const onPointerCancel = (): void => {
    draws.cancel();
    press.current = null;
    second.current = null;
    setLoupe(null);
    if (dragging.current) goBack(dragging.current);
    hover(null);
  };
  const onPointerLeave = (): void => {
    if (!press.current) hover(null);
  };
  /** The wheel turns the piece in hand, a sixth for each notch. */
  const onWheel = (event: WheelEvent): void => {
    if (!guidance.held || !props.onTurn || event.deltaY === 0) return;
    event.preventDefault();
    props.onTurn(event.deltaY > 0 ? 1 : -1);
  };
  const onContextMenu = (event: MouseEvent): void => {
    if (draws.wanted) event.preventDefault();
  };
  return {
    drag,
    dropped,
    tapped,
    loupe,
    handlers: {
      onPointerDown,
      onPointerMove,
      onPointerUp,
      onPointerCancel,
      onPointerLeave,
      onContextMenu,
      onWheel,
    },
  };
}
