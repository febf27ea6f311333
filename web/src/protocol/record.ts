/** Records as data. */

/** How a move is judged. */
export type Sign = "!" | "?" | "!?" | "?!" | "!!" | "??";

/** What the engine thinks of a position: the chance from 0 to 1 and the score are White's. */
export interface Evaluation {
  chance: number;
  kind: "cp" | "win" | "exact";
  score: number;
  depth: number;
}

/** A record; docs/records.md explains every part. What is empty is left out. */
export interface RecordData extends LineData {
  /** The position it begins with, or the game with "start". */
  game: string;
  tags?: Readonly<Record<string, string>>;
  shapes?: string[];
  evaluation?: Evaluation;
  result?: unknown;
}

export interface LineData {
  comment?: string;
  moves: (string | EntryData)[];
}

export interface EntryData {
  move: string;
  comment?: string;
  sign?: Sign;
  shapes?: string[];
  evaluation?: Evaluation;
  /** What could have been played in the place of this move. */
  variations?: LineData[];
}

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
