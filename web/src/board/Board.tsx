/** The board a person plays on: it shows a view, what may be touched, and tells what was touched. */

import { useMemo, useRef } from "preact/hooks";

import type { Piece } from "../protocol";
import { NO_GUIDANCE, type BoardProps, type Guidance } from "./contract";
import { Drawn, One, INKS } from "./marks/Drawn";
import { OWN } from "./marks/arrow";
import { GuidesAbove, GuidesBelow } from "./marks/guides";
import { useInput, type Drag } from "./input/input";
import { lookOf } from "../looks";
import { LastMove } from "./marks/LastMove";
import { layoutOf } from "./layout";
import type { Look } from "./look/look";
import { themeNamed, themeStyle, type ThemeName } from "./look/standard";
import { Loupe } from "./input/Loupe";
import { isCalm } from "./motion/motion";
import { Points } from "./input/points";
import { footprintOf, Ghost, Held, Passing, useMotion, Vanishing } from "./scene";
import { RunningPieces } from "./running";
import { Aimed, FocusRing } from "./marks/signs";
import { touchable, usePixels } from "./size";
import { InkProvider, Paints, useNewInk } from "./shapes/Draw";
import { isHollow, type Built } from "./shapes/pieces";
import { Slab } from "./slab/Slab";
import { stockPlaces, withoutStock } from "./beside/stock";
import { tableOf, type Table } from "./beside/table";
import { Trays } from "./beside/filling";
import { trayFinder } from "./beside/trayOf";
import { u, type Vector } from "./vectors";
import type { Shown } from "./motion/plan";
import "./board.css";

/** The rectangle of a table in drawing units. */
export function viewBoxOf({ box }: Table): string {
  return `${u(box.left)} ${u(box.top)} ${u(box.width)} ${u(box.height)}`;
}

/** The theme to draw with: the person's or the game's own. */
export function themeOf(chosen: ThemeName | null, own: ThemeName): ThemeName {
  return themeNamed(chosen ?? own).name;
}

/** An interactive board that fills its container and keeps its shape. */
export function Board(props: BoardProps) {
  const { geometry, view, flipped, upright, coordinates, bottom, motion } = props;
  const guidance = props.guidance ?? NO_GUIDANCE;
  const look = lookOf(geometry.game);
  const theme = themeOf(props.theme, look.theme);
  const root = useRef<HTMLDivElement>(null);
  const live = useRef<SVGSVGElement>(null);
  const layout = useMemo(
    () => layoutOf(geometry, look, flipped, upright),
    [geometry, look, flipped, upright],
  );
  const resting = props.quiet && !guidance.chosen.some((point) => layout.places.has(point));
  const beside = guidance.targets.filter(({ point }) => !layout.places.has(point));
  const marked = resting ? { ...guidance, targets: beside } : guidance;
  const counters = useMemo(
    () => (props.stock ? view.counters : withoutStock(look, view.counters)),
    [props.stock, look, view.counters],
  );
  const table = useMemo(() => tableOf(layout, counters, bottom), [layout, counters, bottom]);
  const pixels = Math.round(usePixels(root, table.box));
  const stock = useMemo(
    () => touchable(stockPlaces(table, view), pixels),
    [table, view.player, view.hand, pixels],
  );
  const gone = props.touchGone ? "" : view.gone.join();
  // By its text, so that points stay the same objects while nothing vanishes.
  const places = useMemo(() => {
    const left = [...layout.places].filter(([name]) => !gone.split(",").includes(name));
    return new Map([...left, ...stock]);
  }, [layout, stock, gone]);
  const ink = useNewInk(look, pixels);
  const previous = useRef<Shown | null>(null);
  const input = useInput({ props, places, pixels, live, guidance });
  const steps = useMotion(live, view, layout, {
    motion: motion && !isCalm(),
    ways: trayFinder(table, previous.current),
    dropped: input.dropped,
  });
  previous.current = view;
  const pieces = useMemo(
    () =>
      new Map(
        [...view.pieces]
          .sort((one, other) => (one.level ?? 0) - (other.level ?? 0))
          .flatMap((piece) => piece.points.map((point) => [point, piece] as const)),
      ),
    [view.pieces],
  );
  const viewBox = viewBoxOf(table);
  const inHand = view.hand.find(({ stock: chosen }) => chosen === "") ?? view.hand[0];
  const ghost =
    input.drag || guidance.held ? null : ghostAt(guidance, input.over, layout.places, flipped);
  const cursor = input.focused ? input.cursor : null;
  const aimed =
    input.drag && guidance.targets.some(({ point }) => point === input.over) ? input.over : null;
  return (
    <div
      ref={root}
      class={motion ? "board" : "board board-still"}
      data-theme={theme}
      style={{ ...themeStyle(theme), aspectRatio: `${table.box.width} / ${table.box.height}` }}
    >
      <InkProvider value={ink}>
        <svg class="board-slab" viewBox={viewBox} aria-hidden="true">
          <g id={`${ink.id}-slab`}>
            <Slab
              layout={layout}
              theme={theme}
              coordinates={coordinates}
              trays={table.trays}
              gone={view.gone}
            />
          </g>
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
          data-drawing={input.drawing !== null}
          {...input.handlers}
        >
          <Paints id={ink.id} look={look} />
          <g id={`${ink.id}-scene`} aria-hidden="true">
            <Vanishing steps={steps} layout={layout} theme={theme} />
            <LastMove layout={layout} marks={view.marks} pieces={view.pieces} />
            <GuidesBelow
              layout={layout}
              guidance={marked}
              pieces={pieces}
              arrow={view.marks.find(({ kind }) => kind === "from")?.point}
            />
            <Trays theme={theme} trays={table.trays} steps={steps} />
            <Passing steps={steps} layout={layout} below />
            <RunningPieces
              running={props.running}
              motion={motion}
              pieces={view.pieces}
              layout={layout}
              lifted={guidance.chosen}
              away={input.drag?.from ?? null}
              leaves={leftBy(guidance, pieces, look, inHand)}
            />
            <Waiting
              guidance={guidance}
              pieces={pieces}
              layout={layout}
              dragged={input.drag?.from ?? null}
              usual={inHand}
            />
            <Passing steps={steps} layout={layout} below={false} />
            {ghost && <Ghost piece={ghost} at={layout.places.get(ghost.points[0]) as Vector} />}
            {guidance.held && !input.drag && <Held piece={guidance.held} layout={layout} />}
            <GuidesAbove
              layout={layout}
              guidance={marked}
              pieces={pieces}
              stock={stock}
              gone={view.gone}
            />
            {props.shapes && <Drawn layout={layout} shapes={props.shapes} pieces={pieces} />}
            {input.drawing && (
              <One
                layout={layout}
                stroke={input.drawing.stroke}
                pieces={pieces}
                weight={OWN}
                fill={INKS[input.drawing.ink]}
              />
            )}
            {aimed && <Aimed at={places.get(aimed) as Vector} />}
            {input.drag && <Dragged drag={input.drag} layout={layout} />}
            {cursor && places.has(cursor) && (
              <FocusRing at={places.get(cursor) as Vector} small={stock.has(cursor)} />
            )}
          </g>
          <Points
            places={places}
            id={ink.id}
            cursor={cursor}
            describe={props.describe}
            onTouch={props.onTouch}
          />
        </svg>
        {input.loupe && !input.drag && (
          <Loupe
            at={input.loupe.at}
            aimed={places.get(input.loupe.point ?? "") ?? null}
            box={table.box}
            pixels={pixels}
            drawings={[`${ink.id}-slab`, `${ink.id}-scene`]}
          />
        )}
      </InkProvider>
    </div>
  );
}

/** What the pointer shows over a legal place. */
function ghostAt(
  guidance: Guidance,
  over: string | null,
  places: ReadonlyMap<string, Vector>,
  flipped: boolean,
): Piece | null {
  const target = guidance.targets.find(
    ({ point, form }) => point === over && form === "place" && places.has(point),
  );
  if (!target?.ghost) return null;
  const turn = (guidance.turnOf?.(target.point) ?? 0) + (flipped ? 3 : 0);
  return { ...target.ghost, points: [target.point], level: 0, turn };
}

/** A chosen piece with a hole shows in it what it will leave. */
function leftBy(
  guidance: Guidance,
  pieces: ReadonlyMap<string, Piece>,
  look: Look,
  inHand: Built | undefined,
): { point: string; piece: Built } | null {
  const point = guidance.chosen.find((one) => {
    const piece = pieces.get(one);
    return piece && isHollow(look, piece);
  });
  const goesOn = guidance.targets.some(({ form }) => form === "place");
  return point && inHand && goesOn ? { point, piece: inHand } : null;
}

interface WaitingProps {
  guidance: Guidance;
  pieces: ReadonlyMap<string, Piece>;
  layout: ReturnType<typeof layoutOf>;
  dragged: string | null;
  /** What waits if the guidance does not say. */
  usual: Built | undefined;
}

/** A piece that waits on a chosen dot for its direction. */
function Waiting({ guidance, pieces, layout, dragged, usual }: WaitingProps) {
  const piece = guidance.targets.find((target) => target.ghost)?.ghost ?? usual;
  const point = guidance.chosen.find((one) => layout.dots.has(one) && !pieces.has(one));
  const at = layout.places.get(point ?? "");
  return at && piece && point !== dragged ? (
    <Ghost piece={piece} at={at} opacity={1} up={0.08} />
  ) : null;
}

/** A piece under the pointer; above a finger, with a line to its point. */
function Dragged({ drag, layout }: { drag: Drag; layout: ReturnType<typeof layoutOf> }) {
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
      <Ghost
        piece={drag.piece}
        at={at}
        footprint={footprintOf(drag.piece, layout)}
        opacity={1}
        up={0.12}
      />
    </g>
  );
}
