/** What moves when one position follows another: a list of steps, all over within 300 ms. */

import type { Counter, Mark, Piece } from "../../protocol";
import type { Layout } from "../layout";
import { isHollow, measure } from "../shapes/pieces";
import { outwards } from "../outwards";
import { distance, vector, way, type Vector } from "../vectors";
import { upperOf } from "../shapes/upper";

/** The part of a view the board draws and compares. */
export interface Shown {
  readonly ply: number;
  readonly pieces: readonly Piece[];
  readonly counters: readonly Counter[];
  readonly marks: readonly Mark[];
  /** Places that no longer exist. */
  readonly gone: readonly string[];
}

export type MovementKind =
  | "slide"
  | "settle"
  | "hop"
  | "leap"
  | "roll"
  | "slide-out"
  | "drop"
  | "appear"
  | "wait"
  | "turn-away"
  | "turn-up"
  | "leave"
  | "sink";

/**
 * One piece in motion. A passing one is drawn only while it moves and begins at its point;
 * any other is the piece that stands on its point afterwards and ends there.
 */
export interface Movement {
  readonly kind: MovementKind;
  readonly piece: Piece;
  readonly passing: boolean;
  /** Where it comes from (standing) or goes to (passing), seen from its point. */
  readonly offset: Vector;
  readonly delay: number;
  readonly duration: number;
  /** The tray it goes to. */
  readonly tray: string | null;
  /** It is the place itself that goes, not what stands there. */
  readonly place: boolean;
}

export const LONGEST = 300;

const STILL = vector(0, 0);

/** The tray a taken piece flies to, and where it lies there. */
export interface Goal {
  readonly tray: string;
  readonly at: Vector;
}

/** Where pieces go to beside the board, and where they come from. */
export interface Ways {
  readonly to: (piece: Piece) => Goal | null;
  readonly from: (piece: Piece) => Vector | null;
}

/** The steps from a position to the next one; none when they do not follow each other. */
export function planOf(before: Shown, after: Shown, layout: Layout, ways: Ways): Movement[] {
  if (after.ply !== before.ply + 1) return [];
  const change = new Change(before, after, layout, ways);
  const steps = [...change.push(), ...change.travel(), ...change.turns(), ...change.departures()];
  return [...steps, ...change.arrivals(steps), ...change.vanishing()];
}

/** How long a whole plan takes. */
export function lengthOf(steps: readonly Movement[]): number {
  return Math.max(0, ...steps.map((step) => step.delay + step.duration));
}

/** The plan less the way of a piece that a person has just put on its goal. */
export function withoutDropped(
  steps: Movement[],
  after: Shown,
  drop: { from: string; to: string } | null,
): Movement[] {
  const marked = (point: string, kind: Mark["kind"]): boolean =>
    after.marks.some((mark) => mark.point === point && mark.kind === kind);
  if (!drop || !marked(drop.from, "from") || !marked(drop.to, "to")) return steps;
  return steps.filter(({ kind, piece }) => {
    if (kind === "slide" || kind === "settle" || kind === "sink")
      return piece.points[0] !== drop.to;
    return !["hop", "leap", "wait", "appear"].includes(kind);
  });
}

class Change {
  private readonly was: ReadonlyMap<string, Piece>;
  private readonly is: ReadonlyMap<string, Piece>;
  private readonly moved = new Set<string>();

  constructor(
    private readonly before: Shown,
    private readonly after: Shown,
    private readonly layout: Layout,
    private readonly ways: Ways,
  ) {
    this.was = new Map(before.pieces.map((piece) => [piece.points[0], piece]));
    this.is = new Map(after.pieces.map((piece) => [piece.points[0], piece]));
  }

  private marked(kind: Mark["kind"]): string[] {
    return this.after.marks.filter((mark) => mark.kind === kind).map((mark) => mark.point);
  }

  private between(from: string, to: string): Vector {
    const start = this.layout.places.get(from);
    const end = this.layout.places.get(to);
    return start && end ? way(start, end) : STILL;
  }

  /** A piece pushed in from a dot, and the line it pushes on. */
  push(): Movement[] {
    const from = this.marked("from")[0];
    const to = this.marked("to")[0];
    if (!from || !to || !this.layout.dots.has(from)) return [];
    const chain = [from, to, ...this.marked("moved")];
    return chain.slice(1).flatMap((point, index) => {
      const piece = this.is.get(point);
      this.moved.add(chain[index] as string).add(point);
      const kind = index === chain.length - 2 ? "settle" : "slide";
      return piece
        ? [standing(kind, piece, this.between(point, chain[index] as string), 0, 220)]
        : [];
    });
  }

  /** A piece on its way from one point to another. */
  travel(): Movement[] {
    const from = this.marked("from")[0];
    const to = this.marked("to")[0];
    if (!from || !to || this.layout.dots.has(from)) return [];
    const mover = this.was.get(from);
    const arrived = this.is.get(to);
    if (!mover || !arrived) return [];
    this.moved.add(from).add(to);
    return isHollow(this.layout.look, mover)
      ? this.glide(arrived, from, to)
      : this.hop(mover, arrived, from, to);
  }

  /** What one can look through slides, and may leave something behind. */
  private glide(arrived: Piece, from: string, to: string): Movement[] {
    const left = this.is.get(from);
    const duration = Math.min(240, 140 + 15 * Math.round(this.far(from, to)));
    const steps = [standing("slide", arrived, this.between(to, from), left ? 60 : 0, duration)];
    return left ? [standing("drop", left, STILL, 0, 80), ...steps] : steps;
  }

  private far(from: string, to: string): number {
    const start = this.layout.places.get(from);
    const end = this.layout.places.get(to);
    return start && end ? distance(start, end) : 0;
  }

  /** The stack flies as it was and becomes part of the other on landing, or takes its place. */
  private hop(mover: Piece, arrived: Piece, from: string, to: string): Movement[] {
    const covered = this.was.get(to);
    const flying = this.is.has(from) ? upperOf(mover) : mover;
    const { x, y } = this.between(from, to);
    if (covered && arrived.colours.length === flying.colours.length)
      return [
        passing("sink", covered, STILL, 90, 160),
        passing("hop", { ...flying, points: [from] }, vector(x, y), 0, 260),
        standing("appear", arrived, STILL, 250, 10),
      ];
    const landing = vector(x, y - (covered ? measure(this.layout.look, covered).height : 0));
    const kind = this.marked("taken").length > 0 && !covered ? "leap" : "hop";
    const steps = [
      passing(kind, { ...flying, points: [from] }, landing, 0, 260),
      standing("appear", arrived, STILL, 250, 10),
    ];
    return covered ? [passing("wait", covered, STILL, 0, 260), ...steps] : steps;
  }

  /** Pieces turn over one after another as another passes. */
  turns(): Movement[] {
    const from = this.marked("from")[0];
    const to = this.marked("to")[0];
    const points = this.marked("turned");
    if (!from || !to || points.length === 0) return [];
    const whole = this.far(from, to) || 1;
    return points.flatMap((point) => {
      const old = this.was.get(point);
      const now = this.is.get(point);
      this.moved.add(point);
      if (!old || !now) return [];
      const delay = Math.round((this.far(from, point) / whole) * (LONGEST - 160));
      return [
        passing("turn-away", old, STILL, delay, 80),
        standing("turn-up", now, STILL, delay + 80, 80),
      ];
    });
  }

  /** Pieces that left: to their tray in order, or sinking where they stood. */
  departures(): Movement[] {
    const gone = [...this.was.values()].filter(
      ({ points: [point] }) => !this.is.has(point) && !this.moved.has(point),
    );
    const apart = Math.min(30, 100 / Math.max(1, gone.length - 1));
    const duration = Math.min(240, Math.floor(LONGEST - apart * (gone.length - 1)));
    return gone.map((piece, index) => {
      const tray = this.ways.to(piece);
      const place = this.layout.places.get(piece.points[0]);
      if (!tray || !place) return passing("sink", piece, STILL, 0, 280);
      return {
        ...passing("leave", piece, way(place, tray.at), Math.round(apart * index), duration),
        tray: tray.tray,
      };
    });
  }

  /** Pieces that are new and not explained by anything else drop onto their place. */
  arrivals(steps: readonly Movement[]): Movement[] {
    const explained = new Set(
      steps.filter((step) => !step.passing).map((step) => step.piece.points[0]),
    );
    return [...this.is.values()]
      .filter(({ points: [point] }) => !this.was.has(point) && !explained.has(point))
      .map((piece) => {
        const from = this.ways.from(piece);
        const place = this.layout.places.get(piece.points[0]);
        return from && place
          ? standing("roll", piece, way(place, from), 0, 240)
          : standing("drop", piece, STILL, 0, 140);
      });
  }

  /** Places that are gone slide out; those that something was lifted from wait for that. */
  vanishing(): Movement[] {
    const { gone } = this.after;
    const left = (point: string): boolean => !gone.includes(point);
    return gone
      .filter((point) => !this.before.gone.includes(point))
      .map((point) => {
        const piece: Piece = { points: [point], kind: "", colours: [] };
        const out = outwards(this.layout, point, left);
        const delay = this.was.has(point) ? 80 : 0;
        return { ...passing("slide-out", piece, out, delay, 220), place: true };
      });
  }
}

function standing(
  kind: MovementKind,
  piece: Piece,
  offset: Vector,
  delay: number,
  duration: number,
): Movement {
  return { kind, piece, passing: false, offset, delay, duration, tray: null, place: false };
}

function passing(
  kind: MovementKind,
  piece: Piece,
  offset: Vector,
  delay: number,
  duration: number,
): Movement {
  return { kind, piece, passing: true, offset, delay, duration, tray: null, place: false };
}
