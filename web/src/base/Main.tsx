/** The main part of a screen; after a change of address the keyboard goes on from here. */

import type { ComponentChildren, RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { arrivedAnew } from "./route";

interface MainProps {
  class?: string;
  game?: string;
  /** For who wants to know its size. */
  inner?: RefObject<HTMLElement | null>;
  style?: Record<string, string>;
  children: ComponentChildren;
}

export function Main({ class: look, game, inner, style, children }: MainProps) {
  const own = useRef<HTMLElement>(null);
  const main = inner ?? own;
  useEffect(() => {
    if (arrivedAnew()) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main ref={main} id="content" class={look} data-game={game} style={style} tabIndex={-1}>
      {children}
    </main>
  );
}
