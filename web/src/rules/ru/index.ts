/** The rules in Russian. */
export { dvonn } from "./dvonn";
export { gipf } from "./gipf";
export { yinsh } from "./yinsh";
