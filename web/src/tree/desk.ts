/**
 * A tree of positions with a cursor, and the turn in hand where the cursor stands.
 *
 * The desk is the only owner of the position on the board. Screens watch its state and tell it where
 * to go; what it does not know it asks its source. It needs no framework and no browser.
 */

import { Refused } from "../api";
import { report } from "../base/report";
import { createStore, type Store } from "../base/store";
import type { Colour, Made, Problem, View } from "../protocol";
import {
  annotate,
  below,
  graftLine,
  idOf,
  line,
  mainLine,
  movesOf,
  nearest,
  next,
  nodeAt,
  previous,
  promote,
  remove,
  ROOT,
  type Root,
  see,
  type Node,
  type Notes,
  type Tree,
  plant,
  variations,
} from "./tree";
import { type Caution, TurnMaker, type TurnHost, type TurnState } from "./turn";

/** Positions along a line of moves: `made[i]` leads from `views[i]` to `views[i + 1]`. */
export interface Told {
  made: readonly Made[];
  views: readonly View[];
}

/** What knows positions; where decisions belong to a game, it takes them, too. */
export interface Source extends Partial<TurnHost> {
  readonly root: Root;
  /** The positions after `from` decisions of a line and after each one that follows. */
  views(moves: readonly string[], from: number): Promise<Told>;
}

export interface DeskState {
  tree: Tree;
  /** The id of the node that is looked at. */
  cursor: string;
  /** The position on the board. */
  view: View;
  /** The turn in hand; its `outlook` is what the move pointed at would lead to. */
  turn: TurnState;
  /** Why what was wanted last could not be had. */
  problem: Problem | null;
}

export interface DeskOptions {
  cursor?: string;
  caution?: () => Caution;
  /** For whom one may decide on this desk; nobody: it is only looked at. */
  players?: readonly Colour[];
}

/** How many positions are asked for at once. */
const MOST = 200;

const BOTH: readonly Colour[] = ["white", "black"];

export class Desk {
  readonly state: Store<DeskState>;
  readonly turn: TurnMaker;
  private readonly players: readonly Colour[];
  private asking = false;
  /** The node whose view was shown last. */
  private seen: string;

  /** The view of the node at the cursor has to be known; `openDesk` sees to it. */
  constructor(
    protected readonly source: Source,
    tree: Tree,
    { cursor = ROOT, caution = () => "none", players = BOTH }: DeskOptions = {},
  ) {
    const { view } = nodeAt(tree, cursor);
    if (!view) throw new Error(`no view of ${cursor}`);
    this.players = players;
    this.seen = cursor;
    const host: TurnHost = {
      preview: (moves) => this.preview(moves),
      decide: (moves) => this.decide(moves),
    };
    this.turn = new TurnMaker(host, caution, view);
    const turn = this.turn.state.get();
    this.state = createStore<DeskState>({ tree, cursor, view, turn, problem: null });
    this.turn.state.subscribe(() => this.turned());
  }

  /** The node that is looked at. */
  get node(): Node {
    const { tree, cursor } = this.state.get();
    return nodeAt(tree, cursor);
  }

  /** Look at a node of the tree. */
  go(id: string): void {
    if (!this.state.get().tree.nodes.has(id)) return;
    this.state.change({ cursor: id, problem: null });
    this.settle();
  }

  forward(): boolean {
    return this.follow(next(this.state.get().tree, this.state.get().cursor));
  }

  back(): boolean {
    return this.follow(previous(this.state.get().tree, this.state.get().cursor));
  }

  first(): void {
    this.go(ROOT);
  }

  /** The end of the line that is looked at. */
  last(): void {
    const { tree, cursor } = this.state.get();
    this.go(mainLine(tree, cursor).at(-1)?.id ?? cursor);
  }

  /** The next of the moves that stand in this place, or the one before. */
  nextVariation(by: 1 | -1 = 1): void {
    const { tree, cursor } = this.state.get();
    const all = variations(tree, cursor);
    this.go(all[(all.indexOf(cursor) + by + all.length) % all.length] ?? cursor);
  }

  /** Play moves from here: along the tree as far as they are in it, then as a new branch. */
  async play(...moves: string[]): Promise<boolean> {
    const { tree, cursor } = this.state.get();
    const goal = idOf([...movesOf(cursor), ...moves]);
    if (tree.nodes.has(goal)) {
      this.go(goal);
      return true;
    }
    try {
      await this.extend(moves);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  /** Say something about a node, or nothing any more. */
  annotate(id: string, notes: Partial<Notes>): void {
    this.change(annotate(this.state.get().tree, id, notes));
  }

  /** Bring the line of a node nearer to the main line, or make it the main line itself. */
  promote(id: string, whole = false): void {
    this.change(promote(this.state.get().tree, id, whole));
  }

  /** Delete a node with everything after it; who looks at it looks at what was before. */
  remove(id: string): void {
    this.change(remove(this.state.get().tree, id));
  }

  /** Put another tree on the desk; the cursor stays where it can. */
  change(tree: Tree): void {
    const { cursor } = this.state.get();
    this.state.change({ tree, cursor: nearest(tree, cursor) });
    if (this.state.get().cursor !== cursor) this.settle();
  }

  forget(): void {
    this.turn.forget();
    this.state.change({ problem: null });
  }

  /** Ask for everything that is not known of the tree yet, the main line first. */
  async learnAll(): Promise<void> {
    const ends = below(this.state.get().tree, ROOT).filter(({ children }) => !children.length);
    try {
      for (const { id } of ends) {
        const unknown = this.has(id) && line(this.state.get().tree, id).findLast(isUnknown);
        if (unknown) await this.learn(unknown.id);
      }
    } catch (error) {
      this.fail(error);
    }
  }

  /** Show what stands at the cursor, and ask for what is not known of it. */
  protected settle(): void {
    this.show();
    if (!this.isTold(this.node)) void this.ask();
  }

  /** Show what is known of the position at the cursor, and let it be decided there. */
  protected show(): void {
    const { node } = this;
    if (node.view) this.seen = node.id;
    this.turn.begin(node.view ?? this.state.get().view, this.players, !this.isTold(node));
  }

  /** Something has happened in the turn in hand. */
  protected turned(): void {
    const turn = this.turn.state.get();
    this.state.change({ turn, view: turn.view });
  }

  /** What is done when a position cannot be had: one stays where one was. */
  protected stay(): void {
    this.state.change({ cursor: nearest(this.state.get().tree, this.seen) });
  }

  /** Whether all is known that is needed to look at a node. */
  protected isTold({ view }: Node): boolean {
    if (!view) return false;
    return this.players.length === 0 || view.moves.length > 0 || view.outcome !== null;
  }

  /** Ask for what is not known on the way to a node. */
  protected async learn(id: string): Promise<void> {
    const moves = movesOf(id);
    const nodes = line(this.state.get().tree, id);
    const missing = nodes.findIndex(isUnknown);
    const from = missing < 0 ? moves.length : Math.max(0, missing - 1);
    this.take(idOf(moves.slice(0, from)), await ask(this.source, moves, from));
  }

  /** Keep what was told of the positions from a node on. */
  protected take(at: string, told: Told): string {
    if (!this.has(at)) return at;
    const { tree, id } = grown(this.state.get().tree, at, told);
    this.state.change({ tree });
    return id;
  }

  private has(id: string): boolean {
    return this.state.get().tree.nodes.has(id);
  }

  private follow(id: string | null): boolean {
    if (id !== null) this.go(id);
    return id !== null;
  }

  /** One question at a time: whoever walks quickly is told about the place where they stop. */
  private async ask(): Promise<void> {
    if (this.asking) return;
    this.asking = true;
    let asked: string | null = null;
    while (asked !== this.node.id && !this.isTold(this.node)) {
      asked = this.node.id;
      try {
        await this.learn(asked);
      } catch (error) {
        if (asked !== this.state.get().cursor) continue;
        this.stay();
        this.fail(error);
      }
    }
    this.asking = false;
    this.show();
  }

  private async preview(moves: string[]): Promise<View> {
    if (this.source.preview) return this.source.preview(moves);
    const { tree, cursor } = this.state.get();
    const all = [...movesOf(cursor), ...moves];
    const known = tree.nodes.get(idOf(all))?.view;
    const view = known ?? (await this.source.views(all, all.length)).views.at(-1);
    if (!view) throw new Error("no view was told");
    return view;
  }

  private async decide(moves: string[]): Promise<View | null> {
    if (this.source.decide) return this.source.decide(moves);
    await this.extend(moves);
    return null;
  }

  /** A branch from here; who has gone elsewhere meanwhile stays there. */
  private async extend(moves: readonly string[]): Promise<void> {
    const { cursor } = this.state.get();
    const before = movesOf(cursor);
    const told = await ask(this.source, [...before, ...moves], before.length);
    const id = this.take(cursor, told);
    if (this.state.get().cursor === cursor) this.go(id);
  }

  /** Tell why something is refused. */
  protected refuse(problem: Problem): void {
    this.state.change({ problem });
  }

  private fail(error: unknown): void {
    if (error instanceof Refused) this.refuse(error.problem);
    else report(error);
  }
}

/** Whether the server has not told what this node is. */
function isUnknown({ parent, move, view }: Node): boolean {
  return view === null || (parent !== null && move === null);
}

/** All that a source tells of a line; long ones are asked for in parts. */
async function ask(source: Source, moves: readonly string[], from: number): Promise<Told> {
  const to = Math.min(moves.length, from + MOST - 1);
  const { made, views } = await source.views(moves.slice(0, to), from);
  if (to === moves.length) return { made, views };
  const rest = await ask(source, moves, to);
  return { made: [...made, ...rest.made], views: [...views.slice(0, -1), ...rest.views] };
}

/** The tree with what was told of the positions from a node on, and where that ends. */
function grown(tree: Tree, at: string, { made, views: [here, ...views] }: Told) {
  const steps = made.map((move, i) => ({ text: move.text, move, view: views[i] }));
  return graftLine(here ? see(tree, at, here) : tree, at, steps);
}

/** A desk at a node of which the position is known; fails with `Refused`. */
export async function openDesk(
  source: Source,
  { tree = plant(source.root), cursor = ROOT, ...options }: DeskOptions & { tree?: Tree } = {},
): Promise<Desk> {
  const told = await ask(source, movesOf(cursor), 0);
  const { tree: known, id } = grown(tree, ROOT, told);
  const desk = new Desk(source, known, { ...options, cursor: id });
  desk.go(id);
  return desk;
}
