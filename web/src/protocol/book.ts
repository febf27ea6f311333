/** Rule books. */

import type { View } from "./view";

/** GET /api/catalogue/{game}/rules/{language}: the rules of a game, to read. */
export interface Book {
  sections: BookSection[];
}

export interface BookSection {
  id: string;
  title: string;
  only: string[] | null;
  parts: BookPart[];
  steps: BookStep[];
}

/** A step of a lesson that shows a rule. */
interface BookStep {
  address: string;
  title: string;
}

/** A paragraph, an item of a list, or boards with a caption, for all variants or some. */
export interface BookPart {
  text: string;
  item: boolean;
  only: string[] | null;
  boards: BookBoard[];
}

/** A board of a figure, with what is shown on it. */
export interface BookBoard {
  view: View;
  chosen: string[];
  targets: string[];
  rows: string[][];
  /** The number of the row that is being taken; without one rows are numbered. */
  taken: number;
  stay: string[];
  go: string[];
  turn: string[];
}
