/** The list of all keys, in a dialog that `?` opens on every page. */

import { useEffect, useRef } from "preact/hooks";
import { settings } from "./settings";
import { t } from "../words";
import { SheetHead } from "../base/SheetHead";
import { isShortcut, within } from "../base/keyboard";
import { useRoute } from "../base/route";
import { createStore, useStore } from "../base/store";
import "./Shortcuts.css";

const KEYS = [
  "keys.arrows",
  "keys.ends",
  "keys.board",
  "keys.enter",
  "keys.escape",
  "keys.numbers",
  "keys.turn",
  "keys.f",
  "keys.h",
  "keys.m",
  "keys.type",
  "keys.call",
  "keys.help",
] as const;

/** What the keys of an analysis do instead, or beside that. */
const ANALYSIS_KEYS = [
  "keys.arrows",
  "keys.ends",
  "keys.variation",
  "keys.promote",
  "keys.delete",
  "keys.comment",
  "keys.explorer",
  "keys.engine",
  "keys.engine.arrows",
  "keys.engine.lines",
  "keys.board",
  "keys.enter",
  "keys.draw",
  "keys.escape",
  "keys.numbers",
  "keys.turn",
  "keys.share",
  "keys.f",
  "keys.m",
  "keys.type",
  "keys.help",
] as const;

const shortcuts = createStore({ open: false });

/** Show the list of keys. */
export function showShortcuts(): void {
  shortcuts.set({ open: true });
}

export function Shortcuts() {
  const { open } = useStore(shortcuts);
  const keys = useRoute().name === "analysis" ? ANALYSIS_KEYS : KEYS;
  const dialog = useRef<HTMLDialogElement>(null);
  const close = (): void => shortcuts.set({ open: false });
  useEffect(() => {
    if (open) dialog.current?.showModal();
    else dialog.current?.close();
  }, [open]);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || !isShortcut(event, "?") || !settings.get().shortcuts) return;
      if (shortcuts.get().open) close();
      else if (within(event, "dialog")) return;
      else showShortcuts();
      event.preventDefault();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, []);
  return (
    <dialog ref={dialog} class="shortcuts card" aria-labelledby="shortcuts-title" onClose={close}>
      {open && (
        <>
          <SheetHead id="shortcuts-title" title={t("keys.title")} close={close} />
          <ul>
            {keys.map((key) => (
              <li key={key}>{t(key)}</li>
            ))}
          </ul>
          <p class="small quiet">{t("keys.off")}</p>
        </>
      )}
    </dialog>
  );
}
