/** The rules of the games, to read. */
export { VARIANTS } from "./book";
export { Rules } from "./Rules";
