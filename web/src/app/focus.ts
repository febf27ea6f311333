/** Whoever plays by keyboard never loses their place. */

/**
 * When what had the focus goes away or can no longer be used, such as a button that was pressed,
 * the board has it next; on a page without one, its content.
 */
export function keepFocus(): void {
  let last: Element | null = null;
  document.addEventListener("focusin", ({ target }) => {
    last = target instanceof Element ? target : null;
  });
  const mend = (): void => {
    if (document.activeElement !== document.body || !last) return;
    if (last.isConnected && !last.matches(":disabled")) return; // left on purpose
    const next =
      document.querySelector<SVGElement>(".board-live") ?? document.getElementById("content");
    next?.focus({ preventScroll: true });
  };
  const watched = { subtree: true, childList: true, attributeFilter: ["disabled"] };
  new MutationObserver(mend).observe(document.body, watched);
}
