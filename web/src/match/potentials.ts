/** The kinds of potentials, which the terms of a match name by their letters. */

import type { Colour, PotentialKind } from "../protocol";

const POTENTIALS = { T: "tamsk", Z: "zertz", D: "dvonn", Y: "yinsh", P: "punct" } as const;

/** The potential that a letter stands for. */
export function potentialFor(letter: PotentialKind): string {
  return POTENTIALS[letter];
}

/** The letter that stands for a potential. */
export function letterOf(kind: string): PotentialKind {
  return kind.slice(0, 1).toUpperCase() as PotentialKind;
}

/** A piece that carries a potential. */
export function loaded(letter: PotentialKind, colour: Colour) {
  return { kind: `piece+${potentialFor(letter)}`, colours: [colour, colour] };
}
