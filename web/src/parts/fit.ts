/** Makes what a card says fit its room, which never grows: step by step closer, and scrolled at last. */

import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";

/** How close words and buttons can stand; the style sheet says what each step means. */
const CLOSEST = 3;

export function useFit<T extends HTMLElement>(): RefObject<T | null> {
  const ref = useRef<T>(null);
  useLayoutEffect(() => {
    const card = ref.current;
    if (!card) return;
    const tighten = (): void => {
      for (let step = 0; step <= CLOSEST; step += 1) {
        card.dataset.fit = String(step);
        if (card.scrollHeight <= card.clientHeight + 1) return card.removeAttribute("tabindex");
      }
      card.tabIndex = 0; // what scrolls can be reached with the keyboard
    };
    tighten();
    // Whatever changes the words: the turn, the language, a list that is opened.
    const words = new MutationObserver(tighten);
    words.observe(card, { childList: true, characterData: true, subtree: true });
    const size = new ResizeObserver(tighten);
    size.observe(card);
    return () => {
      words.disconnect();
      size.disconnect();
    };
  }, []);
  return ref;
}
