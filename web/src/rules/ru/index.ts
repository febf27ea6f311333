/** The rules in Russian. */
export { dvonn } from "./dvonn";
export { gipf } from "./gipf";
export { linked } from "./linked";
export { yinsh } from "./yinsh";
