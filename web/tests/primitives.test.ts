/** The library and the page draw a position with the same primitives. */

import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { tableOf, type Tray } from "../src/board/beside/table";
import { contents, trough } from "../src/board/beside/trays";
import { layoutOf } from "../src/board/layout";
import { FOOT, Look, type LookData } from "../src/board/look/look";
import { themeNamed } from "../src/board/look/standard";
import { lastMove } from "../src/board/marks/lastMoveParts";
import { footprintOf, nearness } from "../src/board/scene";
import { measure, pieceParts } from "../src/board/shapes/pieces";
import { group, type Primitive } from "../src/board/shapes/primitives";
import { labelParts, slabParts } from "../src/board/slab/slab";
import { ORIGIN, vector, type Vector } from "../src/board/vectors";
import type { BoardGeometry, Counter, Mark, Piece } from "../src/protocol";

interface Scene {
  look: LookData;
  picture: BoardGeometry & {
    pieces: (Omit<Piece, "point"> & { points: string[] })[];
    counters: Counter[];
    marks: Mark[];
    gone: string[];
  };
  flip: boolean;
  pixels: number;
  primitives: Primitive[];
}

const ROOT = new URL("../../", import.meta.url).pathname;
const SCENES = JSON.parse(
  execFileSync(process.env.PYTHON ?? `${ROOT}.venv/bin/python`, ["-m", "tests.drawing.scenes"], {
    cwd: ROOT,
    env: { ...process.env, PYTHONPATH: `${ROOT}src`, SIXFOLD_JIT: "off" },
    encoding: "utf8",
    maxBuffer: 1 << 28,
  }),
) as Scene[];

function primitivesOf({ look: data, picture, flip, pixels }: Scene): Primitive[] {
  const look = new Look(data);
  const ink = { look, pixels };
  const theme = themeNamed(look.theme);
  const layout = layoutOf(picture, look, flip, false);
  const { trays } = tableOf(layout, picture.counters, flip ? "black" : "white");
  const pieces = [...picture.pieces];
  const radii = new Map(
    pieces.flatMap((one) => one.points.map((point) => [point, measure(look, one).radius])),
  );
  const title = ({ heap }: Tray) => (heap.player ? `${heap.player} ${heap.name}` : heap.name);
  return [
    ...trays.map((tray) => trough(theme, tray)),
    ...slabParts(theme, layout, picture.gone),
    ...labelParts(layout, pixels),
    ...lastMove(layout, picture.marks, radii),
    ...trays.map((tray) =>
      group(contents(ink, theme, tray), ORIGIN, {
        names: { counter: title(tray), count: String(tray.heap.items.length) },
      }),
    ),
    ...pieces.sort(nearness(layout)).map((one) => {
      const { x, y } = layout.places.get(one.points[0]) as Vector;
      const at = vector(x, y + FOOT - (one.level ?? 0) * look.level);
      const parts = pieceParts(ink, one, footprintOf(one, layout));
      return group(parts, at, { names: { point: one.points[0] } });
    }),
  ];
}

/** The same with numbers as far as they are seen. */
function seen(value: unknown): unknown {
  if (typeof value === "number") return Math.round(value * 1e4) / 1e4 + 0;
  if (Array.isArray(value)) return value.map(seen);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([name, one]) => [name, seen(one)]),
  );
}

test("there are positions of every game", () => {
  expect(new Set(SCENES.map(({ picture }) => picture.game)).size).toBeGreaterThan(3);
});

test.each(SCENES.map((scene, index) => [`${scene.picture.game} ${index}`, scene] as const))(
  "%s is drawn alike",
  (_name, scene) => {
    const here = primitivesOf(scene);
    expect(here.length).toBe(scene.primitives.length);
    for (const [index, one] of here.entries())
      expect(seen(one)).toEqual(seen(scene.primitives[index]));
  },
);
