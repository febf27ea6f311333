/** The rules of the games, to read. */
export { Rules } from "./Rules";
