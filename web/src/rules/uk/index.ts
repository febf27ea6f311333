/** The rules in Ukrainian. */
export { dvonn } from "./dvonn";
export { gipf } from "./gipf";
export { yinsh } from "./yinsh";
