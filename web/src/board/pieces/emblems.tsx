/** The emblems of the potentials, drawn in a circle of radius one hundred. */

import type { ComponentChildren } from "preact";

export const POTENTIALS = ["tamsk", "zertz", "dvonn", "yinsh", "punct"] as const;

export type Potential = (typeof POTENTIALS)[number];

/** The potential that a kind names, null for anything else. */
export function potentialOf(kind: string): Potential | null {
  return POTENTIALS.find((name) => name === kind) ?? null;
}

/** How a kind of potential is spelt, in every language. */
export function potentialName(kind: Potential): string {
  return { tamsk: "TAMSK", zertz: "ZÈRTZ", dvonn: "DVONN", yinsh: "YINSH", punct: "PÜNCT" }[kind];
}

/** The letter that writes a kind of potential. */
function letterOf(kind: Potential): string {
  return kind.slice(0, 1).toUpperCase();
}

/** The potential that a letter stands for. */
export function potentialFor(letter: string): Potential {
  return POTENTIALS.find((name) => letterOf(name) === letter) ?? "tamsk";
}

const EMBLEMS: Record<Potential, ComponentChildren> = {
  tamsk: (
    <path
      d="M-60-76H60L11 0L60 76H-60L-11 0Z"
      stroke-width={10}
      stroke-linejoin="round"
      stroke="currentColor"
    />
  ),
  zertz: (
    <>
      <circle cy={-44} r={31} />
      <circle cx={-42} cy={30} r={31} />
      <circle cx={42} cy={30} r={31} />
    </>
  ),
  dvonn: (
    <>
      <rect x={-66} y={-66} width={132} height={32} rx={13} />
      <rect x={-66} y={-16} width={132} height={32} rx={13} />
      <rect x={-66} y={34} width={132} height={32} rx={13} />
    </>
  ),
  yinsh: <circle r={54} fill="none" stroke="currentColor" stroke-width={27} />,
  punct: (
    <path
      d="M-56 42L0-38L56 42"
      fill="none"
      stroke="currentColor"
      stroke-width={36}
      stroke-linejoin="miter"
      stroke-miterlimit={8}
    />
  ),
};

/** The emblem of a potential in the colour of the text round it. */
export function Emblem({ kind }: { kind: Potential }) {
  return <g fill="currentColor">{EMBLEMS[kind]}</g>;
}
