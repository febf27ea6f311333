/** The single signs above the pieces: arcs, brackets, badges, arrows and rings. */

import type { Piece } from "../../protocol";
import type { Guidance } from "../contract";
import type { Layout } from "../layout";
import { FOOT } from "../look/look";
import { PieceBody } from "../scene";
import { topOf } from "../shapes/pieces";
import { arc } from "../shapes/primitives";
import { pathOf } from "../shapes/Draw";
import { moved, translate, u, unit, vector, way, type Vector } from "../vectors";

/** Two arcs round a piece that will turn over. */
export function Turning({ at, radius }: { at: Vector; radius: number }) {
  const d = pathOf([...arc(radius, -52, 52), ...arc(radius, 128, 232)]);
  return (
    <g transform={translate(at)} stroke-linecap="round">
      <path d={d} stroke="var(--hairline)" stroke-opacity={0.55} stroke-width={u(0.085)} />
      <path d={d} stroke="var(--gold)" stroke-width={u(0.05)} />
    </g>
  );
}

/** A gold ring round a place that may go, with an arrow the way it would. */
export function Away({ at, out }: { at: Vector; out: Vector }) {
  const angle = Math.round((Math.atan2(out.y, out.x) * 180) / Math.PI);
  const head = `M${u(0.5)} 0H${u(0.7)}M${u(0.6)} ${u(-0.1)}L${u(0.7)} 0L${u(0.6)} ${u(0.1)}`;
  return (
    <g transform={`${translate(at)} rotate(${angle})`} class="legal-away" stroke-linecap="round">
      <circle r={u(0.5)} stroke="var(--hairline)" stroke-opacity={0.75} stroke-width={u(0.095)} />
      <path d={head} stroke="var(--hairline)" stroke-opacity={0.75} stroke-width={u(0.115)} />
      <circle r={u(0.5)} stroke="var(--gold)" stroke-width={u(0.055)} />
      <path d={head} stroke="var(--gold)" stroke-width={u(0.065)} stroke-linejoin="round" />
    </g>
  );
}

/** A pale arc over what a jump takes, with a dashed ring round it. */
export function Leap({
  layout,
  leap,
  pieces,
}: {
  layout: Layout;
  leap: NonNullable<Guidance["leap"]>;
  pieces: ReadonlyMap<string, Piece>;
}) {
  const [from, to] = [leap.from, leap.to].map((point) => layout.places.get(point));
  if (!from || !to) return null;
  const { up } = topOf(layout.look, pieces.get(leap.from));
  const begin = vector(from.x + 0.12 * (to.x - from.x), from.y + 0.12 * (to.y - from.y) - up - 0.2);
  const end = vector(to.x - 0.16 * (to.x - from.x), to.y - 0.16 * (to.y - from.y) - 0.22);
  const middle = vector((from.x + to.x) / 2, (from.y + to.y) / 2 - 1.15);
  const ahead = way(middle, end);
  const angle = Math.round((Math.atan2(ahead.y, ahead.x) * 180) / Math.PI);
  const d = `M${u(begin.x)} ${u(begin.y)}Q${u(middle.x)} ${u(middle.y)} ${u(end.x)} ${u(end.y)}`;
  const head = "M-18-12L0 0L-18 12";
  return (
    <g stroke-linecap="round" stroke-linejoin="round" class="leap">
      {leap.takes.map((point) => {
        const top = topOf(layout.look, pieces.get(point));
        return (
          <g transform={translate(layout.places.get(point) as Vector, top.up)}>
            <circle r={u(0.45)} stroke="var(--hairline)" stroke-opacity={0.8} stroke-width={9} />
            <circle r={u(0.45)} stroke="var(--pale)" stroke-width={5} stroke-dasharray="10 9" />
          </g>
        );
      })}
      <path d={d} stroke="var(--hairline)" stroke-opacity={0.8} stroke-width={12} />
      <path d={d} stroke="var(--pale)" stroke-width={6.5} stroke-dasharray="16 13" />
      <g transform={`${translate(end)} rotate(${angle})`}>
        <path d={head} stroke="var(--hairline)" stroke-opacity={0.8} stroke-width={14} />
        <path d={head} stroke="var(--pale)" stroke-width={7.5} />
      </g>
    </g>
  );
}

/** A badge: an arrow down to a line stays, an arrow up goes. */
export function Fate({ at, up, stays }: { at: Vector; up: number; stays: boolean }) {
  const d = stays ? "M0-10V4M-6-2L0 4.5L6-2M-7.5 10H7.5" : "M0 9V-8M-6.5-2L0-8.5L6.5-2";
  return (
    <g transform={translate(at, up)}>
      <circle
        r={u(0.2)}
        fill={stays ? "var(--stays)" : "var(--goes)"}
        stroke="#fff"
        stroke-width={u(0.032)}
      />
      <path d={d} stroke="#fff" stroke-width={3.4} stroke-linecap="round" stroke-linejoin="round" />
    </g>
  );
}

/** A power that was announced: its path, and its ghost at the goal. */
export function Announced({
  layout,
  announced,
  pieces,
}: {
  layout: Layout;
  announced: NonNullable<Guidance["announced"]>;
  pieces: ReadonlyMap<string, Piece>;
}) {
  const from = layout.places.get(announced.from);
  const to = layout.places.get(announced.to);
  if (!from || !to) return null;
  const start = moved(from, vector(0, -1), topOf(layout.look, pieces.get(announced.from)).up);
  const { x, y } = way(start, to);
  const lift = announced.jump ? Math.max(0.9, Math.hypot(x, y) * 0.42) : 0;
  const middle = vector((start.x + to.x) / 2, (start.y + to.y) / 2 - lift * 1.4);
  const ahead = unit(way(announced.jump ? middle : start, to));
  const end = moved(to, ahead, -0.48);
  const begin = moved(start, unit(way(start, announced.jump ? middle : to)), 0.3);
  const d = `M${u(begin.x)} ${u(begin.y)}Q${u(middle.x)} ${u(middle.y)} ${u(end.x)} ${u(end.y)}`;
  const angle = (Math.atan2(ahead.y, ahead.x) * 180) / Math.PI;
  const head = "M-20-13L0 0L-20 13";
  return (
    <g stroke-linecap="round" stroke-linejoin="round">
      <g transform={translate(to)}>
        <g opacity={0.6} transform={`translate(0 ${u(FOOT)})`}>
          <PieceBody piece={announced.ghost} />
        </g>
        <circle
          r={u(0.5)}
          stroke="var(--pale)"
          stroke-width={u(0.045)}
          stroke-dasharray={`${u(0.1)} ${u(0.09)}`}
        />
      </g>
      <path d={d} stroke="var(--hairline)" stroke-opacity={0.8} stroke-width={12} />
      <path d={d} stroke="var(--pale)" stroke-width={6.5} stroke-dasharray="16 13" />
      <g transform={`${translate(end)} rotate(${Math.round(angle)})`}>
        <path d={head} stroke="var(--hairline)" stroke-opacity={0.8} stroke-width={14} />
        <path d={head} stroke="var(--pale)" stroke-width={7.5} />
      </g>
    </g>
  );
}

/** A light blue arrow from where to where, or a ring where something should be placed. */
export function Hint({ layout, hint }: { layout: Layout; hint: NonNullable<Guidance["hint"]> }) {
  const to = layout.places.get(hint.to);
  const from = hint.from === null ? undefined : layout.places.get(hint.from);
  if (!to) return null;
  if (!from) {
    return (
      <g transform={translate(to)}>
        <circle r={u(0.46)} stroke="var(--hairline)" stroke-opacity={0.85} stroke-width={13} />
        <circle r={u(0.46)} stroke="var(--hint)" stroke-width={7.5} />
      </g>
    );
  }
  const { x, y } = way(from, to);
  const long = u(Math.hypot(x, y));
  const angle = (Math.atan2(y, x) * 180) / Math.PI;
  const d = `M8 0H${long - 5}M${long - 27}-21L${long - 3} 0L${long - 27} 21`;
  return (
    <g
      transform={`${translate(from)} rotate(${Math.round(angle * 10) / 10})`}
      stroke-linecap="round"
      stroke-linejoin="round"
    >
      <path d={d} stroke="var(--hairline)" stroke-opacity={0.85} stroke-width={15} />
      <path d={d} stroke="var(--hint)" stroke-width={8.5} />
    </g>
  );
}

/** The ring round the place the keyboard is at. */
export function FocusRing({ at, small }: { at: Vector; small: boolean }) {
  const radius = small ? 0.3 : 0.53;
  return (
    <g transform={translate(at)} fill="none" pointer-events="none" class="focus-ring">
      <circle r={u(radius)} stroke="#fff" stroke-width={u(0.115)} />
      <circle r={u(radius)} stroke="var(--hairline)" stroke-width={u(0.05)} />
    </g>
  );
}

/** The place that a dragged piece would take, or that a finger means. */
export function Aimed({ at }: { at: Vector }) {
  return (
    <g transform={translate(at)} fill="none" pointer-events="none">
      <circle r={u(0.52)} stroke="var(--hairline)" stroke-opacity={0.6} stroke-width={u(0.1)} />
      <circle r={u(0.52)} stroke="var(--gold)" stroke-width={u(0.06)} />
    </g>
  );
}
