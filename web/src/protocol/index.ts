/** What the server and the page say to each other, a file for each part of it; docs/protocol.md explains every message. */

export type * from "./analysis";
export type * from "./base";
export type * from "./book";
export type * from "./catalogue";
export type * from "./coach";
export type * from "./explorer";
export type * from "./game";
export type * from "./lesson";
export type * from "./match";
export type * from "./puzzle";
export type * from "./record";
export type * from "./review";
export type * from "./setup";
export * from "./socket";
export type * from "./view";
