/** The rules in English. */
export { dvonn } from "./dvonn";
export { gipf } from "./gipf";
export { yinsh } from "./yinsh";
