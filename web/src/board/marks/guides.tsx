/** Marks for a person who has to decide; those under the pieces and those above them. */

import type { Piece } from "../../protocol";
import { badgePlaces } from "./badges";
import { rowEnds, rowWidth } from "./rows";
import type { Guidance, RowChoice } from "../contract";
import type { Layout } from "../layout";
import { topOf } from "../shapes/pieces";
import { outwards } from "../outwards";
import { Announced, Away, Fate, Hint, Leap, Turning } from "./signs";
import { moved, translate, u, unit, vector, way, type Vector } from "../vectors";

interface Props {
  layout: Layout;
  guidance: Guidance;
  pieces: ReadonlyMap<string, Piece>;
  /** Where pieces beside the board can be touched. */
  stock?: ReadonlyMap<string, Vector> | undefined;
  /** The dot the last push came from: its arrow stays in sight. */
  arrow?: string | undefined;
  /** Places that no longer exist. */
  gone?: readonly string[] | undefined;
}

const NO_STOCK: ReadonlyMap<string, Vector> = new Map();

/** Chosen places, rows and legal places: under the pieces. */
export function GuidesBelow({ layout, guidance, pieces, arrow }: Props) {
  const at = (point: string): Vector => layout.places.get(point) as Vector;
  const onBoard = (point: string): boolean => layout.places.has(point);
  return (
    <g
      class="guides"
      fill="none"
      data-targets={guidance.targets.map(({ point }) => point).join(" ")}
      data-chosen={guidance.chosen.join(" ")}
    >
      {guidance.chosen.filter(onBoard).map((point) => (
        <g transform={translate(at(point))}>
          <circle r={u(0.56)} fill="var(--gold)" fill-opacity={0.55} />
          <circle
            r={u(0.56)}
            stroke="var(--hairline)"
            stroke-opacity={0.5}
            stroke-width={u(0.085)}
          />
          <circle r={u(0.56)} stroke="var(--gold)" stroke-width={u(0.055)} />
        </g>
      ))}
      {[...guidance.rows]
        .sort((a, b) => Number(a.chosen) - Number(b.chosen))
        .map((row) => (
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
          <LegalPlace at={at(point)} ring={point === arrow && layout.dots.has(point)} />
        ))}
    </g>
  );
}

/** A dot on a place that may be touched, or a ring round an arrow that stands there. */
function LegalPlace({ at, ring }: { at: Vector; ring: boolean }) {
  const look = ring
    ? { r: u(0.215), fill: "none", stroke: "var(--gold)", "stroke-width": u(0.06) }
    : {
        r: u(0.155),
        fill: "var(--gold)",
        stroke: "var(--hairline)",
        "stroke-opacity": 0.75,
        "stroke-width": u(0.024),
      };
  return <circle class="legal-place" cx={u(at.x)} cy={u(at.y)} {...look} />;
}

/** A row that can be taken, or the one that is chosen. */
function Capsule({
  row,
  layout,
  pieces,
}: {
  row: RowChoice;
  layout: Layout;
  pieces: ReadonlyMap<string, Piece>;
}) {
  const ends = rowEnds(layout, row);
  if (!ends) return null;
  const [from, to] = ends;
  const half = rowWidth(layout, row, pieces);
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

/** Rings round pieces, badges, arrows: above the pieces. */
export function GuidesAbove({ layout, guidance, pieces, stock = NO_STOCK, gone = [] }: Props) {
  const at = (point: string): Vector => layout.places.get(point) as Vector;
  const onBoard = ({ point }: { point: string }): boolean => layout.places.has(point);
  return (
    <g class="guides" fill="none" pointer-events="none">
      {guidance.targets
        .filter((target) => target.form === "piece" && onBoard(target))
        .map(({ point, unusual }) => {
          const { up, radius } = topOf(layout.look, pieces.get(point));
          const dashes = unusual ? `${u(0.17)} ${u(0.12)}` : undefined;
          return (
            <g transform={translate(at(point), up)} class="legal-piece">
              <circle
                r={u(radius + 0.02)}
                stroke="var(--hairline)"
                stroke-opacity={0.75}
                stroke-width={u(0.095)}
              />
              <circle
                r={u(radius + 0.02)}
                stroke="var(--gold)"
                stroke-width={u(0.055)}
                stroke-dasharray={dashes}
              />
            </g>
          );
        })}
      {guidance.targets
        .filter((target) => target.form === "away" && onBoard(target))
        .map(({ point }) => (
          <Away at={at(point)} out={outwards(layout, point, (one) => !gone.includes(one))} />
        ))}
      {[...stock].map(([name, place]) => {
        const chosen = guidance.chosen.includes(name);
        if (!chosen && !guidance.targets.some(({ point }) => point === name)) return null;
        return (
          <g transform={translate(place, 0.02)} class="legal-stock">
            <circle
              r={u(0.26)}
              stroke="var(--hairline)"
              stroke-opacity={0.75}
              stroke-width={u(chosen ? 0.12 : 0.08)}
            />
            <circle r={u(0.26)} stroke="var(--gold)" stroke-width={u(chosen ? 0.085 : 0.045)} />
          </g>
        );
      })}
      {guidance.willTurn
        .filter((point) => onBoard({ point }))
        .map((point) => (
          <Turning at={at(point)} radius={topOf(layout.look, pieces.get(point)).radius + 0.09} />
        ))}
      {guidance.leap && <Leap layout={layout} leap={guidance.leap} pieces={pieces} />}
      {guidance.fates.filter(onBoard).map(({ point, stays }) => {
        const { up, radius } = topOf(layout.look, pieces.get(point));
        return (
          <Fate at={moved(at(point), vector(0.72, -0.62), radius + 0.07)} up={up} stays={stays} />
        );
      })}
      {(guidance.rows.length > 1 ? badgePlaces(layout, guidance.rows, pieces) : []).map(
        ({ number, at: place }) => (
          <g transform={translate(place)}>
            <circle
              r={u(0.2)}
              fill="var(--gold)"
              stroke="var(--hairline)"
              stroke-opacity={0.8}
              stroke-width={u(0.028)}
            />
            <text class="number" y={u(0.095)} font-size={u(0.27)} fill="#221a05">
              {number}
            </text>
          </g>
        ),
      )}
      {guidance.announced && (
        <Announced layout={layout} announced={guidance.announced} pieces={pieces} />
      )}
      {guidance.hint && <Hint layout={layout} hint={guidance.hint} />}
    </g>
  );
}
