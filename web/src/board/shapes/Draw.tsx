/** Primitives as SVG: the gradients they are painted with, and the elements themselves. */

import { createContext, type VNode } from "preact";
import { memo } from "preact/compat";
import { useContext, useMemo } from "preact/hooks";

import { PLAIN_LOOK, type Look } from "../look/look";
import { PAINTS, themeNamed, type ThemeName } from "../look/standard";
import { u, type Segment } from "../vectors";
import type { Primitive } from "./primitives";
import type { Ink } from "./shapes";

/** An ink with the name under which a drawing's gradients are found on the page. */
export interface PageInk extends Ink {
  readonly id: string;
}

const InkContext = createContext<PageInk>({ id: "ink", pixels: 60, look: PLAIN_LOOK });

export const InkProvider = InkContext.Provider;

export function useInk(): PageInk {
  return useContext(InkContext);
}

let drawings = 0;

/** An ink of its own for a drawing on the page. */
export function useNewInk(look: Look, pixels: number): PageInk {
  const id = useMemo(() => {
    drawings += 1;
    return `b${drawings}`;
  }, []);
  return useMemo(() => ({ id, pixels, look }), [id, pixels, look]);
}

interface PaintsProps {
  id: string;
  look: Look;
  theme?: ThemeName | undefined;
  /** The paints that are used; all if not said. */
  only?: ReadonlySet<string> | undefined;
}

/** The gradients of a theme, or of all materials of a look. */
export const Paints = memo(function Paints({ id, look, theme, only }: PaintsProps) {
  const found = Object.entries(PAINTS).flatMap(([name, paint]) => {
    const tone = paint.stops[0]?.[1] ?? "";
    const of = tone.startsWith("#")
      ? [{ name: "" }]
      : tone in themeNamed("")
        ? theme
          ? [themeNamed(theme)]
          : []
        : look.materials;
    return of.map((tones) => ({ name: tones.name ? `${name}/${tones.name}` : name, paint, tones }));
  });
  return (
    <defs>
      {found
        .filter(({ name }) => !only || only.has(`~${name}`))
        .map(({ name, paint, tones }) => {
          const stops = paint.stops.map(([at, colour, tone]) =>
            colour.startsWith("#") ? (
              <stop offset={at} stop-color={colour} stop-opacity={tone} />
            ) : (
              <stop
                offset={at}
                stop-color={(tones as unknown as Record<string, string[]>)[colour]?.[tone] ?? ""}
              />
            ),
          );
          const key = `${id}-${name.replace("/", "-")}`;
          const [a, b, c, d] = paint.line ?? paint.round ?? [];
          return paint.line ? (
            <linearGradient key={key} id={key} x1={a} y1={b} x2={c} y2={d}>
              {stops}
            </linearGradient>
          ) : (
            <radialGradient key={key} id={key} cx={a} cy={b} r={c}>
              {stops}
            </radialGradient>
          );
        })}
    </defs>
  );
});

/** The gradients that primitives are painted with. */
export function paintsOf(list: readonly Primitive[]): Set<string> {
  const found = list.flatMap((one) =>
    "parts" in one ? [...paintsOf(one.parts)] : "fill" in one && one.fill ? [one.fill] : [],
  );
  return new Set(found.filter((fill) => fill.startsWith("~")));
}

/** Primitives from the bottom up. */
export function Draw({ list }: { list: readonly Primitive[] }) {
  const { id } = useInk();
  return <>{list.map((one) => element(one, id))}</>;
}

const LENGTHS = new Set(["cx", "cy", "r", "rx", "ry", "x", "y", "width", "height", "stroke-width"]);

function element(one: Primitive, id: string): VNode {
  switch (one.tag) {
    case "g": {
      const { x, y, turn, scale } = one;
      const turned = turn ? ` rotate(${Math.round(turn * 100) / 100})` : "";
      const scaled = scale === 1 ? "" : ` scale(${Math.round(scale * 1000) / 1000})`;
      const moved = x || y ? `translate(${u(x)} ${u(y)})` : "";
      return (
        <g transform={`${moved}${turned}${scaled}` || undefined}>
          {one.parts.map((part) => element(part, id))}
        </g>
      );
    }
    case "text":
      return (
        <text
          class={one.bold ? "number" : "label"}
          x={u(one.x)}
          y={u(one.y + 0.36 * one.size)}
          font-size={u(one.size)}
          fill={one.fill}
        >
          {one.text}
        </text>
      );
    case "shade":
      return (
        <path
          d={pathOf(one.d)}
          transform={`translate(0 ${u(one.y)})`}
          fill-opacity={one.opacity}
          style={{ filter: `blur(${u(one.blur)}px)` }}
        />
      );
    case "clip": {
      const name = `${id}-field`;
      return (
        <>
          <clipPath id={name}>
            <path d={pathOf(one.d)} />
          </clipPath>
          <g clip-path={`url(#${name})`}>{one.parts.map((part) => element(part, id))}</g>
        </>
      );
    }
    case "inlay": {
      const { tag: _tag, y, scale, ...rest } = one;
      const transform = `translate(0 ${u(y)}) scale(${Math.round(scale * 1000) / 1000})`;
      return <path {...(rest as object)} transform={transform} fill-rule="evenodd" />;
    }
    default: {
      const { tag: Tag, ...rest } = one;
      return <Tag {...attributes(rest, id)} />;
    }
  }
}

function attributes(shape: object, id: string): object {
  const found: Record<string, string | number> = {};
  for (const [name, value] of Object.entries(shape) as [string, unknown][]) {
    if (name === "d") found[name] = pathOf(value as Segment[]);
    else if (typeof value === "number") found[name] = LENGTHS.has(name) ? u(value) : value;
    else if (name === "stroke-dasharray") found[name] = dashes(String(value));
    else found[name] = paintOf(String(value), id);
  }
  if (String(found.fill).endsWith("shadow)")) found.class = "shadow";
  return found;
}

/** A colour as it is, a gradient as what it is defined as. */
function paintOf(name: string, id: string): string {
  return name.startsWith("~") ? `url(#${id}-${name.slice(1).replace("/", "-")})` : name;
}

function dashes(text: string): string {
  const lengths = text.split(" ").map((part) => u(Number(part)));
  return lengths.join(" ");
}

/** A path in hundredths of the distance of neighbours. */
export function pathOf(d: readonly Segment[]): string {
  return d
    .map(([letter, ...numbers]) => {
      if (letter !== "A") return letter + numbers.map(u).join(" ");
      const [r = 0, large = 0, sweep = 0, x = 0, y = 0] = numbers;
      return `A${u(r)} ${u(r)} 0 ${large} ${sweep} ${u(x)} ${u(y)}`;
    })
    .join("");
}
