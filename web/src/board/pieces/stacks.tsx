/** Stacks of DVONN: layers in their colours, the height as a number, a collar for red inside. */

import { Shadow, Top, Wall } from "./discs";
import { lookOf, STACK } from "./looks";
import { materialOf, tint } from "./materials";
import { u } from "../vectors";

/** A stack, or a single piece as a stack of one. */
export function StackBody({ colours }: { colours: readonly string[] }) {
  const { layers, height } = lookOf({ kind: "stack", colours });
  const each = height / layers.length;
  const radius = STACK.radius;
  const upper = materialOf(colours.at(-1));
  const single = colours.length === 1;
  const collared = !single && upper.name !== "red" && colours.includes("red");
  return (
    <>
      <Shadow radius={radius} />
      {layers.map((layer, index) => (
        <Wall
          material={materialOf(layer.colour)}
          radius={radius}
          low={each * index}
          high={each * (index + 1)}
        />
      ))}
      <Top
        material={upper}
        radius={radius}
        level={height}
        {...(single ? {} : { grooves: collared ? [] : [0.78], hollow: false })}
      />
      {single && upper.name === "red" && <Star radius={radius} level={height} />}
      {collared && (
        <Collar
          radius={radius}
          level={height}
          hairline={upper.name === "white" ? "#5F130D" : "var(--cream)"}
        />
      )}
      {!single && (
        <Height count={colours.length} radius={radius} level={height} colour={tint(upper, "ink")} />
      )}
    </>
  );
}

interface OnTop {
  radius: number;
  level: number;
}

function Height({ count, radius, level, colour }: OnTop & { count: number; colour: string }) {
  const size = (count < 10 ? 0.86 : 0.74) * radius;
  return (
    <text class="number" y={u(0.36 * size - level)} font-size={u(size)} fill={colour}>
      {count}
    </text>
  );
}

/** The ring and the six-armed star of a red piece. */
function Star({ radius, level }: OnTop) {
  const arms = [0, 1, 2].map((k) => {
    const x = 0.48 * radius * Math.sin((k * Math.PI) / 3);
    const y = 0.48 * radius * Math.cos((k * Math.PI) / 3);
    return `M${u(-x)} ${u(-y - level)}L${u(x)} ${u(y - level)}`;
  });
  return (
    <g fill="none" stroke="var(--cream)">
      <circle cy={u(-level)} r={u(0.85 * radius)} stroke-width={u(0.05 * radius)} />
      <path d={arms.join("")} stroke-width={u(0.125 * radius)} stroke-linecap="round" />
    </g>
  );
}

/** The red collar with six light notches. */
function Collar({ radius, level, hairline }: OnTop & { hairline: string }) {
  const middle = 0.735 * radius;
  const inner = middle - 0.095 * radius;
  const outer = middle + 0.095 * radius;
  const notches = [0, 1, 2, 3, 4, 5].map((k) => {
    const x = Math.sin((k * Math.PI) / 3);
    const y = Math.cos((k * Math.PI) / 3);
    return `M${u(inner * x)} ${u(inner * y - level)}L${u(outer * x)} ${u(outer * y - level)}`;
  });
  return (
    <g fill="none">
      <circle cy={u(-level)} r={u(middle)} stroke="var(--collar)" stroke-width={u(0.19 * radius)} />
      <path d={notches.join("")} stroke="var(--cream)" stroke-width={u(0.075 * radius)} />
      {[inner, outer].map((r) => (
        <circle cy={u(-level)} r={u(r)} stroke={hairline} stroke-width={u(0.03 * radius)} />
      ))}
    </g>
  );
}
