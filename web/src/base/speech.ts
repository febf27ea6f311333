/** What is said to those who listen to the page: one voice for everything. */

import { useEffect, useRef } from "preact/hooks";
import { createStore } from "./store";

interface Speech {
  text: string;
  /** Counts what was said, so that the same words are heard again. */
  number: number;
}

/** What happened is said before what is asked now. */
type Order = "happened" | "asked";

export const speech = createStore<Speech>({ text: "", number: 0 });

/** Milliseconds within which things are said in one breath. */
const BREATH = 60;

let pending: Record<Order, string[]> = { happened: [], asked: [] };
let waiting = false;

/** Say something as soon as what was said at the same moment is known, too. */
export function say(text: string, order: Order): void {
  if (!text) return;
  if (order === "asked") pending.asked = [text];
  else pending.happened.push(text);
  if (!waiting) setTimeout(speak, BREATH);
  waiting = true;
}

function speak(): void {
  const text = [...pending.happened, ...pending.asked].join(" ");
  pending = { happened: [], asked: [] };
  waiting = false;
  speech.set({ text, number: speech.get().number + 1 });
}

/** Say a text when it is new. */
export function useSaid(text: string, order: Order = "asked"): void {
  const said = useRef("");
  useEffect(() => {
    if (text !== said.current) say(text, order);
    said.current = text;
  }, [text]);
}
