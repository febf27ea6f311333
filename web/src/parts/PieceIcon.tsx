/** A game's piece, alone or on a disc in the colour of the board. */

import { useStore } from "../base/store";
import { PieceIcon as PieceOnBoard, type ThemeName } from "../board";
import { useLook } from "../looks";
import type { Colour, Piece } from "../protocol";
import { settings } from "../settings/settings";

/** The theme of a game's board: the one chosen for all, or its own. */
export function useTheme(game: string): ThemeName {
  const own = useLook(game).theme;
  return useStore(settings).board ?? own;
}

interface PieceIconProps {
  game: string;
  colour: Colour;
  /** Another piece than the game's own. */
  piece?: Pick<Piece, "kind" | "colours">;
  size?: number;
  /** Without the board below it. */
  alone?: boolean;
}

/** What stands for a player: the game's piece in their colour, or a sign where pieces are nobody's. */
export function PlayerIcon({ game, colour, size = 44 }: Omit<PieceIconProps, "piece" | "alone">) {
  const { player } = useLook(game);
  const piece = player ? { kind: player, colours: [colour] } : undefined;
  return <PieceIcon game={game} colour={colour} size={size} {...(piece && { piece })} />;
}

export function PieceIcon({ game, colour, piece, size = 44, alone = false }: PieceIconProps) {
  const look = useLook(game);
  const theme = useTheme(game);
  const kind = piece?.kind ?? look.icon;
  const colours = piece?.colours ?? kind.split("+").map(() => colour);
  return (
    <PieceOnBoard
      look={look}
      kind={kind}
      colours={colours}
      size={size}
      theme={alone ? null : theme}
    />
  );
}
