/**
 * What pieces are built of: shadows, walls and tops of discs, lit from the upper left.
 *
 * Tops are true circles and heights go straight up the screen. The middle of a piece's foot is
 * the origin; levels are heights above it.
 */

import { isFine, named, paint, useInk } from "./ink";
import { tint, type Material } from "./materials";
import { arc, u } from "../vectors";

const SHINE: readonly [number, number] = [195, 290];

/** The soft shadow of a disc on the board. */
export function Shadow({ radius, ring = false }: { radius: number; ring?: boolean }) {
  const ink = useInk();
  return (
    <ellipse
      class="shadow"
      cx={u(0.12 * radius)}
      cy={u(0.16 * radius)}
      rx={u(1.2 * radius)}
      ry={u(1.16 * radius)}
      fill={named(ink, ring ? "ring-shadow" : "shadow")}
    />
  );
}

interface WallProps {
  material: Material;
  radius: number;
  low: number;
  high: number;
}

/** The side of a disc between two levels. */
export function Wall({ material, radius, low, high }: WallProps) {
  const r = u(radius);
  return (
    <path
      d={`M${-r} ${u(-high)}V${u(-low)}A${r} ${r} 0 0 0 ${r} ${u(-low)}V${u(-high)}Z`}
      fill={paint(useInk(), "wall", material)}
      stroke={tint(material, "rim")}
      stroke-width={u(0.03 * radius)}
    />
  );
}

interface TopProps {
  material: Material;
  radius: number;
  level: number;
  grooves?: readonly number[];
  /** Whether the first groove is the edge of a dish. */
  hollow?: boolean;
}

/** The top of a disc: rim, light on the rim, and a dish with the grooves of its colour. */
export function Top({
  material,
  radius,
  level,
  grooves = material.grooves,
  hollow = true,
}: TopProps) {
  const ink = useInk();
  const rim = 0.035 * radius;
  return (
    <>
      <circle
        cy={u(-level)}
        r={u(radius - rim / 2)}
        fill={paint(ink, "top", material)}
        stroke={tint(material, "rim")}
        stroke-width={u(rim)}
      />
      {isFine(ink, radius) && (
        <>
          {grooves.map((share, index) => (
            <Groove
              material={material}
              radius={share * radius}
              level={level}
              whole={radius}
              hollow={hollow && index === 0}
            />
          ))}
          <Shine material={material} radius={0.93 * radius} level={level} width={0.055 * radius} />
        </>
      )}
    </>
  );
}

interface GrooveProps {
  material: Material;
  radius: number;
  level: number;
  whole: number;
  hollow: boolean;
}

/** A groove round the middle; the first one is the edge of the dish. */
function Groove({ material, radius, level, whole, hollow }: GrooveProps) {
  return (
    <>
      <circle
        cx={u(0.012 * whole)}
        cy={u(0.02 * whole - level)}
        r={u(radius)}
        fill={hollow ? paint(useInk(), "dish", material) : "none"}
        stroke={tint(material, "lip")}
        stroke-width={u((hollow ? 0.03 : 0.02) * whole)}
        stroke-opacity={hollow ? 1 : 0.8}
      />
      <circle
        cy={u(-level)}
        r={u(radius)}
        fill="none"
        stroke={tint(material, "groove")}
        stroke-width={u((hollow ? 0.032 : 0.025) * whole)}
      />
    </>
  );
}

interface ShineProps {
  material: Material;
  radius: number;
  level: number;
  width: number;
}

/** The light on a rim, towards the upper left. */
export function Shine({ material, radius, level, width }: ShineProps) {
  return (
    <path
      d={arc(radius, ...SHINE, level)}
      fill="none"
      stroke="#fff"
      stroke-opacity={material.shine}
      stroke-width={u(width)}
      stroke-linecap="round"
    />
  );
}
