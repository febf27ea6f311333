/** Which point a finger, a pointer or an arrow key means. */

import { distance, dot, vector, way, type Vector } from "../vectors";

type Places = ReadonlyMap<string, Vector>;

/** A point's touch area ends here, and halfway to its neighbours. */
export const REACH = 0.55;

/** The point nearest to a place on the board, if it is near enough. */
export function nearest(places: Places, place: Vector, reach = REACH): string | null {
  let found: string | null = null;
  let least = reach;
  for (const [name, at] of places) {
    const far = distance(at, place);
    if (far <= least) {
      least = far;
      found = name;
    }
  }
  return found;
}

const ARROWS: Record<string, Vector> = {
  ArrowLeft: vector(-1, 0),
  ArrowRight: vector(1, 0),
  ArrowUp: vector(0, -1),
  ArrowDown: vector(0, 1),
};

/** The direction of an arrow key, null for any other. */
export function directionOf(key: string): Vector | null {
  return ARROWS[key] ?? null;
}

/** How far aside of its direction a step may lead; beyond the edge, to what lies there, further. */
const SPREADS = [2.2, 6];

/**
 * The next point in a direction. `aim` is where the walk began: walking left and right keeps to
 * its height even where the points lie in a zigzag.
 */
export function nextPoint(places: Places, from: string, direction: Vector, aim: Vector): string {
  const start = places.get(from);
  if (!start) return from;
  const across = vector(-direction.y, direction.x);
  for (const spread of SPREADS) {
    let found = from;
    let least = Infinity;
    for (const [name, at] of places) {
      const step = way(start, at);
      const ahead = dot(step, direction);
      const aside = Math.abs(dot(step, across));
      if (name === from || ahead < 0.2 || aside > ahead * spread) continue;
      const cost = 2 * ahead + 0.6 * aside + 0.9 * Math.abs(dot(way(aim, at), across));
      if (cost < least - 1e-9) {
        least = cost;
        found = name;
      }
    }
    if (found !== from) return found;
  }
  return from;
}

/** Where the keyboard begins: what can be touched first, else the point in the middle. */
export function firstPoint(places: Places, wanted: readonly string[]): string {
  const legal = wanted.find((point) => places.has(point));
  if (legal) return legal;
  const middle = nearest(places, vector(0, 0), Infinity);
  return middle ?? "";
}

/** How many sixths a pointer has gone round a place, clockwise, the nearer ones. */
export function notches(middle: Vector, from: Vector, to: Vector): number {
  const angle = (at: Vector): number => Math.atan2(at.y - middle.y, at.x - middle.x);
  const sixths = (angle(to) - angle(from)) / (Math.PI / 3);
  return Math.round(((((sixths + 3) % 6) + 6) % 6) - 3);
}
