import { BoardPicture } from "../board";
import type { BoardGeometry, Piece } from "../protocol";
import { guidanceOf, marksOf, type FigureBoard } from "./illustration";
import { Inline } from "./Inline";
import { piecesOf, playerOf } from "./position";

interface FigureProps {
  boards: readonly FigureBoard[];
  caption: string;
  geometry: BoardGeometry | null;
}

/** One or two boards with a caption under them. */
export function Figure({ boards, caption, geometry }: FigureProps) {
  return (
    <figure class="rules-figure">
      <div class={`rules-boards rules-boards-${geometry?.game ?? ""}`}>
        {boards.map((board) => (
          <div key={board.position} class="rules-board">
            {geometry && <Picture board={board} geometry={geometry} />}
          </div>
        ))}
      </div>
      <figcaption>
        <Inline text={caption} />
      </figcaption>
    </figure>
  );
}

function Picture({ board, geometry }: { board: FigureBoard; geometry: BoardGeometry }) {
  const standing = piecesOf(board.position);
  const occupied = new Set(standing.map((piece) => piece.point));
  const pieces = [...standing, ...waiting(board, occupied)];
  return (
    <BoardPicture
      geometry={geometry}
      pieces={pieces}
      marks={marksOf(board)}
      guidance={guidanceOf(board, occupied)}
      coordinates
    />
  );
}

/** Pieces put on a dot, before they are pushed. */
function waiting(board: FigureBoard, occupied: ReadonlySet<string>): Piece[] {
  return (board.chosen ?? [])
    .filter((point) => !occupied.has(point))
    .map((point) => ({ point, kind: "piece", colours: [playerOf(board.position)] }));
}
