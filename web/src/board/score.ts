/** The pieces in the stacks a player controls, for towers. */

import type { Colour, Piece } from "../protocol";

/** The pieces of all stacks with a player's colour on top, piled up from the bottom. */
export function controlled(pieces: readonly Piece[], player: Colour): string[] {
  return pieces
    .filter((piece) => piece.colours.at(-1) === player)
    .flatMap((piece) => piece.colours);
}
