/** The rules in Ukrainian. */
export { dvonn } from "./dvonn";
export { gipf } from "./gipf";
export { linked } from "./linked";
export { yinsh } from "./yinsh";
