/** A link within the page: a real address, opened without loading. */

import type { ComponentChildren } from "preact";
import { go } from "./route";

interface LinkProps {
  to: string;
  class?: string | undefined;
  label?: string | undefined;
  current?: boolean | undefined;
  children: ComponentChildren;
}

export function Link({ to, class: look, label, current, children }: LinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(to);
  };
  return (
    <a
      href={to}
      class={look}
      aria-label={label}
      title={label}
      aria-current={current ? "page" : undefined}
      onClick={follow}
    >
      {children}
    </a>
  );
}
