/** What the server and the page say to each other; docs/protocol.md explains every message. */

/** What this page speaks, told in `hello`; a server that speaks another way asks for a reload. */
export const PROTOCOL = 3;

export type Colour = "white" | "black";
export type OptionValue = number | boolean | string;
export type Options = Record<string, OptionValue>;

/** GET /api/catalogue: the games that can be played. */
export interface Catalogue {
  games: CatalogueGame[];
  formats: RecordFormat[];
  engine: EngineState;
}

/** A format of records, and the games that can be written in it. */
export interface RecordFormat {
  name: string;
  title: string;
  games: string[];
  writes: boolean;
  /** What it is called by the game it belongs to, by language. */
  words: Record<string, string>;
}

/** What a kind of move is, whatever a game calls it. */
export type Role = "enter" | "place" | "move" | "take" | "pass" | "power";

export interface CatalogueGame {
  name: string;
  title: string;
  variants: string[];
  /** The variant that newcomers are offered. */
  first: string;
  /** Whether its rules have a section "tips". */
  tips: boolean;
  /** Whether it has lessons. */
  lessons: boolean;
  /** The roles of its kinds of moves. */
  kinds: Record<string, Role>;
  options: OptionInfo[];
  levels: number;
  draws: boolean;
  /** By language. */
  words: Record<string, GameTitle>;
}

/** GET /api/catalogue/{game}: what the page has to know of a game once it is opened. */
export interface GameFacts {
  name: string;
  /** Its look.json; board/look says what stands in it. */
  look: Record<string, unknown>;
}

/** What a game and its variants are called, and what it is about in a sentence. */
export interface GameTitle {
  title: string;
  pitch: string;
  variants: Record<string, string>;
}

export interface OptionInfo {
  name: string;
  default: OptionValue;
  low: number;
  high: number;
  variants: string[] | null;
  /** The numbers each variant can have, its own first, where they are few. */
  values: Record<string, number[]> | null;
  /** What the page proposes. */
  start: OptionValue;
  /** Options of which one must be set, else this one does nothing. */
  needs: string[];
  /** For a text of letters with numbers: the kind of piece each letter stands for. */
  stock: Record<string, string>;
}

export type EngineState = "compiling" | "ready" | "missing";

/** GET /api/catalogue/{game}/rules/{language}: the rules of a game, to read. */
export interface Book {
  sections: BookSection[];
}

export interface BookSection {
  id: string;
  title: string;
  only: string[] | null;
  parts: BookPart[];
}

/** A paragraph, an item of a list, or boards with a caption, for all variants or some. */
export interface BookPart {
  text: string;
  item: boolean;
  only: string[] | null;
  boards: BookBoard[];
}

/** A board of a figure, with what is shown on it. */
export interface BookBoard {
  view: View;
  chosen: string[];
  targets: string[];
  rows: string[][];
  /** The number of the row that is being taken; without one rows are numbered. */
  taken: number;
  stay: string[];
  go: string[];
  turn: string[];
}

/** GET /api/boards/{game}/{variant}: what never changes about a board. */
export interface BoardGeometry {
  game: string;
  layout: string;
  places: { name: string; x: number; y: number; edge: boolean }[];
  lines: string[][];
}

export interface Piece {
  /** Where it stands; the first of several is where it is drawn. */
  points: [string, ...string[]];
  /** What is built of different things has several words, from bottom to top: piece+tamsk. */
  kind: string;
  colours: string[];
  /** How many pieces lie below it. */
  level?: number;
  turn?: number;
  state?: Record<string, number>;
}

export interface Counter {
  name: string;
  player: Colour | null;
  kind: string;
  colour: string | null;
  count: number;
  slots: number;
}

export interface Mark {
  point: string;
  kind: "from" | "to" | "moved" | "turned" | "kept" | "taken" | "claimed";
}

/** One thing that a person does for a move: docs/protocol.md explains all six. */
export type Step =
  | { point: string }
  | { stock: string }
  | { turn: number }
  | { area: string[] }
  | { keep: string[] }
  | { button: string };

/** What is asked: a key of the game's words, their numbers, and the kinds of moves that follow. */
export interface Prompt {
  key: string;
  numbers: Record<string, number>;
  later: string[];
}

/** What a move brings: a key of the game's words, and their numbers. */
export interface Effect {
  key: string;
  numbers: Record<string, number>;
}

export interface LegalMove {
  text: string;
  kind: string;
  /** What a person does for it, in order; no two moves of a position have the same steps. */
  steps: Step[];
}

/** What comes onto the board when `stock` is chosen, or by any other move if it is empty. */
export interface Held {
  stock: string;
  kind: string;
  colours: string[];
}

export interface Outcome {
  winner: Colour | null;
  reason: string;
  score: [number, number] | null;
}

/** A position as a person sees it, after `ply` decisions. */
export interface View {
  ply: number;
  text: string;
  player: Colour;
  phase: string;
  after: Colour;
  pieces: Piece[];
  /** Places that no longer exist. */
  gone: string[];
  counters: Counter[];
  last: string | null;
  marks: Mark[];
  /** What the last move brought. */
  effects: Effect[];
  /** What is asked of whoever decides. */
  prompt: Prompt | null;
  /** What can come onto the board now, the usual first; its order is that of the stock. */
  hand: Held[];
  moves: LegalMove[];
  outcome: Outcome | null;
  /** In a linked match: how it stands. Null in every other game. */
  match: MatchView | null;
}

/** One decision that was made. Decisions with the same `turn` are written on one line. */
export interface Made {
  ply: number;
  turn: number;
  player: Colour;
  text: string;
  kind: string;
  /** Played by the server because there was only one possibility. */
  forced: boolean;
  /** The move that belongs to an event of a match. */
  move: LegalMove | null;
}

export type SeatKind = "person" | "engine" | "open";

export interface Seat {
  kind: SeatKind;
  name: string;
  level: number | null;
  online: boolean;
}

/** Milliseconds left at the server time `at`; the clock of `running` goes on from there. */
export interface Clock {
  initial: number;
  increment: number;
  white: number;
  black: number;
  running: Colour | null;
  at: number;
}

export interface ClockSetting {
  /** Seconds. */
  initial: number;
  increment: number;
}

export type OfferKind = "draw" | "takeback" | "rematch";

export interface Offer {
  kind: OfferKind;
  by: Colour;
}

/** Everything about a game in play; `number` is that of its last event. */
/** What each has committed to and revealed, "" if nothing yet. */
export interface Draw {
  id: string;
  commits: Record<Colour, string>;
  nonces: Record<Colour, string>;
  /** What was drawn. */
  number: number | null;
}

export interface Snapshot {
  id: string;
  number: number;
  mode: "screen" | "engine" | "friend" | "record";
  game: string;
  variant: string;
  options: Options;
  seats: Record<Colour, Seat>;
  /** The seats that belong to this browser; empty for those who watch. */
  you: Colour[];
  /** Whether both players have been there together; no clock runs before. */
  begun: boolean;
  /** The names of those who were invited and declined. */
  declined: string[];
  /** Whether a draw can be offered, by this game's own options. */
  draws: boolean;
  clock: Clock | null;
  /** The clock of the contest that runs in a linked match, if it has one. */
  contestClock: Clock | null;
  made: Made[];
  view: View;
  /** The end by the rules or by resignation, time, agreement or abortion. */
  outcome: Outcome | null;
  offer: Offer | null;
  /** How the start is drawn, where two people play and it is a matter of chance. */
  draw: Draw | null;
  rematch: string | null;
  watchers: number;
  engine: { state: EngineState; thinking: boolean };
  created: number;
  changed: number;
}

/** POST /api/games */
export interface NewGame {
  game: string;
  variant: string;
  options: Options;
  mode: "screen" | "engine" | "friend";
  /** The seat of who asks; by lot if not said. Ignored at one screen. */
  colour: Colour | "lot";
  level: number | null;
  clock: ClockSetting | null;
  name: string;
  /** At one screen: the name of who plays Black; `name` is then White's. */
  second?: string;
  /** The agreement of a linked match; game, variant and options are then its own. */
  match?: Agreement | null;
  /** The text of the position to start from; the usual start if it is left out. */
  position?: string | null;
}

/** GET /api/games: which of the games this browser took part in, those that began last first. */
export interface GamesWanted {
  most?: number;
  /** The last game of the page before. */
  before?: string;
  /** A game, or "linked". */
  game?: string;
  mode?: string;
  /** A part of the other player's name. */
  opponent?: string;
  result?: "going" | "over" | "won" | "lost" | "drawn";
}

/** One of these games. */
export interface GameSummary {
  id: string;
  mode: Snapshot["mode"];
  game: string;
  variant: string;
  seats: Record<Colour, Seat>;
  you: Colour[];
  /** Whether it is a linked match. */
  linked: boolean;
  created: number;
  plies: number;
  yourTurn: boolean;
  outcome: Outcome | null;
  changed: number;
}

/** From 0 to 100; null: there was nothing to decide. */
interface ReviewAccuracy {
  white: number | null;
  black: number | null;
}

/** What a position is worth, for White. */
interface ReviewEvaluation {
  chance: number;
  kind: string;
  score: number;
  depth: number;
}

/** A decision, judged: chances and score for White, the drop for who decided. */
export interface ReviewDecision {
  ply: number;
  player: Colour;
  move: string;
  /** The best move and others as good. */
  best: string[];
  chance_before: number;
  chance_after: number;
  drop: number;
  judgement: "inaccuracy" | "mistake" | "blunder" | null;
  /** The best was found where any other would have been a mistake at least. */
  only: boolean;
  forced: boolean;
  accuracy: number | null;
  kind: string;
  score: number;
  line: string[];
}

/** All decisions of a game; `turning` is the ply of the turning point. */
export interface GameReview {
  strength: number;
  accuracy: ReviewAccuracy;
  turning: number | null;
  decisions: ReviewDecision[];
  final: ReviewEvaluation;
}

/** A game of a linked match: its board's if `contest` is 0, and that contest's otherwise. */
export interface ReviewPart {
  contest: number;
  game: string;
  variant: string;
  /** The text of its first position. */
  start: string;
  /** Which player of the match is its White and its Black. */
  seats: Colour[];
  review: GameReview;
}

/** GET /api/games/{id}/review: how many decisions are judged; when it is done the review, or the parts of a linked match. */
export interface ReviewStatus {
  state: "none" | "running" | "done" | "failed";
  done: number;
  of: number;
  review: GameReview | null;
  parts: ReviewPart[];
}

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
  offer: Offer | null;
  seats: Record<Colour, Seat>;
  begun: boolean;
  declined: string[];
  outcome: Outcome | null;
  rematch: string | null;
}

/** Why something was refused. `code` names it for translation, `detail` says it in English. */
export interface Problem {
  code: string;
  detail: string;
  /** For an illegal move or an impossible position: the fixed name of the rule it breaks. */
  rule: string | null;
  args: Record<string, string | number>;
}

/** A position by its text, or the start of a game. */
export type Root = PositionRoot | GameRoot;

export interface PositionRoot {
  position: string;
}

export interface GameRoot {
  game: string;
  variant: string;
  options?: Options;
}

/** POST /api/positions: moves from a root, and after how many of them the first view is wanted. */
export interface PositionsWanted {
  root: Root;
  moves: string[];
  /** Only the last view if it is left out. */
  from?: number | null;
}

/** What moves lead to; only the last of the views has legal moves. */
export interface Positions {
  game: string;
  variant: string;
  options: Options;
  /** The decisions from `from` on. */
  made: Made[];
  views: View[];
}

/** POST /api/explorer: a position, and whose moves count. Dates are in milliseconds. */
export interface ExplorerWanted {
  root: Root;
  moves: string[];
  /** `mine` are the games of who asks. */
  by?: "everyone" | "people" | "mine" | "engine";
  /** Levels of the engine. */
  lowest?: number | null;
  highest?: number | null;
  since?: number | null;
  until?: number | null;
  /** `all`: the same board in every version of the game that allows it. */
  versions?: "this" | "all";
}

/** A move that was played, and how those games ended. */
export interface ExploredMove {
  text: string;
  /** The moves that are its mirrors here. */
  alike: string[];
  games: number;
  white: number;
  draws: number;
  black: number;
  /** The average level of the engine, null where only people played it. */
  strength: number | null;
}

/** A game that came to a position; its id and names are told to those who played it. */
export interface ExploredGame {
  text: string;
  winner: Colour | null;
  ended: number;
  levels: (number | null)[];
  id: string | null;
  names: string[] | null;
}

/** What was played in a position. */
export interface ExploredPosition {
  games: number;
  moves: ExploredMove[];
  /** Null where none come with this version. */
  openings: ExploredMove[] | null;
  last: ExploredGame[];
}

/** A record as data: docs/records.md explains it. */
export type RecordData = Record<string, unknown>;

/** POST /api/records/read */
export interface RecordRead {
  record: RecordData;
  format: string;
}

/** POST /api/records/write */
export interface RecordWanted {
  record: RecordData;
  format: string;
}

export interface RecordWritten {
  text: string;
  /** The name of its file. */
  name: string;
}

/** A line of play that the engine expects; score and chance are White's. */
export interface AnalysisLine {
  /** Hundredths of a piece, decisions to a forced win, or the final difference. */
  kind: "cp" | "win" | "exact";
  score: number;
  /** From 0 to 1. */
  chance: number;
  moves: LegalMove[];
}

/** What a client sends over /api/analysis/socket; a new question replaces the one before. */
export type AnalysisRequest =
  | {
      type: "analyse";
      id: string;
      root: Root;
      moves: string[];
      /** From 1 to 5. */
      lines: number;
      /** Of thinking; null: until it is stopped. */
      seconds: number | null;
    }
  | { type: "stop" };

/** What the server sends there. */
export type AnalysisMessage =
  | {
      type: "lines";
      id: string;
      depth: number;
      nodes: number;
      nps: number;
      /** Who decides in the position. */
      player: Colour;
      lines: AnalysisLine[];
    }
  | { type: "done"; id: string; reason: "limit" | "proven" | "over" | "stopped" }
  | { type: "engine"; state: "ready" | "compiling" | "restarted" | "missing" | "waiting" }
  | { type: "refused"; id: string | null; problem: Problem };

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

/** What belongs to a position beside its pieces: a number, or something for each player. */
export type Fact = number | number[] | string | string[] | Stocks;

/** White's and Black's pieces, by the letters of their kinds. */
export type Stocks = Record<string, Record<string, number>>;

/** A position in its parts, possible or not; a phase that is left out is found out. */
export interface Draft {
  game: string;
  variant: string;
  options?: Options;
  /** What stands on each point, as texts of positions write it. */
  points: Record<string, string>;
  facts?: Record<string, Fact>;
  player: Colour;
  phase?: string | null;
  after?: Colour | null;
}

/** POST /api/setup: a draft to put together, or a position to take apart. */
export interface SetupWanted {
  draft?: Draft | null;
  position?: string | null;
}

/** What can be put on a point, or with `piles` on top of what stands there. */
export interface Brush {
  text: string;
  kind: string;
  colours: string[];
  piles: boolean;
}

/** A number or a word, for each player or for both; `words` are those it may be, `letters` the kinds. */
export interface FactInfo {
  name: string;
  pair: boolean;
  number: boolean;
  words: string[];
  letters: string[];
}

/** The draft with its pieces, and the position that it is; or in `wrong` why it is none. */
export interface SetupAnswer {
  game: string;
  variant: string;
  options: Options;
  points: Record<string, string>;
  facts: Record<string, Fact>;
  player: Colour;
  phase: string | null;
  after: Colour | null;
  pieces: Piece[];
  counters: Counter[];
  position: string | null;
  /** Whether the game is over in this position. */
  over: boolean;
  wrong: Problem | null;
  brushes: Brush[];
  phases: string[];
  fields: FactInfo[];
}

/** What one decision of a lesson is asked for, and perhaps why. */
interface LessonTask {
  ask: string;
  why: string | null;
}

/** A first game against the engine: a position, or a match by the name of its agreement. */
export interface LessonGame {
  ask: string;
  position: string | null;
  match: string | null;
  level: number;
}

/** One idea: tasks, or a game to play. */
export interface LessonStep {
  id: string;
  title: string;
  rules: string[];
  tasks: LessonTask[];
  done: string;
  game: LessonGame | null;
}

/** GET /api/lessons/{course}/{language}: steps under a title. */
export interface Lesson {
  id: string;
  title: string;
  kind: "lesson" | "idea";
  minutes: number;
  steps: LessonStep[];
}

/** POST /api/lessons/{course}: a step and what was decided in it so far; the last of it is tried. */
export interface LessonWanted {
  lesson: string;
  step: string;
  language: string;
  decisions: string[];
}

/** A position in a lesson, with its game: contests of a match have boards of their own. */
export interface LessonScene {
  game: string;
  variant: string;
  options: Options;
  view: View;
  /** What a player of a match wants to do. */
  announced: LegalMove | null;
}

/** What is marked before the first touch; a line is told by its ends. */
interface LessonMarks {
  points: string[];
  line: string[];
  threat: LegalMove | null;
}

/** A counter before a step and after it. */
interface LessonFact {
  name: string;
  before: number;
  after: number;
}

/** What came of the last decision: the scenes before it and after all that followed. */
export interface LessonAnswer {
  you: Colour;
  accepted: boolean;
  finished: boolean;
  says: string | null;
  scenes: LessonScene[];
  /** What could be decided next. */
  hint: LegalMove | null;
  marks: LessonMarks;
  fact: LessonFact | null;
}
