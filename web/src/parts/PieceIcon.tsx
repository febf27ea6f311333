/** A player's piece on a disc in the colour of the board. */

import { useStore } from "../base/store";
import { PieceIcon as PieceOnBoard, type ThemeName } from "../board";
import { gameInfo } from "../catalogue";
import type { Colour, Piece } from "../protocol";
import { settings } from "../settings/settings";

/** The theme of a game's board: the one chosen for all, or its own. */
export function useTheme(game: string): ThemeName {
  return useStore(settings).board ?? ((gameInfo(game)?.theme ?? "slate") as ThemeName);
}

interface PieceIconProps {
  game: string;
  colour: Colour;
  /** Another piece than the game's own. */
  piece?: Pick<Piece, "kind" | "colours">;
  size?: number;
}

export function PieceIcon({ game, colour, piece, size = 44 }: PieceIconProps) {
  const { kind, colours } = piece ?? { kind: gameInfo(game)?.icon ?? "piece", colours: [colour] };
  const inside = kind === "ring" ? colour : undefined;
  return (
    <PieceOnBoard
      kind={kind}
      colours={colours}
      size={size}
      theme={useTheme(game)}
      inside={inside}
    />
  );
}
