/** What is said over a game's socket. */

import type { Colour, EngineState, Problem } from "./base";
import type { Clock, Offer, OfferKind, Seat, Snapshot, Timing } from "./game";
import type { Made, Outcome, View } from "./view";

/** What this page speaks, told in `hello`; a server that speaks another way asks for a reload. */
export const PROTOCOL = 3;

/** What a client sends over /api/games/{id}/socket. `id` is chosen by the client and comes back. */
export type Request =
  | { type: "hello"; number: number; version: number }
  | { type: "turn"; id: string; ply: number; moves: string[] }
  | { type: "preview"; id: string; ply: number; moves: string[] }
  | { type: "resign"; id: string; player: Colour }
  | { type: "abort"; id: string }
  | { type: "commit"; id: string; player: Colour; digest: string }
  | { type: "reveal"; id: string; player: Colour; nonce: string }
  | { type: "offer"; id: string; kind: OfferKind; player: Colour }
  | { type: "answer"; id: string; kind: OfferKind; accept: boolean; player: Colour }
  | { type: "hint"; id: string }
  | { type: "pulse"; id: string };

/** What the server sends. */
export type Message =
  | { type: "state"; snapshot: Snapshot; now: number }
  | { type: "event"; number: number; change: Change; now: number }
  | { type: "ack"; id: string; number: number }
  | { type: "unfinished"; id: string; view: View }
  | { type: "refused"; id: string | null; problem: Problem }
  | { type: "preview"; id: string; view: View }
  | { type: "hint"; id: string; move: string }
  | { type: "presence"; seats: Record<Colour, Seat>; watchers: number }
  | { type: "engine"; state: EngineState; thinking: boolean }
  | { type: "pulse"; id: string; now: number; saving: boolean };

/** What an event changed. A client that knows event n-1 applies event n; else it says hello again. */
export interface Change {
  kind:
    | "turn"
    | "offer"
    | "answer"
    | "takeback"
    | "resign"
    | "flag"
    | "abort"
    | "seat"
    | "decline"
    | "start"
    | "name"
    | "device"
    | "commit"
    | "reveal"
    | "rematch";
  player: Colour | null;
  /** For a turn: the decisions made and what each led to, in order. */
  made: Made[];
  views: View[];
  /** For a takeback: decisions that remain. */
  plies: number | null;
  clock: Clock | null;
  contestClock: Clock | null;
  timing: Timing | null;
  contestTiming: Timing | null;
  offer: Offer | null;
  seats: Record<Colour, Seat>;
  begun: boolean;
  declined: string[];
  outcome: Outcome | null;
  rematch: string | null;
}
