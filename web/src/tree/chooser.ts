/**
 * Turns touches into one of the legal moves, for every game: a walk through the steps of the moves.
 *
 * It knows no rules and no kinds. Points, areas and buttons are touched one after the other; what is
 * taken from the stock, how it is turned and what is kept of an area are choices that stand beside
 * that, each with a default.
 */

import type { LegalMove } from "../protocol";

/** A group of points that is chosen as a whole. */
export interface AreaOption {
  /** As shown on its badge, from 1. */
  number: number;
  points: string[];
  /** The points that may be kept. */
  optional: string[];
}

/** What a person touches: a point, any point of an area, or a button. */
interface Touch {
  kind: "point" | "area" | "button";
  key: string;
  points: string[];
}

/** A legal move: what is touched for it, and what else is chosen. */
interface Way {
  move: LegalMove;
  touches: Touch[];
  stock: string | null;
  turn: number | null;
  keep: string[];
}

interface Choices {
  path: readonly Touch[];
  /** The point that is touched by itself where nothing else can be. */
  moved: string | null;
  stock: string | null;
  turn: number | null;
  kept: readonly string[];
}

/** What is chosen until the person decides otherwise. */
export interface Wishes {
  /** The stock in its order; the first that can be used is the default. */
  order?: readonly string[];
  /** What was taken from the stock last. */
  stock?: string | null;
  /** Whether a point that may be kept is kept at first. */
  keeps?: (point: string) => boolean;
  /** How the piece on a point is turned: it stays so until the person turns it. */
  turned?: (point: string) => number | undefined;
  /** Where the piece stands that was moved before in this turn: if it alone can go on, it is chosen. */
  moved?: string | null;
}

/** A choice in progress; it never changes, every touch gives a new one. */
export class Chooser {
  private constructor(
    private readonly ways: readonly Way[],
    /** What can be taken from the stock, in its order. */
    readonly stocks: readonly string[],
    private readonly wishes: Pick<Required<Wishes>, "keeps" | "turned">,
    private readonly choices: Choices,
  ) {}

  /** Nothing touched yet, but what is the only thing to do and has to be confirmed is chosen. */
  static begin(moves: readonly LegalMove[], wishes: Wishes = {}): Chooser {
    const { order = [], stock = null, moved = null } = wishes;
    const { keeps = () => false, turned = () => undefined } = wishes;
    const ways = moves.map(wayOf);
    const found = [...new Set(ways.flatMap((way) => way.stock ?? []))];
    const place = (name: string): number =>
      order.includes(name) ? order.indexOf(name) : order.length;
    const stocks = found.sort((one, two) => place(one) - place(two));
    const taken = stock !== null && found.includes(stock) ? stock : (stocks[0] ?? null);
    const choices = { path: [], moved, stock: taken, turn: null, kept: [] };
    return new Chooser(ways, stocks, { keeps, turned }, choices).restart();
  }

  get moves(): LegalMove[] {
    return this.ways.map(({ move }) => move);
  }

  /** The points touched so far. */
  get touches(): string[] {
    return this.choices.path.filter(({ kind }) => kind === "point").map(({ key }) => key);
  }

  /** What was taken from the stock. */
  get stock(): string | null {
    return this.choices.stock;
  }

  /** The areas to choose from, also when one is chosen. */
  get areas(): AreaOption[] {
    return this.areasAfter(this.base);
  }

  /** The area that is chosen. */
  get area(): AreaOption | null {
    const { last } = this;
    if (last?.kind !== "area") return null;
    return this.areas.find(({ points }) => points.join() === last.key) ?? null;
  }

  /** What each point that may be kept of the chosen area will do. */
  get fates(): { point: string; stays: boolean }[] {
    const { kept } = this.choices;
    return (this.area?.optional ?? []).map((point) => ({ point, stays: kept.includes(point) }));
  }

  /** The buttons that can be pressed now. */
  get buttons(): string[] {
    const found = this.following(this.base).filter(({ kind }) => kind === "button");
    return found.map(({ key }) => key);
  }

  /** The button that is pressed. */
  get pressed(): string | null {
    return this.last?.kind === "button" ? this.last.key : null;
  }

  /** How the piece in hand can be turned where it is. */
  get turns(): number[] {
    const found = new Set(this.complete.flatMap(({ turn }) => turn ?? []));
    return [...found].sort((one, two) => one - two);
  }

  /** How the piece in hand is turned. */
  get turn(): number | null {
    const { turns, choices } = this;
    const lay = this.wishes.turned?.(choices.path[0]?.key ?? "");
    const wanted = [choices.turn, lay].find((turn) => turns.includes(turn ?? -1));
    return wanted ?? turns[0] ?? null;
  }

  /** The moves that can still be meant. */
  get remaining(): LegalMove[] {
    return this.after(this.choices.path).map(({ move }) => move);
  }

  /** The points that can be touched next. */
  get next(): string[] {
    const points = this.following(this.choices.path).filter(({ kind }) => kind === "point");
    const areas = this.areas.flatMap((area) => area.points);
    return [...new Set([...points.map(({ key }) => key), ...areas])];
  }

  /** The move that is said completely, if one is. */
  get move(): LegalMove | null {
    const { kept } = this.choices;
    const { turn } = this;
    const same = (keep: string[]): boolean =>
      keep.length === kept.length && keep.every((point) => kept.includes(point));
    const found = this.complete.find((way) => way.turn === turn && same(way.keep));
    return found?.move ?? null;
  }

  /** Whether a complete move can still be changed, so that it waits to be confirmed. */
  get open(): boolean {
    if (this.last?.kind === "area" || this.turns.length > 1) return true;
    return this.following(this.choices.path).length > 0;
  }

  /** Whether something was touched that can be let go. */
  get begun(): boolean {
    return this.choices.path.length > this.restart().choices.path.length;
  }

  /** Whether a move leads from this point, or from what lies beside the board, to others. */
  leads(point: string): boolean {
    if (this.stocks.length > 1 && this.stocks.includes(point)) return true;
    return this.ways.some(
      ({ touches: [first, ...rest] }) => rest.length > 0 && first?.key === point,
    );
  }

  /** The choice after a touch; null if that point means nothing now. */
  touch(point: string): Chooser | null {
    if (this.stocks.includes(point)) return this.take(point);
    if (this.area?.optional.includes(point)) return this.withFateChanged(point);
    if (this.turns.length > 1 && this.last?.key === point) return this.rotate();
    if (this.isEntered(point)) return this.cycle();
    const found = this.extended(point);
    if (found) return found;
    const again = this.restart();
    return this.touches.includes(point) ? again : again.extended(point);
  }

  /** The choice with an area taken by its number. */
  pick(number: number): Chooser {
    const area = this.areas.find((option) => option.number === number);
    if (!area) return this;
    const { points, optional } = area;
    const path = [...this.base, { kind: "area" as const, key: points.join(), points }];
    const wished = this.with({ path, kept: optional.filter(this.wishes.keeps) });
    // Where they cannot all stay, none does until the person says which.
    return wished.move ? wished : this.with({ path, kept: [] });
  }

  /** The choice with a button pressed. */
  press(name: string): Chooser | null {
    const found = this.following(this.base).find(
      ({ kind, key }) => kind === "button" && key === name,
    );
    return found ? this.with({ path: [...this.base, found] }) : null;
  }

  /** The next of what is in the stock, with the same points touched. */
  cycle(): Chooser {
    const now = this.stocks.indexOf(this.choices.stock ?? "");
    return this.take(this.stocks[(now + 1) % this.stocks.length] ?? "");
  }

  /** Something else from the stock; what was touched stays so as far as it fits. */
  take(stock: string): Chooser {
    const { path } = this.choices;
    const other = this.with({ stock });
    const fits = path.findIndex((_, i) => other.after(path.slice(0, i + 1)).length === 0);
    return other.with({ path: fits < 0 ? path : path.slice(0, fits) });
  }

  /** The piece in hand turned on, or back, to how it fits next. */
  rotate(by: 1 | -1 = 1): Chooser {
    const { turns } = this;
    const now = turns.indexOf(this.turn ?? 0);
    return this.with({ turn: turns.at((now + by) % turns.length) ?? null });
  }

  /** Whether the person has turned the piece in hand. */
  get turned(): boolean {
    return this.turns.length > 1 && this.choices.turn !== null;
  }

  /** Without the last touch. */
  back(): Chooser {
    return this.with({ path: this.choices.path.slice(0, -1), kept: [] });
  }

  /** Nothing touched but what is the only thing to do. */
  restart(): Chooser {
    const fresh = this.with({ path: [], kept: [] });
    const [only, another] = fresh.following([]);
    if (!only || another) return fresh;
    const goesOn = only.key === this.choices.moved && this.leads(only.key);
    if (only.kind === "point" && !goesOn) return fresh;
    return only.kind === "area" ? fresh.pick(1) : fresh.with({ path: [only] });
  }

  private with(choices: Partial<Choices>): Chooser {
    return new Chooser(this.ways, this.stocks, this.wishes, { ...this.choices, ...choices });
  }

  private get last(): Touch | undefined {
    return this.choices.path.at(-1);
  }

  /** What was touched before an area or a button that others can still replace. */
  private get base(): readonly Touch[] {
    const { path } = this.choices;
    return !this.last || this.last.kind === "point" ? path : path.slice(0, -1);
  }

  /** The ways that begin with these touches. */
  private after(path: readonly Touch[]): Way[] {
    const { stock } = this.choices;
    return this.ways.filter(
      (way) =>
        (way.stock === null || way.stock === stock) &&
        path.every(
          ({ kind, key }, i) => way.touches[i]?.kind === kind && way.touches[i]?.key === key,
        ),
    );
  }

  private get complete(): Way[] {
    const { path } = this.choices;
    return this.after(path).filter(({ touches }) => touches.length === path.length);
  }

  /** What can be touched after these touches. */
  private following(path: readonly Touch[]): Touch[] {
    const found = new Map<string, Touch>();
    for (const { touches } of this.after(path)) {
      const touch = touches[path.length];
      if (touch) found.set(`${touch.kind} ${touch.key}`, touch);
    }
    return [...found.values()];
  }

  private areasAfter(path: readonly Touch[]): AreaOption[] {
    const areas = this.following(path).filter(({ kind }) => kind === "area");
    return areas.map((area, i) => {
      const keep = new Set(this.after([...path, area]).flatMap((way) => way.keep));
      return {
        number: i + 1,
        points: area.points,
        optional: area.points.filter((point) => keep.has(point)),
      };
    });
  }

  /** Whether what comes from the stock waits on this point. */
  private isEntered(point: string): boolean {
    const { path } = this.choices;
    if (this.stocks.length < 2 || path[0]?.key !== point) return false;
    return this.after(path).some(({ stock }) => stock !== null);
  }

  /** The walk with this point added, or another area that has it. */
  private extended(point: string): Chooser | null {
    const { path } = this.choices;
    const touch = this.following(path).find(({ kind, key }) => kind === "point" && key === point);
    if (touch) return this.with({ path: [...path, touch] });
    const { area } = this;
    const holding = this.areas.filter(({ points }) => points.includes(point));
    const later = holding.find(
      ({ number }) => area?.points.includes(point) && number > area.number,
    );
    const found = later ?? holding[0];
    return found ? this.pick(found.number) : null;
  }

  private withFateChanged(point: string): Chooser {
    const kept = new Set(this.choices.kept);
    if (!kept.delete(point)) kept.add(point);
    return this.with({ kept: [...kept] });
  }
}

/** The points that are touched for a move one by one. */
export function pointsOf({ steps }: LegalMove): string[] {
  return steps.flatMap((step) => ("point" in step ? step.point : []));
}

function wayOf(move: LegalMove): Way {
  const way: Way = { move, touches: [], stock: null, turn: null, keep: [] };
  for (const step of move.steps) {
    if ("point" in step) way.touches.push(touch("point", step.point, [step.point]));
    else if ("area" in step) way.touches.push(touch("area", step.area.join(), step.area));
    else if ("button" in step) way.touches.push(touch("button", step.button, []));
    else if ("stock" in step) way.stock = step.stock;
    else if ("turn" in step) way.turn = step.turn;
    else way.keep = step.keep;
  }
  return way;
}

function touch(kind: Touch["kind"], key: string, points: string[]): Touch {
  return { kind, key, points };
}
