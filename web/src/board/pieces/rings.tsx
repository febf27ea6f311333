/** Rings: the only pieces one can look through. */

import { Shadow, Shine } from "./discs";
import { isFine, paint, useInk } from "./ink";
import { tint, type Material } from "./materials";
import { arc, u } from "../vectors";

const HOLE = 0.7;
const HEIGHT = 0.11;

interface Ring {
  material: Material;
  radius: number;
}

/** The part of a ring that lies behind whatever stands in it: shadow and far inside wall. */
export function RingBack({ material, radius, filled }: Ring & { filled: boolean }) {
  const ink = useInk();
  return (
    <>
      <Shadow radius={radius} ring />
      {filled && <circle r={u(HOLE * radius)} fill="#000" fill-opacity={0.5} />}
      <path
        d={farWall(HOLE * radius)}
        fill={paint(ink, "far", material)}
        stroke={tint(material, "rim")}
        stroke-width={u(0.014)}
      />
    </>
  );
}

/** The part of a ring in front: outer wall and face. */
export function RingFront({ material, radius }: Ring) {
  const ink = useInk();
  const hole = HOLE * radius;
  const r = u(radius);
  const body = `M${-r} ${u(-HEIGHT)}V0A${r} ${r} 0 0 0 ${r} 0V${u(-HEIGHT)}A${r} ${r} 0 0 0 ${-r} ${u(-HEIGHT)}Z`;
  return (
    <g stroke={tint(material, "rim")} stroke-width={u(0.014)} fill-rule="evenodd">
      <path d={body + disc(hole, HEIGHT)} fill={paint(ink, "wall", material)} />
      <path
        d={disc(radius - 0.007, HEIGHT) + disc(hole, HEIGHT)}
        fill={paint(ink, "top", material)}
      />
      {isFine(ink, radius) && <Roundness material={material} radius={radius} hole={hole} />}
    </g>
  );
}

/** The wall beyond the hole: what the hole on top shows and the hole at the foot does not. */
function farWall(hole: number): string {
  const r = u(hole);
  const y = u(-HEIGHT / 2);
  const x = u(Math.sqrt(hole ** 2 - HEIGHT ** 2 / 4));
  return `M${-x} ${y}A${r} ${r} 0 1 1 ${x} ${y}A${r} ${r} 0 0 0 ${-x} ${y}Z`;
}

function disc(radius: number, level: number): string {
  const r = u(radius);
  const y = u(-level);
  return `M${-r} ${y}A${r} ${r} 0 0 1 ${r} ${y}A${r} ${r} 0 0 1 ${-r} ${y}Z`;
}

/** The light band, and on dark rings the fine groove, that make a ring look round. */
function Roundness({ material, radius, hole }: Ring & { hole: number }) {
  const middle = (radius + hole) / 2;
  const dark = material.grooves.length > 1;
  return (
    <g fill="none" stroke-linecap="round">
      <circle
        cy={u(-HEIGHT)}
        r={u(middle)}
        stroke={tint(material, "lip")}
        stroke-width={u(0.05)}
        stroke-opacity={0.55}
      />
      {dark && (
        <circle
          cy={u(-HEIGHT)}
          r={u(middle)}
          stroke={tint(material, "groove")}
          stroke-width={u(0.014)}
        />
      )}
      <path
        d={arc(radius * 0.92, 25, 80, HEIGHT)}
        stroke={tint(material, dark ? "lip" : "groove")}
        stroke-width={u(0.018)}
        stroke-opacity={0.7}
      />
      <Shine material={material} radius={0.9 * radius} level={HEIGHT} width={0.026} />
    </g>
  );
}
