/** The board: everything the screens use of it. */

export { Board } from "./Board";
export { BoardPicture } from "./BoardPicture";
export { PieceIcon, Towers } from "./PieceIcon";
export type { ThemeName } from "./contract";
export { betterUpright, boardSize, SMALL_STEP, stepPixels } from "./size";
export { controlled } from "./score";
export { upperOf } from "./pieces/upper";
export {
  potentialFor,
  potentialName,
  potentialOf,
  POTENTIALS,
} from "./pieces/emblems";
