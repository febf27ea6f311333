/** Fingers often tap twice where once is meant: which tap is only the echo of the one before it. */

/** Milliseconds within which a second tap in the same place belongs to the first. */
const QUICK = 350;
/** Pixels within which two taps are in the same place. */
const NEAR = 24;

export type Tap = Pick<PointerEvent, "clientX" | "clientY" | "timeStamp">;

let last = { x: 0, y: 0, at: -Infinity, on: null as string | null };

/** Whether a tap follows another one at once: on the point it names, or else near its place. */
export function isSecondTap(
  { clientX: x, clientY: y, timeStamp: at }: Tap,
  on: string | null = null,
): boolean {
  const before = last;
  last = { x, y, at, on };
  if (at - before.at > QUICK) return false;
  return on === null ? Math.hypot(x - before.x, y - before.y) < NEAR : on === before.on;
}
