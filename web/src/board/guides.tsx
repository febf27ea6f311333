/** Marks for a person who has to decide; those under the pieces and those above them. */

import type { Piece } from "../protocol";
import type { Guidance, RowChoice } from "./contract";
import type { Layout } from "./layout";
import { FOOT, lookOf } from "./looks";
import { PieceBody } from "./pieces";
import { badgePlaces } from "./badges";
import { arc, moved, u, unit, vector, way, type Vector } from "./vectors";

interface Props {
  layout: Layout;
  guidance: Guidance;
  pieces: ReadonlyMap<string, Piece>;
}

const translate = (at: Vector, up = 0): string => `translate(${u(at.x)} ${u(at.y - up)})`;

/** How far above its point the middle of a piece's top is, and how large the top is. */
function topOf(piece: Piece | undefined): { up: number; radius: number } {
  if (!piece) return { up: 0, radius: 0.39 };
  const { radius, height } = lookOf(piece);
  return { up: height - FOOT, radius };
}

/** Chosen places, rows and legal places: under the pieces. */
export function GuidesBelow({ layout, guidance, pieces }: Props) {
  const at = (point: string): Vector => layout.places.get(point) as Vector;
  const onBoard = (point: string): boolean => layout.places.has(point);
  return (
    <g class="guides" fill="none">
      {guidance.chosen.filter(onBoard).map((point) => (
        <g transform={translate(at(point))}>
          <circle r={u(0.56)} fill="var(--gold)" fill-opacity={0.55} />
          <circle r={u(0.56)} stroke="var(--hairline)" stroke-opacity={0.5} stroke-width={u(0.085)} />
          <circle r={u(0.56)} stroke="var(--gold)" stroke-width={u(0.055)} />
        </g>
      ))}
      {[...guidance.rows].sort((a, b) => Number(a.chosen) - Number(b.chosen)).map((row) => (
        <Capsule row={row} layout={layout} pieces={pieces} />
      ))}
      {guidance.announced && onBoard(guidance.announced.from) && (
        <circle
          cx={u(at(guidance.announced.from).x)}
          cy={u(at(guidance.announced.from).y)}
          r={u(0.54)}
          fill="var(--pale)"
          fill-opacity={0.4}
        />
      )}
      {guidance.targets
        .filter((target) => target.form === "place" && onBoard(target.point))
        .map(({ point }) => (
          <circle
            class="legal-place"
            cx={u(at(point).x)}
            cy={u(at(point).y)}
            r={u(layout.style.places === "hollows" ? 0.16 : 0.155)}
            fill="var(--gold)"
            stroke="var(--hairline)"
            stroke-opacity={0.75}
            stroke-width={u(0.024)}
          />
        ))}
    </g>
  );
}

/** A row that can be taken, or the one that is chosen. */
function Capsule({ row, layout, pieces }: { row: RowChoice; layout: Layout; pieces: ReadonlyMap<string, Piece> }) {
  const ends = rowEnds(layout, row);
  if (!ends) return null;
  const [from, to] = ends;
  const half = rowWidth(row, pieces);
  const along = unit(way(from, to));
  const across = vector(-along.y, along.x);
  const corner = (p: Vector, side: number): string => {
    const { x, y } = moved(p, across, side * half);
    return `${u(x)} ${u(y)}`;
  };
  const d = `M${corner(from, 1)}A${u(half)} ${u(half)} 0 0 1 ${corner(from, -1)}L${corner(to, -1)}A${u(half)} ${u(half)} 0 0 1 ${corner(to, 1)}Z`;
  return (
    <g>
      <path d={d} stroke="var(--hairline)" stroke-opacity={0.75} stroke-width={u(0.1)} />
      <path
        d={d}
        fill={row.chosen ? "var(--gold)" : "none"}
        fill-opacity={0.42}
        stroke="var(--gold)"
        stroke-width={u(0.06)}
        stroke-dasharray={row.chosen ? undefined : `${u(0.16)} ${u(0.11)}`}
      />
    </g>
  );
}

/** The ends of a row on the screen. */
export function rowEnds(layout: Layout, row: RowChoice): [Vector, Vector] | null {
  const first = layout.places.get(row.points[0] ?? "");
  const last = layout.places.get(row.points.at(-1) ?? "");
  return first && last ? [first, last] : null;
}

/** Half the width of the capsule round a row. */
export function rowWidth(row: RowChoice, pieces: ReadonlyMap<string, Piece>): number {
  const radii = row.points.map((point) => pieces.get(point)).map((piece) => (piece ? lookOf(piece).radius : 0.29));
  return Math.max(...radii) + 0.13;
}

/** Rings round pieces, badges, arrows: above the pieces. */
export function GuidesAbove({ layout, guidance, pieces }: Props) {
  const at = (point: string): Vector => layout.places.get(point) as Vector;
  const onBoard = ({ point }: { point: string }): boolean => layout.places.has(point);
  return (
    <g class="guides" fill="none" pointer-events="none">
      {guidance.targets
        .filter((target) => target.form === "piece" && onBoard(target))
        .map(({ point }) => {
          const { up, radius } = topOf(pieces.get(point));
          return (
            <g transform={translate(at(point), up)} class="legal-piece">
              <circle r={u(radius + 0.02)} stroke="var(--hairline)" stroke-opacity={0.75} stroke-width={u(0.095)} />
              <circle r={u(radius + 0.02)} stroke="var(--gold)" stroke-width={u(0.055)} />
            </g>
          );
        })}
      {guidance.willTurn.filter((point) => onBoard({ point })).map((point) => (
        <Turning at={at(point)} radius={topOf(pieces.get(point)).radius + 0.09} />
      ))}
      {(guidance.threatened ?? []).filter((point) => onBoard({ point })).map((point) => (
        <Brackets at={at(point)} />
      ))}
      {guidance.fates.filter(onBoard).map(({ point, stays }) => {
        const { up, radius } = topOf(pieces.get(point));
        return <Fate at={moved(at(point), vector(0.72, -0.62), radius + 0.07)} up={up} stays={stays} />;
      })}
      {(guidance.rows.length > 1 ? badgePlaces(layout, guidance.rows, pieces) : []).map(({ number, at: place }) => (
        <g transform={translate(place)}>
          <circle r={u(0.2)} fill="var(--gold)" stroke="var(--hairline)" stroke-opacity={0.8} stroke-width={u(0.028)} />
          <text class="number" y={u(0.095)} font-size={u(0.27)} fill="#221a05">
            {number}
          </text>
        </g>
      ))}
      {guidance.announced && <Announced layout={layout} announced={guidance.announced} pieces={pieces} />}
      {guidance.hint && <Hint layout={layout} hint={guidance.hint} />}
    </g>
  );
}

/** Two arcs round a marker that will turn over. */
function Turning({ at, radius }: { at: Vector; radius: number }) {
  const d = arc(radius, -52, 52) + arc(radius, 128, 232);
  return (
    <g transform={translate(at)} stroke-linecap="round">
      <path d={d} stroke="var(--hairline)" stroke-opacity={0.55} stroke-width={u(0.085)} />
      <path d={d} stroke="var(--gold)" stroke-width={u(0.05)} />
    </g>
  );
}

/** Four corners round a piece in danger. */
function Brackets({ at }: { at: Vector }) {
  const d = [-1, 1].flatMap((x) => [-1, 1].map((y) => `M${x * 30} ${y * 48}H${x * 48}V${y * 30}`)).join("");
  return (
    <g transform={translate(at)} stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke="var(--hairline)" stroke-opacity={0.75} stroke-width={10} />
      <path d={d} stroke="var(--threat)" stroke-width={6} />
    </g>
  );
}

/** A badge: an arrow down to a line stays, an arrow up goes. */
function Fate({ at, up, stays }: { at: Vector; up: number; stays: boolean }) {
  const d = stays ? "M0-10V4M-6-2L0 4.5L6-2M-7.5 10H7.5" : "M0 9V-8M-6.5-2L0-8.5L6.5-2";
  return (
    <g transform={translate(at, up)}>
      <circle r={u(0.2)} fill={stays ? "var(--stays)" : "var(--goes)"} stroke="#fff" stroke-width={u(0.032)} />
      <path d={d} stroke="#fff" stroke-width={3.4} stroke-linecap="round" stroke-linejoin="round" />
    </g>
  );
}

/** A power that was announced: its path, and its ghost at the goal. */
function Announced({ layout, announced, pieces }: { layout: Layout; announced: NonNullable<Guidance["announced"]>; pieces: Props["pieces"] }) {
  const from = layout.places.get(announced.from);
  const to = layout.places.get(announced.to);
  if (!from || !to) return null;
  const start = moved(from, vector(0, -1), topOf(pieces.get(announced.from)).up);
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
          <PieceBody kind={announced.ghost.kind} colours={announced.ghost.colours} />
        </g>
        <circle r={u(0.5)} stroke="var(--pale)" stroke-width={u(0.045)} stroke-dasharray={`${u(0.1)} ${u(0.09)}`} />
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
function Hint({ layout, hint }: { layout: Layout; hint: NonNullable<Guidance["hint"]> }) {
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
    <g transform={`${translate(from)} rotate(${Math.round(angle * 10) / 10})`} stroke-linecap="round" stroke-linejoin="round">
      <path d={d} stroke="var(--hairline)" stroke-opacity={0.85} stroke-width={15} />
      <path d={d} stroke="var(--hint)" stroke-width={8.5} />
    </g>
  );
}

/** The ring round the place the keyboard is at. */
export function FocusRing({ at }: { at: Vector }) {
  return (
    <g transform={translate(at)} fill="none" pointer-events="none" class="focus-ring">
      <circle r={u(0.53)} stroke="#fff" stroke-width={u(0.115)} />
      <circle r={u(0.53)} stroke="var(--hairline)" stroke-width={u(0.05)} />
    </g>
  );
}
