/** GIPF's board with a piece of every kind that is agreed on. */

import { BoardPicture } from "../board";
import { useStore } from "../base/store";
import type { Agreement, Colour, Piece } from "../protocol";
import { settings } from "../settings/settings";
import { potentialFor } from "./potentials";
import { countIn, KINDS } from "./terms";
import { useBoard } from "../parts/useBoard";

/** Where pieces stand, the corners first, as at the start of a game. */
const SPOTS: Record<Colour, readonly string[]> = {
  white: ["b5", "e2", "h5", "d4", "f5", "d7"],
  black: ["e8", "h2", "b2", "f6", "d5", "f3"],
};

export function AgreedBoard({ agreement }: { agreement: Agreement }) {
  const geometry = useBoard("gipf");
  const { board } = useStore(settings);
  return (
    <div class="agreed-board">
      {geometry && (
        <BoardPicture geometry={geometry} pieces={agreedPieces(agreement)} theme={board} />
      )}
    </div>
  );
}

/** A GIPF-piece where the version has them, one piece of each kind, and basic pieces up to three. */
function agreedPieces({ variant, ...stocks }: Agreement): Piece[] {
  return (["white", "black"] as const).flatMap((colour) => {
    const loaded = KINDS.filter((kind) => countIn(stocks[colour], kind)).map(
      (kind) => `piece+${potentialFor(kind)}`,
    );
    const kinds = [...(variant === "basic" ? [] : ["gipf"]), ...loaded];
    const filled = [...kinds, ...Array<string>(Math.max(0, 3 - kinds.length)).fill("piece")];
    return filled.map((kind, i) => ({
      points: [SPOTS[colour][i] ?? ""],
      kind,
      colours: kind.includes("+") ? [colour, colour] : [colour],
    }));
  });
}
