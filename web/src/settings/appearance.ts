/** Light, dark or what the system says, on the root element where the style sheet looks. */

import { settings } from "./settings";

function dress(): void {
  const { appearance, stillness, zen, blindfold } = settings.get();
  const root = document.documentElement;
  root.dataset.appearance = appearance;
  root.dataset.still = stillness === null ? "system" : String(stillness);
  root.toggleAttribute("data-zen", zen);
  root.toggleAttribute("data-blindfold", blindfold);
}

/** Dress the page now and whenever the choice changes. */
export function followAppearance(): void {
  dress();
  settings.subscribe(dress);
}

/** Whether the page is dark now. */
export function isDark(): boolean {
  const { appearance } = settings.get();
  if (appearance !== "system") return appearance === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}
