/** The pieces of all games. The middle of a piece's foot is the origin. */

import type { JSX } from "preact";
import { memo } from "preact/compat";

import { Shadow, Top, Wall } from "./discs";
import { Emblem } from "./emblems";
import { isFine, useInk } from "./ink";
import {
  DISC,
  DOUBLE,
  LOADED,
  lookKey,
  lookOf,
  MARKER,
  RING,
  thickness,
  USED,
  type Built,
  type Layer,
} from "./looks";
import { materialOf, tint, type Material } from "./materials";
import { RingBack, RingFront } from "./rings";
import { StackBody } from "./stacks";
import { arc, u } from "../vectors";

interface BodyProps {
  piece: Built;
  /** The colour of a marker that lies in a ring. */
  inside?: string | undefined;
}

/** A piece with its shadow, standing on the origin. */
export const PieceBody = memo(
  function PieceBody({ piece, inside }: BodyProps) {
    if (piece.kind === "stack") return <StackBody colours={piece.colours} />;
    const { layers, radius } = lookOf(piece);
    const first = layers[0] as Layer;
    if (first.form === "ring") return <RingBody colour={first.colour} inside={inside} />;
    let level = 0;
    return (
      <>
        <Shadow radius={radius} />
        {layers.map((layer, index) => {
          const low = level;
          level += thickness(layer);
          return drawLayer(layer, low, layers.length > 1 && index === 0, index === 0);
        })}
      </>
    );
  },
  (a, b) => a.inside === b.inside && lookKey(a.piece) === lookKey(b.piece),
);

function drawLayer(layer: Layer, low: number, loaded: boolean, lowest: boolean): JSX.Element {
  const material = materialOf(layer.colour);
  switch (layer.form) {
    case "double":
      return <DoubleDisc material={material} plain={loaded} />;
    case "marker":
      return <MarkerBody material={material} low={low} />;
    case "potential":
      return (
        <PotentialBody layer={layer} low={low} radius={lowest ? USED.radius : LOADED.radius} />
      );
    default:
      return <Disc material={material} low={low} plain={loaded} />;
  }
}

interface DiscProps {
  material: Material;
  low: number;
  plain: boolean;
}

function Disc({ material, low, plain }: DiscProps) {
  const high = low + DISC.height;
  return (
    <>
      <Wall material={material} radius={DISC.radius} low={low} high={high} />
      <Top
        material={material}
        radius={DISC.radius}
        level={high}
        {...(plain ? { grooves: [] } : {})}
      />
    </>
  );
}

/** A piece two high: two discs with a dark seam between them and a hexagon on top. */
function DoubleDisc({ material, plain }: { material: Material; plain: boolean }) {
  const fine = isFine(useInk(), DOUBLE.radius);
  const { radius, height, seam } = DOUBLE;
  const above = height + seam;
  const r = u(radius * 0.97);
  return (
    <>
      <Wall material={material} radius={radius} low={0} high={height} />
      <path
        d={`M${-r} ${u(-above)}V${u(-height)}A${r} ${r} 0 0 0 ${r} ${u(-height)}V${u(-above)}Z`}
        fill={material.name === "white" ? "#2A241C" : "#000"}
      />
      {fine && (
        <path
          d={arc(radius * 0.985, 10, 170, height - 0.004)}
          fill="none"
          stroke="#fff"
          stroke-opacity={material.name === "white" ? 0.95 : 0.55}
          stroke-width={u(0.02)}
        />
      )}
      <Wall material={material} radius={radius} low={above} high={above + height} />
      <Top material={material} radius={radius} level={above + height} />
      {!plain && (
        <path
          d={hexagons(radius * 0.36, above + height)}
          fill={tint(material, "inlay")}
          fill-rule="evenodd"
        />
      )}
    </>
  );
}

/** A hexagon with a hexagon hole. */
function hexagons(radius: number, level: number): string {
  const one = (r: number): string => {
    const corners = [0, 1, 2, 3, 4, 5].map((k) => {
      const angle = (k * Math.PI) / 3;
      return `${u(r * Math.sin(angle))} ${u(-r * Math.cos(angle) - level)}`;
    });
    return `M${corners.join("L")}Z`;
  };
  return one(radius) + one(radius * 0.48);
}

/** A marker: its lower half has the other colour; the dark side has a pip. */
function MarkerBody({ material, low }: { material: Material; low: number }) {
  const { radius, height } = MARKER;
  const other = materialOf(material.name === "white" ? "black" : "white");
  const level = low + height;
  return (
    <>
      <Wall material={other} radius={radius} low={low} high={low + height / 2} />
      <Wall material={material} radius={radius} low={low + height / 2} high={level} />
      <Top material={material} radius={radius} level={level} grooves={[0.62]} />
      {material.name === "black" && <circle cy={u(-level)} r={u(radius * 0.17)} fill="#A5A198" />}
    </>
  );
}

function RingBody({ colour, inside }: { colour: string; inside?: string | undefined }) {
  const material = materialOf(colour);
  return (
    <>
      <RingBack material={material} radius={RING.radius} filled={inside !== undefined} />
      {inside && <MarkerBody material={materialOf(inside)} low={-0.025} />}
      <RingFront material={material} radius={RING.radius} />
    </>
  );
}

interface PotentialProps {
  layer: Layer;
  low: number;
  radius: number;
}

/** A potential: the owner's colour round an inlay with the emblem of its kind. */
function PotentialBody({ layer, low, radius }: PotentialProps) {
  const material = materialOf(layer.colour);
  const high = low + LOADED.height;
  const inlay = radius * 0.86;
  return (
    <>
      {low > 0 && (
        <circle
          cx={u(0.03)}
          cy={u(0.035 - low)}
          r={u(radius * 1.07)}
          fill="#000"
          fill-opacity={0.28}
        />
      )}
      <Wall material={material} radius={radius} low={low} high={high} />
      <Top material={material} radius={radius} level={high} grooves={[]} />
      <g transform={`translate(0 ${u(-high)})`}>
        <circle
          r={u(inlay)}
          fill={`var(--${layer.spent ? "spent" : layer.potential})`}
          stroke="#000"
          stroke-opacity={0.35}
          stroke-width={u(0.012)}
        />
        <path
          d={arc(inlay * 0.9, 30, 110)}
          fill="none"
          stroke="#fff"
          stroke-opacity={0.3}
          stroke-width={u(0.016)}
          stroke-linecap="round"
        />
        <g
          transform={`scale(${radius * 0.8})`}
          style={{ color: "var(--cream)" }}
          opacity={layer.spent ? 0.5 : 1}
        >
          {layer.potential && <Emblem kind={layer.potential} />}
        </g>
        {layer.spent && <Slash radius={radius} />}
      </g>
    </>
  );
}

/** The stroke through a power that is lost. */
function Slash({ radius }: { radius: number }) {
  const d = `M${u(-0.62 * radius)} ${u(0.62 * radius)}L${u(0.62 * radius)} ${u(-0.62 * radius)}`;
  return (
    <g stroke-linecap="butt">
      <path d={d} stroke="#1B1815" stroke-width={u(0.3 * radius)} />
      <path d={d} stroke="var(--cream)" stroke-width={u(0.15 * radius)} />
    </g>
  );
}
