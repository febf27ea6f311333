/** The board: everything the screens use of it. */

export { Board } from "./Board";
export { BoardPicture, type BoardPictureProps } from "./BoardPicture";
export { PieceIcon, Towers } from "./PieceIcon";
export type { BoardProps, Guidance, RowChoice, Target, ThemeName } from "./contract";
export { betterUpright, boardSize, SMALL_STEP, stepPixels } from "./size";
export { controlled } from "./score";
export {
  letterOf,
  potentialFor,
  potentialName,
  potentialOf,
  POTENTIALS,
  type Potential,
} from "./pieces/emblems";
