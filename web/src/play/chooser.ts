/**
 * Turns touches into one of the legal moves, for every game.
 *
 * It knows no rules: a legal move comes with the path of points a person touches for it. Rows are
 * chosen as a whole (by any of their points or by number), then the pieces in them that may stay.
 */

import type { LegalMove } from "../protocol";

export interface RowOption {
  /** As shown on its badge, from 1. */
  number: number;
  points: string[];
  ends: [string, string];
  /** The points whose pieces may stay. */
  optional: string[];
}

interface Parts {
  touches: string[];
  way: string;
  row: number | null;
  stays: string[];
}

/** Says whether a piece that may stay does so until the person decides. */
export type StaysAtFirst = (point: string) => boolean;

/** The ways to enter a piece other than by a potential of one's stock, which is a way of its name. */
const DOUBLE = "gipf";
const SINGLE = "piece";

const NOTHING: Parts = { touches: [], way: SINGLE, row: null, stays: [] };

/** A choice in progress; it never changes, every touch gives a new one. */
export class Chooser {
  readonly rows: RowOption[];
  /** The ways in which a piece can be entered: as a GIPF-piece, loaded with a potential, or single. */
  readonly ways: readonly string[];

  private constructor(
    readonly moves: readonly LegalMove[],
    private readonly lines: readonly string[][],
    private readonly staysAtFirst: StaysAtFirst,
    private readonly parts: Parts,
  ) {
    this.rows = rowOptions(moves, lines);
    const ways = unique(moves.flatMap((move) => wayOf(move) ?? []));
    this.ways = ways.sort((one, two) => Number(one === SINGLE) - Number(two === SINGLE));
  }

  /** Nothing touched yet; a single row is chosen already. */
  static begin(
    moves: readonly LegalMove[],
    lines: readonly string[][],
    staysAtFirst: StaysAtFirst = () => false,
    way: string = DOUBLE,
  ): Chooser {
    const plain = new Chooser(moves, lines, staysAtFirst, NOTHING);
    const preferred = plain.ways.includes(way) ? way : (plain.ways[0] ?? SINGLE);
    const fresh = plain.with({ way: preferred, touches: plain.given });
    return fresh.rows.length === 1 ? fresh.pick(1) : fresh;
  }

  /** What every move begins with and need not be touched: the TAMSK-potential that acts. */
  get given(): string[] {
    const firsts = unique(this.moves.map(({ path }) => path[0] ?? ""));
    const asked = this.moves.some(({ kind }) => kind === "extra");
    return asked && firsts.length === 1 ? firsts : [];
  }

  /** The points touched so far. */
  get touches(): readonly string[] {
    return this.parts.touches;
  }

  /** The number of the chosen row. */
  get row(): RowOption | null {
    return this.rows.find(({ number }) => number === this.parts.row) ?? null;
  }

  /** How the piece to come in is entered. */
  get way(): string {
    return this.parts.way;
  }

  /** Whether a piece can be entered in several ways. */
  get manifold(): boolean {
    return this.ways.length > 1;
  }

  /** Whether the piece to come in is the one touched twice. */
  get double(): boolean {
    return this.parts.way === DOUBLE;
  }

  /** What each piece that may stay in the chosen row will do. */
  get fates(): { point: string; stays: boolean }[] {
    const { stays } = this.parts;
    return (this.row?.optional ?? []).map((point) => ({ point, stays: stays.includes(point) }));
  }

  /** The moves that can still be meant. */
  get remaining(): LegalMove[] {
    const { touches } = this.parts;
    return this.candidates().filter((move) => {
      const path = pathOf(move);
      return touches.every((at, i) => path[i] === at);
    });
  }

  /** The points that can be touched next. */
  get next(): string[] {
    if (this.rows.length) return unique(this.rows.flatMap(({ points }) => points));
    const depth = this.parts.touches.length;
    return unique(this.remaining.flatMap((move) => pathOf(move)[depth] ?? []));
  }

  /** The move that is said completely, if one is. */
  get move(): LegalMove | null {
    const { touches, stays } = this.parts;
    const row = this.row;
    const path = row ? [...row.ends, ...stays] : touches;
    if (this.rows.length && !row) return null;
    return this.candidates().find((move) => samePath(pathOf(move), path, row !== null)) ?? null;
  }

  /** The choice after a touch; null if that point means nothing now. */
  touch(point: string): Chooser | null {
    if (this.rows.length) return this.touchRow(point);
    const { touches } = this.parts;
    if (this.ways.includes(point)) return this.enter(point);
    if (this.manifold && touches[0] === point && this.entering) return this.toggle();
    if (this.next.includes(point)) return this.extended([...touches, point]);
    if (touches.includes(point)) return this.restart();
    const again = this.restart();
    return again.next.includes(point) ? again.extended([point]) : null;
  }

  /** The choice with a row taken by its number. */
  pick(number: number): Chooser {
    const row = this.rows.find((option) => option.number === number);
    if (!row) return this;
    const stays = row.optional.filter(this.staysAtFirst);
    return this.with({ row: number, stays });
  }

  /** The next of the ways to enter a piece, with the same point touched. */
  toggle(): Chooser {
    const now = this.ways.indexOf(this.parts.way);
    return this.enter(this.ways[(now + 1) % this.ways.length] ?? SINGLE);
  }

  /** Another way to enter a piece, with the same point touched. */
  enter(way: string): Chooser {
    const first = this.parts.touches[0];
    const other = this.with({ way, touches: [] });
    return first !== undefined && other.next.includes(first) ? other.extended([first]) : other;
  }

  /** Without the last touch. */
  back(): Chooser {
    return this.with({ touches: this.parts.touches.slice(0, -1) });
  }

  /** Nothing touched. */
  restart(): Chooser {
    return this.with({ touches: this.given, row: null, stays: [] });
  }

  private with(parts: Partial<Parts>): Chooser {
    const next = { ...this.parts, ...parts };
    return new Chooser(this.moves, this.lines, this.staysAtFirst, next);
  }

  /** Whether what is touched enters a piece. */
  private get entering(): boolean {
    return this.remaining.some((move) => wayOf(move) !== null);
  }

  private candidates(): readonly LegalMove[] {
    return this.moves.filter((move) => [null, this.parts.way].includes(wayOf(move)));
  }

  /** A point that has to be touched twice anyway counts twice at once. */
  private extended(touches: string[]): Chooser {
    const choice = this.with({ touches });
    const last = touches[touches.length - 1];
    if (choice.next.length === 1 && choice.next[0] === last && last !== undefined) {
      return this.with({ touches: [...touches, last] });
    }
    return choice;
  }

  private touchRow(point: string): Chooser | null {
    const row = this.row;
    if (row?.optional.includes(point)) return this.withFateChanged(row, point);
    const holding = this.rows.filter(({ points }) => points.includes(point));
    const [first] = holding;
    if (!first) return null;
    const later = holding.find(({ number }) => row?.points.includes(point) && number > row.number);
    return this.pick((later ?? first).number);
  }

  private withFateChanged(row: RowOption, point: string): Chooser {
    const stays = new Set(this.parts.stays);
    if (!stays.delete(point)) stays.add(point);
    return this.with({ stays: row.points.filter((at) => stays.has(at)) });
  }
}

/** How a move enters a piece; null if it enters none. */
function wayOf({ path, kind }: LegalMove): string | null {
  if (kind === "gipf") return DOUBLE;
  if (kind === "push") return SINGLE;
  return kind === "loaded" ? (path[0] ?? null) : null;
}

/** The points of the board that a move touches, without the stock it comes from. */
export function pathOf({ path, kind }: LegalMove): readonly string[] {
  return kind === "loaded" ? path.slice(1) : path;
}

function unique(points: string[]): string[] {
  return [...new Set(points)];
}

function samePath(path: readonly string[], touched: readonly string[], anyOrder: boolean): boolean {
  if (path.length !== touched.length) return false;
  return path.every((at, i) => (anyOrder && i > 1 ? touched.includes(at) : touched[i] === at));
}

/** The points of a line from one end to the other, both included. */
export function between(lines: readonly string[][], one: string, other: string): string[] {
  for (const line of lines) {
    const [from, to] = [line.indexOf(one), line.indexOf(other)];
    if (from < 0 || to < 0) continue;
    return from <= to ? line.slice(from, to + 1) : line.slice(to, from + 1).reverse();
  }
  return [one, other];
}

function rowOptions(moves: readonly LegalMove[], lines: readonly string[][]): RowOption[] {
  const found = new Map<string, RowOption>();
  for (const { kind, path } of moves) {
    const [one, other] = path;
    if (kind !== "row" || one === undefined || other === undefined) continue;
    const key = `${one}-${other}`;
    const row = found.get(key) ?? {
      number: found.size + 1,
      points: between(lines, one, other),
      ends: [one, other],
      optional: [],
    };
    const stays = new Set([...row.optional, ...path.slice(2)]);
    row.optional = row.points.filter((point) => stays.has(point));
    found.set(key, row);
  }
  return [...found.values()];
}
