/** The texture of a field: fibres of wood, clefts of slate; the same in every drawing. */

import type { Theme } from "../look/standard";
import { path, pen, type Primitive } from "../shapes/primitives";
import type { Polygon, Segment } from "../vectors";

/** Numbers that look random and are the same every time. */
function chances(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface Curve {
  d: Segment[];
  colour: string;
  strength: number;
}

/** The strokes over a field, to be cut off at its edge. */
export function grain(theme: Theme, field: Polygon): Primitive[] {
  const xs = field.map((corner) => corner.x);
  const ys = field.map((corner) => corner.y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const box = { left, top, width: Math.max(...xs) - left, height: Math.max(...ys) - top };
  const curves =
    theme.grain === "fibres" ? fibres(box) : theme.grain === "clefts" ? clefts(box) : [];
  const found = new Map<string, Curve>();
  for (const { d, colour, strength } of curves) {
    const key = `${colour}${strength}`;
    found.set(key, { d: [...(found.get(key)?.d ?? []), ...d], colour, strength });
  }
  return [...found.values()].map(({ d, colour, strength }) =>
    path(d, pen(colour, 0.022 * (0.6 + 0.3 * strength), 0.022 * strength + 0.01, { cap: true })),
  );
}

/** Long curved strokes across the field. */
function fibres(box: Box): Curve[] {
  const chance = chances(6);
  const count = Math.round(Math.min(110, Math.max(48, box.height * 11)));
  return Array.from({ length: count }, (_, index) => {
    const y = box.top + (box.height * (index + chance())) / count;
    const x = box.left + box.width * (chance() * 0.9 - 0.25);
    const far = box.width * (0.35 + 0.6 * chance());
    const [a, b, c] = [0, 1, 2].map(() => (chance() - 0.5) * 0.3) as [number, number, number];
    const colour = chance() < 0.3 ? "#fff" : "#1A0E04";
    return {
      d: [
        ["M", x, y],
        ["c", far * 0.3, a, far * 0.6, b, far, c],
      ],
      colour,
      strength: 1 + Math.floor(chance() ** 2 * 4),
    };
  });
}

/** Short flat strokes here and there. */
function clefts(box: Box): Curve[] {
  const chance = chances(11);
  return Array.from({ length: 40 }, () => {
    const x = box.left + box.width * chance();
    const y = box.top + box.height * chance();
    const far = 0.4 + 1.1 * chance();
    const rise = (chance() - 0.5) * 0.3;
    const bend = (chance() - 0.5) * 0.14;
    const colour = chance() < 0.55 ? "#fff" : "#000";
    return {
      d: [
        ["M", x, y],
        ["q", far / 2, rise / 2 + bend, far, rise],
      ],
      colour,
      strength: 1 + Math.floor(chance() * 3),
    };
  });
}
