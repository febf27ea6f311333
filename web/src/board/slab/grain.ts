/** The texture of a field: fibres of wood, clefts of slate; the same in every drawing. */

import type { ThemeName } from "../contract";
import { u, type Polygon } from "../vectors";

export interface Strokes {
  readonly d: string;
  readonly colour: string;
  readonly opacity: number;
  readonly width: number;
}

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

/** The strokes over a field, to be cut off at its edge. */
export function grain(theme: ThemeName, field: Polygon): Strokes[] {
  const xs = field.map((corner) => corner.x);
  const ys = field.map((corner) => corner.y);
  const box = {
    left: Math.min(...xs),
    top: Math.min(...ys),
    width: Math.max(...xs) - Math.min(...xs),
    height: Math.max(...ys) - Math.min(...ys),
  };
  if (theme === "walnut") return fibres(box);
  if (theme === "slate") return clefts(box);
  return [];
}

/** Long curved strokes across the field. */
function fibres(box: Box): Strokes[] {
  const chance = chances(6);
  const count = Math.round(Math.min(110, Math.max(48, box.height * 11)));
  const curves = Array.from({ length: count }, (_, index) => {
    const y = box.top + (box.height * (index + chance())) / count;
    const x = box.left + box.width * (chance() * 0.9 - 0.25);
    const long = box.width * (0.35 + 0.6 * chance());
    const bend = [0, 1, 2].map(() => (chance() - 0.5) * 0.3) as [number, number, number];
    const d = `M${u(x)} ${u(y)}c${u(long * 0.3)} ${u(bend[0])} ${u(long * 0.6)} ${u(bend[1])} ${u(long)} ${u(bend[2])}`;
    return {
      d,
      colour: chance() < 0.3 ? "#fff" : "#1A0E04",
      strength: 1 + Math.floor(chance() ** 2 * 4),
    };
  });
  return gathered(curves, 0.022);
}

/** Short flat strokes here and there. */
function clefts(box: Box): Strokes[] {
  const chance = chances(11);
  const curves = Array.from({ length: 40 }, () => {
    const x = box.left + box.width * chance();
    const y = box.top + box.height * chance();
    const long = 0.4 + 1.1 * chance();
    const rise = (chance() - 0.5) * 0.3;
    const bend = (chance() - 0.5) * 0.14;
    const d = `M${u(x)} ${u(y)}q${u(long / 2)} ${u(rise / 2 + bend)} ${u(long)} ${u(rise)}`;
    return { d, colour: chance() < 0.55 ? "#fff" : "#000", strength: 1 + Math.floor(chance() * 3) };
  });
  return gathered(curves, 0.022);
}

function gathered(
  curves: { d: string; colour: string; strength: number }[],
  width: number,
): Strokes[] {
  const found = new Map<string, Strokes>();
  for (const { d, colour, strength } of curves) {
    const key = `${colour}${strength}`;
    found.set(key, {
      d: (found.get(key)?.d ?? "") + d,
      colour,
      opacity: 0.022 * strength + 0.01,
      width: width * (0.6 + 0.3 * strength),
    });
  }
  return [...found.values()];
}
