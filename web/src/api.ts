/** Requests to the server; a refusal becomes an error that carries the server's problem. */

import type { Route } from "./base/route";
import type {
  Agreement,
  AgreementPreset,
  BoardGeometry,
  Book,
  Catalogue,
  CoachAnswer,
  Colour,
  EngineState,
  ExploredPosition,
  ExplorerWanted,
  GameFacts,
  GamesWanted,
  GameSummary,
  Lesson,
  LessonAnswer,
  LessonWanted,
  NewGame,
  Options,
  Positions,
  PositionsWanted,
  Problem,
  RecordRead,
  RecordWanted,
  RecordWritten,
  ReviewStatus,
  Root,
  PuzzleAnswer,
  PuzzleAsked,
  PuzzleCourse,
  PuzzleTry,
  PuzzleWanted,
  RunningContest,
  SetupAnswer,
  SetupWanted,
  Snapshot,
  View,
} from "./protocol";
import type { Message } from "./words/message";
import { report } from "./base/report";

/** The server said no, or could not be reached (then `problem` has the code "offline"). */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.detail);
  }
}

export const OFFLINE: Problem = {
  code: "offline",
  detail: "The server does not answer.",
  rule: null,
  args: {},
};

function isProblem(value: unknown): value is Problem {
  return typeof value === "object" && value !== null && "code" in value && "detail" in value;
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, { credentials: "same-origin", ...init });
  } catch {
    throw new Refused(OFFLINE);
  }
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => null);
  if (isProblem(body)) throw new Refused(body);
  throw new Refused({ ...OFFLINE, code: "internal", detail: response.statusText });
}

async function get<T>(path: string): Promise<T> {
  return (await ask(path)).json() as Promise<T>;
}

async function send<T>(method: "POST" | "PUT", path: string, body: unknown): Promise<T> {
  const response = await ask(path, {
    method,
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
  return response.json() as Promise<T>;
}

const kept = new Map<string, Promise<unknown>>();

/** Ask once and keep the answer; a failure is not kept. */
function once<T>(path: string): Promise<T> {
  const known = kept.get(path);
  if (known) return known as Promise<T>;
  const answer = get<T>(path);
  kept.set(path, answer);
  answer.catch(() => kept.delete(path));
  return answer;
}

const early = new Map<string, Promise<Snapshot>>();

/** Fetch what a game's page needs while the page itself is still getting ready. */
export function fetchEarly(route: Route): Promise<Snapshot> | undefined {
  if (route.name !== "game") return undefined;
  const answer = api.game(route.id);
  early.set(route.id, answer);
  answer.then(
    ({ game, variant, options }) =>
      void Promise.all([api.board(game, variant, options), api.facts(game)]).catch(report),
    () => early.delete(route.id),
  );
  return answer;
}

/** What was fetched early, once. */
function takeEarly(id: string): Promise<Snapshot> | undefined {
  const found = early.get(id);
  early.delete(id);
  return found;
}

function queryOf(wanted: GamesWanted): string {
  const given = Object.entries(wanted).filter(([, value]) => value !== undefined && value !== "");
  return new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
}

/** The options that are numbers: one of them may say how large a board is. */
function numbersOf(options: Options): string {
  const given = Object.entries(options).filter(([, value]) => typeof value === "number");
  const query = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
  return given.length ? `?${query.toString()}` : "";
}

const games = (id: string): string => `/api/games/${encodeURIComponent(id)}`;

export const api = {
  health: (): Promise<{ engine: EngineState }> => get("/api/health"),
  catalogue: (): Promise<Catalogue> => once("/api/catalogue"),
  facts: (game: string): Promise<GameFacts> => once(`/api/catalogue/${encodeURIComponent(game)}`),
  words: (game: string, language: string): Promise<Record<string, Message>> =>
    once(`/api/catalogue/${encodeURIComponent(game)}/words/${language}`),
  book: (game: string, language: string): Promise<Book> =>
    once(`/api/catalogue/${encodeURIComponent(game)}/rules/${language}`),
  matchBook: (language: string): Promise<Book> => once(`/api/agreements/rules/${language}`),
  lessons: (course: string, language: string): Promise<Lesson[]> =>
    once(`/api/lessons/${encodeURIComponent(course)}/${language}`),
  /** Where a step of a lesson begins, or what comes of the last decision in it. */
  learn: (course: string, wanted: LessonWanted): Promise<LessonAnswer> =>
    send("POST", `/api/lessons/${encodeURIComponent(course)}`, wanted),
  puzzles: (game: string): Promise<PuzzleCourse> => get(`/api/puzzles/${encodeURIComponent(game)}`),
  /** A puzzle of a game. */
  puzzle: (game: string, wanted: PuzzleWanted): Promise<PuzzleAsked> =>
    send("POST", `/api/puzzles/${encodeURIComponent(game)}`, wanted),
  /** What comes of the last decision in a puzzle. */
  solve: (game: string, id: string, tried: PuzzleTry): Promise<PuzzleAnswer> =>
    send("POST", `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`, tried),
  replay: (game: string): Promise<View[]> =>
    once(`/api/catalogue/${encodeURIComponent(game)}/replay`),
  agreements: (): Promise<AgreementPreset[]> => once("/api/agreements"),
  checkAgreement: (agreement: Agreement): Promise<AgreementPreset> =>
    send("POST", "/api/agreements/check", agreement),
  /** The board of a variant with its options; without one that of the game's first. */
  board: (game: string, variant?: string, options: Options = {}): Promise<BoardGeometry> =>
    once(["/api/boards", game, ...(variant ? [variant] : [])].join("/") + numbersOf(options)),
  create: (game: NewGame): Promise<Snapshot> => send("POST", "/api/games", game),
  mine: (wanted: GamesWanted = {}): Promise<GameSummary[]> => get(`/api/games?${queryOf(wanted)}`),
  game: (id: string): Promise<Snapshot> => takeEarly(id) ?? get(games(id)),
  sit: (id: string, name: string): Promise<Snapshot> => send("POST", `${games(id)}/seat`, { name }),
  decline: (id: string, name: string): Promise<Snapshot> =>
    send("POST", `${games(id)}/decline`, { name }),
  nameSeat: (id: string, player: Colour, name: string): Promise<Snapshot> =>
    send("PUT", `${games(id)}/name`, { player, name }),
  deviceCode: (id: string): Promise<{ code: string }> => send("POST", `${games(id)}/device`, {}),
  takeOver: (id: string, code: string): Promise<Snapshot> =>
    send("PUT", `${games(id)}/device`, { code }),
  views: (id: string, from: number, to: number): Promise<View[]> =>
    get(`${games(id)}/views?from=${from}&to=${to}`),
  /** The positions after `from` of these moves and after each one that follows; no game is needed. */
  positions: (root: Root, moves: readonly string[], from: number): Promise<Positions> => {
    const wanted: PositionsWanted = { root, moves: [...moves], from };
    return send("POST", "/api/positions", wanted);
  },
  /** What was played in a position. */
  explore: (wanted: ExplorerWanted): Promise<ExploredPosition> =>
    send("POST", "/api/explorer", wanted),
  contest: (id: string, number: number): Promise<RunningContest> =>
    get(`${games(id)}/contests/${number}`),
  /** Put a position together, or take one apart. */
  setup: (wanted: SetupWanted): Promise<SetupAnswer> => send("POST", "/api/setup", wanted),
  /** A file that the server makes, with the name it gives it. */
  /** Whether one's own last turn against the engine, after so many decisions, was a mistake. */
  coach: (id: string, ply: number): Promise<CoachAnswer> =>
    send("POST", `${games(id)}/coach`, { ply }),
  /** Begins a review unless there is one. */
  askReview: (id: string): Promise<ReviewStatus> => send("POST", `${games(id)}/review`, {}),
  review: (id: string): Promise<ReviewStatus> => get(`${games(id)}/review`),
  file: async (path: string): Promise<{ name: string; content: Blob }> => {
    const response = await ask(path);
    const [, name = "sixfold"] =
      /filename="([^"]*)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
    return { name, content: await response.blob() };
  },
  load: (text: string, format: string | null): Promise<Snapshot> =>
    send("POST", "/api/import", { text, format }),
  /** A record as data; nothing is stored. */
  readRecord: (text: string, format: string | null): Promise<RecordRead> =>
    send("POST", "/api/records/read", { text, format }),
  writeRecord: (wanted: RecordWanted): Promise<RecordWritten> =>
    send("POST", "/api/records/write", wanted),
};

function socketAt(path: string): string {
  return `${location.protocol === "https:" ? "wss" : "ws"}://${location.host}${path}`;
}

/** The addresses of files the server makes. */
export const files = {
  record: (id: string, format: string): string =>
    `${games(id)}/record?format=${encodeURIComponent(format)}`,
  picture: (
    id: string,
    kind: "svg" | "png",
    ply: number,
    flip: boolean,
    theme: string | null,
  ): string =>
    `${games(id)}/board.${kind}?ply=${ply}&flip=${flip}${theme ? `&theme=${theme}` : ""}`,
  /** The game as one image that moves. */
  animation: (id: string, flip: boolean, theme: string | null): string =>
    `${games(id)}/animation.png?flip=${flip}${theme ? `&theme=${theme}` : ""}`,
  /** The address of a game as a QR code, with a code for another device if there is one. */
  code: (id: string, device?: string): string =>
    `${games(id)}/qr.svg${device ? `?device=${device}` : ""}`,
  socket: (id: string): string => socketAt(`${games(id)}/socket`),
  /** Where the engine's analysis is heard. */
  analysis: (): string => socketAt("/api/analysis/socket"),
};
