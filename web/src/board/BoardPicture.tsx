/** A board to look at: small, without input; it may live, when one position follows another. */

import { useMemo, useRef } from "preact/hooks";

import type { BoardGeometry, Colour, Counter, Mark, Piece } from "../protocol";
import { themeOf, viewBoxOf } from "./Board";
import type { Guidance, Shapes } from "./contract";
import { Drawn } from "./marks/Drawn";
import { GuidesAbove, GuidesBelow } from "./marks/guides";
import { lookOf } from "../looks";
import { LastMove } from "./marks/LastMove";
import { layoutOf } from "./layout";
import { themeStyle, type ThemeName } from "./look/standard";
import { isCalm } from "./motion/motion";
import type { Shown } from "./motion/plan";
import { Passing, Pieces, useMotion, Vanishing } from "./scene";
import { usePixels } from "./size";
import { InkProvider, Paints, useNewInk } from "./shapes/Draw";
import { Slab } from "./slab/Slab";
import { tableOf } from "./beside/table";
import { Trays } from "./beside/filling";
import { trayFinder } from "./beside/trayOf";
import "./board.css";

export interface BoardPictureProps {
  geometry: BoardGeometry;
  pieces: readonly Piece[];
  /** What lies beside the board; none: the board alone. */
  counters?: readonly Counter[] | undefined;
  marks?: readonly Mark[] | undefined;
  /** Places that no longer exist. */
  gone?: readonly string[] | undefined;
  /** With numbers that grow by one the board moves from position to position. */
  ply?: number | undefined;
  motion?: boolean | undefined;
  flipped?: boolean | undefined;
  upright?: boolean | undefined;
  theme?: ThemeName | null | undefined;
  coordinates?: boolean | undefined;
  bottom?: Colour | undefined;
  guidance?: Guidance | null | undefined;
  shapes?: Shapes | null | undefined;
  /** Says what the picture shows; none: it is an ornament. */
  label?: string | undefined;
}

const NO_MARKS: readonly Mark[] = [];
const NOTHING: readonly string[] = [];

/** A board without input that fills its container and keeps its shape. */
export function BoardPicture(props: BoardPictureProps) {
  const {
    geometry,
    pieces,
    counters,
    marks = NO_MARKS,
    gone = NOTHING,
    ply = 0,
    flipped = false,
    upright = false,
    guidance,
  } = props;
  const look = lookOf(geometry.game);
  const theme = themeOf(props.theme ?? null, look.theme);
  const root = useRef<HTMLDivElement>(null);
  const layout = useMemo(
    () => layoutOf(geometry, look, flipped, upright),
    [geometry, look, flipped, upright],
  );
  const table = useMemo(
    () => tableOf(layout, counters ?? null, props.bottom ?? "white"),
    [layout, counters, props.bottom],
  );
  const ink = useNewInk(look, Math.round(usePixels(root, table.box)));
  const shown: Shown = useMemo(
    () => ({ ply, pieces, counters: counters ?? [], marks, gone }),
    [ply, pieces, counters, marks, gone],
  );
  const previous = useRef<Shown | null>(null);
  const steps = useMotion(root, shown, layout, {
    motion: (props.motion ?? false) && !isCalm(),
    ways: trayFinder(table, previous.current),
  });
  previous.current = shown;
  const standing = useMemo(
    () => new Map(pieces.map((piece) => [piece.points[0], piece])),
    [pieces],
  );
  const named = props.label
    ? { role: "img" as const, "aria-label": props.label }
    : { "aria-hidden": true as const };
  return (
    <div
      ref={root}
      class="board"
      data-theme={theme}
      style={{ ...themeStyle(theme), aspectRatio: `${table.box.width} / ${table.box.height}` }}
      {...named}
    >
      <InkProvider value={ink}>
        <svg class="board-slab" viewBox={viewBoxOf(table)} aria-hidden="true">
          <Slab
            layout={layout}
            theme={theme}
            coordinates={props.coordinates ?? false}
            trays={table.trays}
            gone={gone}
          />
        </svg>
        <svg viewBox={viewBoxOf(table)} aria-hidden="true">
          <Paints id={ink.id} look={look} />
          <Vanishing steps={steps} layout={layout} theme={theme} />
          <LastMove layout={layout} marks={marks} pieces={pieces} />
          {guidance && <GuidesBelow layout={layout} guidance={guidance} pieces={standing} />}
          <Trays theme={theme} trays={table.trays} steps={steps} />
          <Passing steps={steps} layout={layout} below />
          <Pieces
            pieces={pieces}
            layout={layout}
            lifted={guidance?.chosen ?? []}
            away={null}
            leaves={null}
          />
          <Passing steps={steps} layout={layout} below={false} />
          {guidance && (
            <GuidesAbove layout={layout} guidance={guidance} pieces={standing} gone={gone} />
          )}
          {props.shapes && <Drawn layout={layout} shapes={props.shapes} pieces={standing} />}
        </svg>
      </InkProvider>
    </div>
  );
}
