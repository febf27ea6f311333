/** The boards that illustrate the rules, as data. A test plays them with the library. */

import type { Guidance } from "../board/contract";
import type { Mark } from "../protocol";
import dvonn from "./figures/dvonn.json";
import gipf from "./figures/gipf.json";
import linked from "./figures/linked.json";
import yinsh from "./figures/yinsh.json";

export interface FigureBoard {
  /** As the library writes it. */
  readonly position: string;
  /** The moves that led here from the board before. */
  readonly after?: readonly string[];
  /** What the last of them did. */
  readonly marks?: Readonly<Partial<Record<Mark["kind"], readonly string[]>>>;
  readonly chosen?: readonly string[];
  readonly targets?: readonly string[];
  readonly rows?: readonly (readonly string[])[];
  /** Which of the rows is being taken; without it they are numbered. */
  readonly row?: number;
  readonly stay?: readonly string[];
  readonly go?: readonly string[];
  readonly turn?: readonly string[];
}

export const FIGURES: Readonly<Record<string, Readonly<Record<string, readonly FigureBoard[]>>>> = {
  gipf,
  dvonn,
  yinsh,
  linked,
};

/** What happened last, as the board draws it. */
export function marksOf(board: FigureBoard): Mark[] {
  return Object.entries(board.marks ?? {}).flatMap(([kind, points]) =>
    points.map((point) => ({ point, kind: kind as Mark["kind"] })),
  );
}

/** What may be done, as the board draws it. */
export function guidanceOf(board: FigureBoard, occupied: ReadonlySet<string>): Guidance {
  const fate = (stays: boolean) => (point: string) => ({ point, stays });
  return {
    targets: (board.targets ?? []).map((point) => ({
      point,
      form: occupied.has(point) ? "piece" : "place",
    })),
    chosen: [...(board.chosen ?? [])],
    rows: (board.rows ?? []).map((points, index) => ({
      points: [...points],
      number: index + 1,
      chosen: board.row === index,
    })),
    fates: [...(board.stay ?? []).map(fate(true)), ...(board.go ?? []).map(fate(false))],
    willTurn: [...(board.turn ?? [])],
    hint: null,
    announced: null,
  };
}
