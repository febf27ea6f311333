/** What a match adds to the screen of a game that belongs to it; the screen itself knows of no match. */

import { createContext, type ComponentChild } from "preact";
import { useContext } from "preact/hooks";
import type { Guidance } from "../board/contract";
import type { Colour, Made, View } from "../protocol";

export interface Around {
  /** Whether the game on the board only decides something in the match. */
  nested: boolean;
  /** The game whose clock is shown, standing, while time runs on the board; empty for its own. */
  clockOf: string;
  /** Whether that game is over. */
  past: boolean;
  /** Whether the match, and not the game on the board, asks for something. */
  asks: boolean;
  /** Whether the match tells something that can wait. */
  tells: boolean;
  /** The marks of a choice together with what the match shows on the board. */
  marked(choice: Guidance | null, view: View): Guidance | null;
  /** The decisions to write in a list. */
  listed(made: readonly Made[]): Made[];
  /** The decisions from a number on that are told as moves. */
  heard(made: readonly Made[], from: number): Made[];
  /** The other board of the match, small. */
  tile(view: View): ComponentChild;
  /** Below a player's name. */
  stock(view: View, colour: Colour): ComponentChild;
  /** What is asked or told; `line`: where there is room for one line. */
  part(): ComponentChild;
  line(): ComponentChild;
  foot(): ComponentChild;
  /** Leave the game on the board for the match. */
  lookAtMatch(): void;
}

export const AroundContext = createContext<Around | null>(null);

/** The match round this game; null for every other game. */
export function useAround(): Around | null {
  return useContext(AroundContext);
}
