/** A player's piece on a disc in the colour of the board. */

import { PiecePicture } from "../board";
import type { Colour, Piece } from "../protocol";

const THEMES: Record<string, string> = { gipf: "slate", dvonn: "walnut", yinsh: "lagoon" };
const KINDS: Record<string, string> = { gipf: "piece", dvonn: "stack", yinsh: "ring" };

interface PieceIconProps {
  game: string;
  colour: Colour;
  /** Another piece than the game's own. */
  piece?: Pick<Piece, "kind" | "colours">;
}

export function PieceIcon({ game, colour, piece }: PieceIconProps) {
  const shown = piece ?? { kind: KINDS[game] ?? "piece", colours: [colour] };
  return (
    <span class="piece-icon" data-theme={THEMES[game]} aria-hidden="true">
      <PiecePicture kind={shown.kind} colours={shown.colours} />
    </span>
  );
}
