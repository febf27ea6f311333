/** A player's piece on a disc in the colour of the board. */

import { useStore } from "../base/store";
import { PieceIcon as PieceOnBoard, type ThemeName } from "../board";
import type { Colour, Piece } from "../protocol";
import { settings } from "../settings/settings";

const THEMES: Record<string, ThemeName> = { gipf: "slate", dvonn: "walnut", yinsh: "lagoon" };
const KINDS: Record<string, string> = { gipf: "piece", dvonn: "stack", yinsh: "ring" };

/** The theme of a game's board: the one chosen for all, or its own. */
export function useTheme(game: string): ThemeName {
  return useStore(settings).board ?? THEMES[game] ?? "slate";
}

interface PieceIconProps {
  game: string;
  colour: Colour;
  /** Another piece than the game's own. */
  piece?: Pick<Piece, "kind" | "colours">;
  size?: number;
}

export function PieceIcon({ game, colour, piece, size = 44 }: PieceIconProps) {
  const { kind, colours } = piece ?? { kind: KINDS[game] ?? "piece", colours: [colour] };
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
