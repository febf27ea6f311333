/** The main part of a screen; after a change of address the keyboard goes on from here. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { hasMoved } from "./route";

interface MainProps {
  class?: string;
  game?: string;
  children: ComponentChildren;
}

export function Main({ class: look, game, children }: MainProps) {
  const main = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasMoved()) main.current?.focus({ preventScroll: true });
  }, []);
  return (
    <main ref={main} id="content" class={look} data-game={game} tabIndex={-1}>
      {children}
    </main>
  );
}
