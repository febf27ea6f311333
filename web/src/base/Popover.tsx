/** A button with a sheet of paper under it; Escape or a touch elsewhere puts it away, and so does a link in it. */

import type { ComponentChildren } from "preact";
import { useEffect, useId, useRef, useState } from "preact/hooks";
import { Icon, type IconName } from "./Icon";
import "./Popover.css";

interface PopoverProps {
  label: string;
  icon?: IconName;
  text?: string;
  narrow?: boolean;
  children: (close: () => void) => ComponentChildren;
}

export function Popover({ label, icon, text, narrow, children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const around = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    if (around.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  };

  useEffect(() => {
    if (!open) return;
    const elsewhere = (event: Event): void => {
      if (event.target instanceof Node && !around.current?.contains(event.target)) close();
    };
    const follow = (event: Event): void => {
      if (event.target instanceof Element && event.target.closest("a")) close();
    };
    const giveUp = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      event.stopPropagation();
      close();
    };
    const sheet = around.current;
    sheet?.addEventListener("click", follow);
    document.addEventListener("pointerdown", elsewhere, true);
    document.addEventListener("keydown", giveUp, true);
    return () => {
      sheet?.removeEventListener("click", follow);
      document.removeEventListener("pointerdown", elsewhere, true);
      document.removeEventListener("keydown", giveUp, true);
    };
  }, [open]);

  return (
    <span class="popover" ref={around}>
      <button
        type="button"
        ref={button}
        class="plain"
        aria-label={text ? `${label}: ${text}` : label}
        title={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {text}
        <Icon name={icon ?? "down"} />
      </button>
      <div id={id} class={narrow ? "sheet narrow" : "sheet"} hidden={!open}>
        {open && children(close)}
      </div>
    </span>
  );
}
