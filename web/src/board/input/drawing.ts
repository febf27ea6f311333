/** Drawing on the board: with the right button, after a long press, or by keyboard. */

import { useEffect, useRef, useState } from "preact/hooks";

import type { BoardProps, Ink, Stroke } from "../contract";
import type { Vector } from "../vectors";
import { nearest } from "./pointing";

/** Milliseconds a finger rests until it draws. */
const REST = 450;

/** The colour that held keys ask for. */
export function inkOf({ shiftKey, altKey }: Pick<PointerEvent, "shiftKey" | "altKey">): Ink {
  if (shiftKey) return altKey ? "gold" : "red";
  return altKey ? "blue" : "green";
}

/** A shape from a place to another; the same place is a circle. */
export function strokeOf(from: string, to: string): Stroke {
  return { from: from === to ? null : from, to };
}

interface Begun {
  readonly pointer: number;
  readonly from: string;
  readonly ink: Ink;
}

export interface Drawing {
  readonly stroke: Stroke;
  readonly ink: Ink;
}

/** What is being drawn, and how it is begun, led on and ended. */
export function useDrawing(
  { onDraw, view }: Pick<BoardProps, "onDraw" | "view">,
  places: ReadonlyMap<string, Vector>,
) {
  const begun = useRef<Begun | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [drawing, show] = useState<Drawing | null>(null);
  const start = (next: Begun): void => {
    begun.current = next;
    show({ stroke: strokeOf(next.from, next.from), ink: next.ink });
  };
  const cancel = (): void => {
    clearTimeout(timer.current);
    begun.current = null;
    show(null);
  };
  useEffect(() => cancel, []);
  useEffect(cancel, [view.text]);
  return {
    drawing,
    wanted: onDraw !== undefined,
    get under(): boolean {
      return begun.current !== null;
    },
    /** A right button was pressed. */
    press: (event: PointerEvent, at: Vector): void => {
      const from = nearest(places, at);
      if (from) start({ pointer: event.pointerId, from, ink: inkOf(event) });
    },
    /** A finger was put down: if it rests, it draws. */
    rest: (event: PointerEvent, from: string | null, begins: () => void): void => {
      clearTimeout(timer.current);
      if (!onDraw || from === null || event.pointerType !== "touch") return;
      const pointer = event.pointerId;
      timer.current = setTimeout(() => {
        begins();
        start({ pointer, from, ink: "green" });
      }, REST);
    },
    /** The finger has gone on, or away. */
    rested: (): void => clearTimeout(timer.current),
    lead: (event: PointerEvent, at: Vector): void => {
      const { current } = begun;
      if (!current || current.pointer !== event.pointerId) return;
      show({
        stroke: strokeOf(current.from, nearest(places, at) ?? current.from),
        ink: current.ink,
      });
    },
    end: (event: PointerEvent, at: Vector): void => {
      const { current } = begun;
      if (!current || current.pointer !== event.pointerId) return;
      const to = nearest(places, at);
      cancel();
      if (to) onDraw?.(strokeOf(current.from, to), current.ink);
    },
    /** By keyboard: the first press begins where the cursor is, the second ends there. */
    key: (at: string, event: KeyboardEvent): void => {
      const { current } = begun;
      const ink: Ink = event.shiftKey ? "red" : "green";
      if (!current) return start({ pointer: KEYBOARD, from: at, ink });
      cancel();
      onDraw?.(strokeOf(current.from, at), current.ink);
    },
    walked: (at: string): void => {
      const { current } = begun;
      if (current?.pointer === KEYBOARD)
        show({ stroke: strokeOf(current.from, at), ink: current.ink });
    },
    cancel,
  };
}

/** What draws if no pointer does. */
const KEYBOARD = -1;

export type Draws = ReturnType<typeof useDrawing>;
