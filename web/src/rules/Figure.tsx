import { BoardPicture } from "../board";
import type { BoardGeometry } from "../protocol";
import { guidanceOf, marksOf, type FigureBoard } from "./illustration";
import { Inline } from "./Inline";
import { piecesOf } from "./position";

interface FigureProps {
  boards: readonly FigureBoard[];
  caption: string;
  geometry: BoardGeometry | null;
}

/** One or two boards with a caption under them. */
export function Figure({ boards, caption, geometry }: FigureProps) {
  return (
    <figure class="rules-figure">
      <div class={`rules-boards rules-boards-${boards.length}`}>
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
  const pieces = piecesOf(board.position);
  const occupied = new Set(pieces.map((piece) => piece.point));
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
