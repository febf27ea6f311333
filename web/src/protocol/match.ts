/** Linked matches: what is agreed, and how one stands. */

import type { Colour, Options } from "./base";
import type { Made, View } from "./view";

/** Letters of the kinds of potential. */
export type PotentialKind = "T" | "Z" | "D" | "Y" | "P";

export interface ContestSetting {
  sort: "game" | "die" | "card" | "coin" | "outside";
  name?: string;
  variant?: string;
  options?: Options;
}

/** What two players agree on before a linked match; docs/match.md explains every part. */
export interface Agreement {
  variant: string;
  /** Stocks such as "T3Z3D3Y3P3". */
  white: string;
  black: string;
  extra: [number, number];
  links: Record<
    PotentialKind,
    { trigger: "free" | "always" | "challenge"; contest?: ContestSetting }
  >;
  repetition: boolean;
  challenges: number;
  draw: "user" | "opponent" | "again";
  /** As usual: "once" where a power is always contested, "power" where it was challenged. */
  cost: "usual" | "once" | "power" | "potential";
  gain: "use" | "potential" | "kind";
  first: "user" | "opponent" | "same" | "swapped";
  unrevealed: "loses" | "draw";
  outside: boolean;
  clock: string | null;
  contest_clock: string | null;
  clock_stands: boolean;
}

/** GET /api/agreements: presets in the order they are offered. */
export interface AgreementPreset {
  name: string;
  agreement: Agreement;
  /** About how long it takes. */
  minutes: number;
  /** Whether a program can play it. */
  engine: boolean;
}

/** How a linked match stands. Its decisions are texts such as "play e1-e2", "announce Ze4-e7", "challenge", "move e5". */
export interface MatchView {
  stage: "play" | "announced" | "challenge" | "contest" | "over";
  agreement: Agreement;
  /** Who may do something now; in a contest by chance or elsewhere it may be both. */
  players: Colour[];
  /** What may be done other than moving: "challenge", "allow", "begin", "withdraw", "commit white", "reveal black", "report white draw". */
  options: string[];
  challenges: Record<Colour, number>;
  /** Whether taking an announcement back has returned a challenge in this turn already: it does so once. */
  returned: boolean;
  /** Kinds a player has won for good. */
  won: Record<Colour, PotentialKind[]>;
  /** Points of potentials whose power was lost for good, and of those whose use was won. */
  barred: string[];
  granted: string[];
  /** The moves among the view's that have to be announced instead of played. */
  announces: string[];
  announced: AnnouncedPower | null;
  contest: RunningContest | null;
  results: ContestResult[];
}

export interface AnnouncedPower {
  move: string;
  kind: PotentialKind;
  user: Colour;
  from: string;
  /** Null for a TAMSK-potential that comes in from outside. */
  to: string | null;
}

export interface RunningContest {
  number: number;
  /** What commitments are made for. */
  id: string;
  contest: ContestSetting;
  user: Colour;
  /** How many decisions were made when it began. */
  since: number;
  /** For a game: who of the match plays its White and its Black, its moves so far and its position. */
  seats: Record<Colour, Colour> | null;
  made: Made[];
  view: View | null;
  /** For a contest by chance. */
  committed: Colour[];
  revealed: Colour[];
  /** For an outside game: who has reported in this round, and the round. */
  reported: Colour[];
  round: number;
}

export interface ContestResult {
  number: number;
  /** After how many decisions of the match it was known. */
  ply: number;
  kind: PotentialKind;
  user: Colour;
  contest: ContestSetting;
  winner: Colour | null;
  reason: string;
  /** The user's and the opponent's die or card, or the coin twice. */
  shown: [string, string] | null;
  /** What it meant for the announced power; a draw may be played again. */
  counts: "won" | "lost" | "again";
}
