/** What every part of a drawing shares: the names of its paints, and how many pixels a step has. */

import { createContext } from "preact";
import { useContext, useMemo } from "preact/hooks";
import { memo } from "preact/compat";

import type { Material } from "./materials";

export interface Ink {
  readonly id: string;
  /** Pixels between neighbouring points. */
  readonly pixels: number;
}

const SMALLEST_FINE_DIAMETER = 28;

const InkContext = createContext<Ink>({ id: "ink", pixels: 60 });

export const InkProvider = InkContext.Provider;

export function useInk(): Ink {
  return useContext(InkContext);
}

let drawings = 0;

/** An ink of its own for a drawing on the page. */
export function useNewInk(pixels: number): Ink {
  const id = useMemo(() => {
    drawings += 1;
    return `b${drawings}`;
  }, []);
  return useMemo(() => ({ id, pixels }), [id, pixels]);
}

/** Whether a disc is large enough to show its grooves and lights. */
export function isFine(ink: Ink, radius: number): boolean {
  return 2 * radius * ink.pixels >= SMALLEST_FINE_DIAMETER;
}

export type Paint = "top" | "dish" | "wall" | "far" | "lying";

/** The paint of a part of a piece. */
export function paint(ink: Ink, part: Paint, material: Material): string {
  return `url(#${ink.id}-${part}-${material.name})`;
}

/** A paint or shape of the drawing by its name. */
export function named(ink: Ink, name: string): string {
  return `url(#${ink.id}-${name})`;
}

interface Stop {
  at: number;
  colour: string;
  opacity?: number;
}

function Stops({ stops }: { stops: readonly Stop[] }) {
  return (
    <>
      {stops.map(({ at, colour, opacity }) => (
        <stop offset={at} stop-color={colour} stop-opacity={opacity} />
      ))}
    </>
  );
}

const COLOURS = ["white", "black", "red", "grey"] as const;

function three(
  name: string,
  part: string,
  places: readonly [number, number, number],
  back = false,
): Stop[] {
  return places.map((at, index) => ({
    at,
    colour: `var(--${name}-${part}-${back ? 3 - index : index + 1})`,
  }));
}

const black = (...shares: [number, number][]): Stop[] =>
  shares.map(([at, opacity]) => ({ at, colour: "#000", opacity }));

interface PiecePaintsProps {
  id: string;
  /** The colours of pieces that are drawn; all if not said. */
  only?: string | undefined;
}

/** Everything pieces are painted with. */
export const PiecePaints = memo(function PiecePaints({ id, only }: PiecePaintsProps) {
  const names = COLOURS.filter((name) => !only || only.includes(name));
  const slanted = { x1: 0.18, y1: 0.1, x2: 0.82, y2: 0.9 };
  return (
    <defs>
      {names.map((name) => (
        <>
          <linearGradient id={`${id}-top-${name}`} {...slanted}>
            <Stops stops={three(name, "top", [0, 0.5, 1])} />
          </linearGradient>
          <linearGradient id={`${id}-dish-${name}`} {...slanted}>
            <Stops stops={three(name, "top", [0, 0.5, 1], true)} />
          </linearGradient>
          <linearGradient id={`${id}-wall-${name}`}>
            <Stops stops={three(name, "wall", [0, 0.3, 1])} />
          </linearGradient>
          <linearGradient id={`${id}-far-${name}`}>
            <Stops stops={three(name, "wall", [0, 0.72, 1])} />
          </linearGradient>
          <linearGradient id={`${id}-lying-${name}`} x1={0} y1={0} x2={0} y2={1}>
            <Stops
              stops={[
                { at: 0, colour: `var(--${name}-top-3)` },
                { at: 0.3, colour: `var(--${name}-top-1)` },
                { at: 1, colour: `var(--${name}-wall-2)` },
              ]}
            />
          </linearGradient>
        </>
      ))}
      <radialGradient id={`${id}-shadow`}>
        <Stops stops={black([0, 0.55], [0.62, 0.42], [0.8, 0.18], [1, 0])} />
      </radialGradient>
      <radialGradient id={`${id}-ring-shadow`}>
        <Stops
          stops={black([0, 0], [0.46, 0.03], [0.62, 0.4], [0.72, 0.4], [0.86, 0.14], [1, 0])}
        />
      </radialGradient>
    </defs>
  );
});
