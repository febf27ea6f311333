import { BoardPicture } from "../board";
import type { Guidance } from "../board/contract";
import type { BoardGeometry, BookBoard } from "../protocol";
import { Inline } from "./Inline";

interface FigureProps {
  boards: readonly BookBoard[];
  caption: string;
  geometry: BoardGeometry | null;
}

/** One or two boards with a caption under them. */
export function Figure({ boards, caption, geometry }: FigureProps) {
  return (
    <figure class="rules-figure">
      <div class={geometry && isWide(geometry) ? "rules-boards wide" : "rules-boards"}>
        {boards.map((board) => (
          <div key={board.view.text} class="rules-board">
            {geometry && (
              <BoardPicture
                geometry={geometry}
                pieces={board.view.pieces}
                marks={board.view.marks}
                guidance={guidanceOf(board)}
                coordinates
              />
            )}
          </div>
        ))}
      </div>
      <figcaption>
        <Inline text={caption} />
      </figcaption>
    </figure>
  );
}

function isWide({ places }: BoardGeometry): boolean {
  const span = (values: number[]): number => Math.max(...values) - Math.min(...values);
  return span(places.map(({ x }) => x)) > 1.5 * span(places.map(({ y }) => y));
}

/** What may be done, as the board draws it. */
function guidanceOf({ view, chosen, targets, rows, taken, stay, go, turn }: BookBoard): Guidance {
  const occupied = new Set(view.pieces.map(({ point }) => point));
  const fate = (stays: boolean) => (point: string) => ({ point, stays });
  return {
    targets: targets.map((point) => ({ point, form: occupied.has(point) ? "piece" : "place" })),
    chosen,
    rows: rows.map((points, index) => ({
      points,
      number: index + 1,
      chosen: taken === index + 1,
    })),
    fates: [...stay.map(fate(true)), ...go.map(fate(false))],
    willTurn: turn,
    hint: null,
    announced: null,
  };
}
