/** The steps through an embedded game. */

export type Jump = "first" | "back" | "next" | "last";

/** Where a step leads from a position. */
export function clamped(step: Jump, ply: number, last: number): number {
  const to = { first: 0, back: ply - 1, next: ply + 1, last }[step];
  return Math.min(last, Math.max(0, to));
}

const KEYS: Readonly<Record<string, Jump>> = {
  ArrowLeft: "back",
  ArrowRight: "next",
  Home: "first",
  End: "last",
};

/** The step that a key asks for. */
export function stepOf(pressed: {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
}): Jump | null {
  if (pressed.altKey || pressed.ctrlKey || pressed.metaKey) return null;
  return KEYS[pressed.key] ?? null;
}
