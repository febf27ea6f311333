/** What the last move did, drawn when it changes. */

import { memo } from "preact/compat";

import type { Mark, Piece } from "../../protocol";
import type { Layout } from "../layout";
import { Draw } from "../shapes/Draw";
import { measure } from "../shapes/pieces";
import { lastMove } from "./lastMoveParts";

interface Props {
  layout: Layout;
  marks: readonly Mark[];
  pieces: readonly Piece[];
}

/** All marks of the last move. */
export const LastMove = memo(function LastMove({ layout, marks, pieces }: Props) {
  const radii = new Map(
    pieces.flatMap((piece) =>
      piece.points.map((point) => [point, measure(layout.look, piece).radius]),
    ),
  );
  return (
    <g class="last-move" data-marks={marks.map(({ point, kind }) => `${kind}:${point}`).join(" ")}>
      <Draw list={lastMove(layout, marks, radii)} />
    </g>
  );
});
