import { BoardPicture } from "../board";
import { NO_GUIDANCE, type Guidance } from "../board/contract";
import type { BoardGeometry, BookBoard, View } from "../protocol";
import { reel } from "../tree/sources";
import { mainLine } from "../tree/tree";
import { Inline } from "./Inline";

interface FigureProps {
  boards: readonly BookBoard[];
  caption: string;
  geometry: BoardGeometry | null;
}

/** One or two boards with a caption under them: positions that follow one another. */
export function Figure({ boards, caption, geometry }: FigureProps) {
  const nodes = mainLine(reel(boards.map(({ view }) => view)));
  return (
    <figure class="rules-figure">
      <div class={geometry && isWide(geometry) ? "rules-boards wide" : "rules-boards"}>
        {nodes.map(({ id, view }, i) => (
          <div key={id} class="rules-board">
            {geometry && view && (
              <BoardPicture
                geometry={geometry}
                pieces={view.pieces}
                marks={view.marks}
                gone={view.gone}
                guidance={guidanceOf(view, boards[i])}
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
function guidanceOf(view: View, board: BookBoard | undefined): Guidance | null {
  if (!board) return null;
  const { chosen, targets, rows, taken, stay, go, turn } = board;
  const occupied = new Set(view.pieces.map(({ points: [point] }) => point));
  const fate = (stays: boolean) => (point: string) => ({ point, stays });
  return {
    ...NO_GUIDANCE,
    targets: targets.map((point) => ({ point, form: occupied.has(point) ? "piece" : "place" })),
    chosen,
    rows: rows.map((points, index) => ({
      points,
      number: index + 1,
      chosen: taken === index + 1,
    })),
    fates: [...stay.map(fate(true)), ...go.map(fate(false))],
    willTurn: turn,
  };
}
