import type { Piece } from "../../protocol";

/** The uppermost layer of a piece of several kinds, which moves alone. */
export function upperOf(piece: Piece): Piece {
  const kind = piece.kind.split("+").at(-1) ?? piece.kind;
  return kind === piece.kind ? piece : { ...piece, kind, colours: piece.colours.slice(-1) };
}
