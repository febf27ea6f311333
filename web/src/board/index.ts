/** The board: everything the screens use of it. */

export { Board } from "./Board";
export { BoardPicture } from "./BoardPicture";
export { PieceIcon, Towers } from "./PieceIcon";
export { themeStyle, type ThemeName } from "./look/standard";
export { upperOf } from "./shapes/upper";
export { betterUpright, boardSize, SMALL_STEP, stepPixels } from "./size";
