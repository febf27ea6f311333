/** The board a person plays on: it shows a view, what may be touched, and tells what was touched. */

import { useMemo, useRef } from "preact/hooks";

import type { Piece } from "../protocol";
import { NO_GUIDANCE, type BoardProps, type Guidance, type ThemeName } from "./contract";
import { GuidesAbove, GuidesBelow } from "./marks/guides";
import { useInput, type Drag } from "./input/input";
import { InkProvider, PiecePaints, useNewInk } from "./pieces/ink";
import { LastMove } from "./marks/lastMove";
import type { Built } from "./pieces/looks";
import { layoutOf } from "./layout";
import { isCalm } from "./motion/motion";
import { Points } from "./input/points";
import { Ghost, Passing, Pieces, useMotion } from "./scene";
import { FocusRing } from "./marks/signs";
import { touchable, usePixels } from "./size";
import { Slab, SlabPaints } from "./slab/slab";
import { stockPlaces, withoutStock } from "./beside/stock";
import { tableOf, trayKey, type Table } from "./beside/table";
import { Trays } from "./beside/filling";
import { Trough } from "./beside/trays";
import { trayFinder } from "./beside/trayOf";
import { translate, u, type Vector } from "./vectors";
import type { Shown } from "./motion/plan";
import "./board.css";

/** The rectangle of a table in drawing units. */
export function viewBoxOf({ box }: Table): string {
  return `${u(box.left)} ${u(box.top)} ${u(box.width)} ${u(box.height)}`;
}

/** The theme to draw with: the person's or the game's own. */
export function themeOf(chosen: ThemeName | null, own: string): ThemeName {
  const found = (["walnut", "slate", "lagoon"] as const).find((name) => name === (chosen ?? own));
  return found ?? "slate";
}

/** An interactive board that fills its container and keeps its shape. */
export function Board(props: BoardProps) {
  const { geometry, view, flipped, upright, coordinates, bottom, motion } = props;
  const guidance = props.guidance ?? NO_GUIDANCE;
  const theme = themeOf(props.theme, geometry.theme);
  const root = useRef<HTMLDivElement>(null);
  const live = useRef<SVGSVGElement>(null);
  const layout = useMemo(() => layoutOf(geometry, flipped, upright), [geometry, flipped, upright]);
  const counters = useMemo(
    () => (props.stock ? view.counters : withoutStock(view.counters)),
    [props.stock, view.counters],
  );
  const table = useMemo(() => tableOf(layout, counters, bottom), [layout, counters, bottom]);
  const pixels = Math.round(usePixels(root, table.box));
  const stock = useMemo(
    () => touchable(stockPlaces(table, view.player), pixels),
    [table, view.player, pixels],
  );
  const places = useMemo(() => new Map([...layout.places, ...stock]), [layout, stock]);
  const ink = useNewInk(pixels);
  const previous = useRef<Shown | null>(null);
  const input = useInput({ props, places, pixels, live, guidance });
  const trayOf = trayFinder(table, previous.current);
  const steps = useMotion(live, view, layout, {
    motion: motion && !isCalm(),
    trayOf,
    dropped: input.dropped,
  });
  previous.current = view;
  const pieces = useMemo(
    () => new Map(view.pieces.map((piece) => [piece.point, piece])),
    [view.pieces],
  );
  const viewBox = viewBoxOf(table);
  const ghost = input.drag ? null : ghostAt(guidance, input.over, layout.places);
  const cursor = input.focused ? input.cursor : null;
  const aimed =
    input.drag && guidance.targets.some(({ point }) => point === input.over) ? input.over : null;
  return (
    <div
      ref={root}
      class={`board board-${theme} ${motion ? "" : "board-still"}`}
      style={{ aspectRatio: `${table.box.width} / ${table.box.height}` }}
    >
      <InkProvider value={ink}>
        <svg class="board-slab" viewBox={viewBox} aria-hidden="true">
          <SlabPaints id={ink.id} />
          {table.trays.map((tray) => (
            <Trough key={trayKey(tray.heap)} tray={tray} />
          ))}
          <Slab layout={layout} theme={theme} coordinates={coordinates} />
        </svg>
        <svg
          ref={live}
          class="board-live"
          viewBox={viewBox}
          role="application"
          tabIndex={0}
          aria-label={props.label}
          aria-activedescendant={cursor ? `${ink.id}-at-${cursor}` : undefined}
          data-cursor={input.shape}
          {...input.handlers}
        >
          <PiecePaints id={ink.id} />
          <g aria-hidden="true">
            <LastMove layout={layout} marks={view.marks} pieces={view.pieces} />
            <GuidesBelow
              layout={layout}
              guidance={guidance}
              pieces={pieces}
              arrow={view.marks.find(({ kind }) => kind === "from")?.point}
            />
            <Trays trays={table.trays} steps={steps} />
            <Passing steps={steps} layout={layout} below />
            <Pieces
              pieces={view.pieces}
              layout={layout}
              lifted={guidance.chosen}
              away={input.drag?.from ?? null}
              markerIn={ringWithMarker(guidance, pieces)}
            />
            <Waiting
              guidance={guidance}
              pieces={pieces}
              layout={layout}
              dragged={input.drag?.from ?? null}
              basic={{ kind: "piece", colours: [view.player] }}
            />
            <Passing steps={steps} layout={layout} below={false} />
            {ghost && <Ghost piece={ghost} at={layout.places.get(ghost.point) as Vector} />}
            <GuidesAbove layout={layout} guidance={guidance} pieces={pieces} stock={stock} />
            {aimed && <Aimed at={places.get(aimed) as Vector} />}
            {input.drag && <Dragged drag={input.drag} />}
            {cursor && places.has(cursor) && (
              <FocusRing at={places.get(cursor) as Vector} small={stock.has(cursor)} />
            )}
          </g>
          <Points places={places} id={ink.id} describe={props.describe} onTouch={props.onTouch} />
        </svg>
      </InkProvider>
    </div>
  );
}

/** What the pointer shows over a legal place. */
function ghostAt(
  guidance: Guidance,
  over: string | null,
  places: ReadonlyMap<string, Vector>,
): Piece | null {
  const target = guidance.targets.find(
    ({ point, form }) => point === over && form === "place" && places.has(point),
  );
  return target?.ghost ? { ...target.ghost, point: target.point } : null;
}

/** A ring that is about to move shows the marker it will leave. */
function ringWithMarker(guidance: Guidance, pieces: ReadonlyMap<string, Piece>): string | null {
  const chosen = guidance.chosen.find((point) => pieces.get(point)?.kind === "ring");
  return chosen && guidance.targets.some(({ form }) => form === "place") ? chosen : null;
}

interface WaitingProps {
  guidance: Guidance;
  pieces: ReadonlyMap<string, Piece>;
  layout: ReturnType<typeof layoutOf>;
  dragged: string | null;
  /** What waits if the guidance does not say. */
  basic: Built;
}

/** A piece that waits on a chosen dot for its direction. */
function Waiting({ guidance, pieces, layout, dragged, basic }: WaitingProps) {
  const piece = guidance.targets.find((target) => target.ghost)?.ghost ?? basic;
  const point = guidance.chosen.find((one) => layout.dots.has(one) && !pieces.has(one));
  const at = layout.places.get(point ?? "");
  return at && point !== dragged ? <Ghost piece={piece} at={at} opacity={1} up={0.08} /> : null;
}

/** The place a dragged piece would take. */
function Aimed({ at }: { at: Vector }) {
  return (
    <g transform={translate(at)} fill="none" pointer-events="none">
      <circle r={u(0.52)} stroke="var(--hairline)" stroke-opacity={0.6} stroke-width={u(0.1)} />
      <circle r={u(0.52)} stroke="var(--gold)" stroke-width={u(0.06)} />
    </g>
  );
}

/** A piece under the pointer; above a finger, with a line to its point. */
function Dragged({ drag }: { drag: Drag }) {
  if (!drag.piece) return null;
  const { at, finger } = drag;
  return (
    <g pointer-events="none">
      {at !== finger && (
        <path
          d={`M${u(finger.x)} ${u(finger.y)}L${u(at.x)} ${u(at.y)}`}
          stroke="var(--gold)"
          stroke-width={4}
          stroke-linecap="round"
          stroke-dasharray="2 9"
        />
      )}
      <Ghost piece={drag.piece} at={at} opacity={1} up={0.12} />
    </g>
  );
}
