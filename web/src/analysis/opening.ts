/** Opens what an address asks for: a start, a position, a record that was kept, a game of the server. */

import { api, files, Refused } from "../api";
import { loadBoard } from "../looks";
import { isAnalysable } from "../parts/analysable";
import { nameOf, side } from "../parts/people";
import type { BoardGeometry, Colour, GameRoot, Problem, RecordData, Snapshot } from "../protocol";
import { type Desk, openDesk, type Source } from "../tree/desk";
import { fromRecord } from "../tree/record";
import { analysisSource } from "../tree/sources";
import {
  graftLine,
  idOf,
  mainLine,
  movesOf,
  plant,
  ROOT,
  type Root,
  type Tree,
} from "../tree/tree";
import type { Caution } from "../tree/turn";
import { loadGameWords } from "../words/game";
import type { Address } from "./address";
import { recall } from "./memory";
import { withReview } from "./reviewed";

export interface Opened {
  desk: Desk;
  source: Source;
  root: Root;
  game: string;
  variant: string;
  geometry: BoardGeometry;
  /** The game of the server it comes from. */
  id: string | null;
  /** The moves of that game, which its address need not tell. */
  played: string;
  names: Record<Colour, string> | null;
  /** Whether it is a game that others are playing. */
  isGoing: boolean;
  /** How many moves of its review had something better; null: there is no review yet. */
  slips: number | null;
  /** Whether it is a game that can be reviewed. */
  isOver: boolean;
}

/** One's own game is not analysed before it is over. */
const OWN_GAME: Problem = {
  code: "own-game",
  detail: "You are playing this game. It can be analysed when it is over.",
  rule: null,
  args: {},
};

interface Begun {
  tree: Tree;
  played: string;
  names: Record<Colour, string> | null;
  isGoing: boolean;
  slips: number | null;
  isOver: boolean;
}

/** Open an address; fails with `Refused`. */
export async function openAnalysis(
  address: Address,
  caution: () => Caution,
): Promise<Opened | null> {
  const begun = await begin(address);
  if (!begun) return null;
  const { root } = begun.tree;
  const { game, variant, options } = await gameOf(root);
  const [geometry] = await Promise.all([loadBoard(game, variant, options), loadGameWords(game)]);
  const source = analysisSource(root);
  const { tree, cursor } = placed(begun, address);
  const desk = await openDesk(source, { tree, cursor, caution });
  void desk.learnAll().catch(() => undefined); // what is not known yet is asked for when it is shown
  const { tree: _, ...rest } = begun;
  return { desk, source, root, game, variant, geometry, id: address.game, ...rest };
}

/** The tree that an address begins with. */
async function begin(address: Address): Promise<Begun | null> {
  const kept = recall(address);
  if (address.game !== null) {
    const snapshot = await api.game(address.game);
    if (!isAnalysable(snapshot)) throw new Refused(OWN_GAME);
    const names = namesOf(snapshot);
    const own = await treeOf(snapshot);
    const played = mainLine(own).at(-1)?.id ?? ROOT;
    const line = movesOf(played).map((text) => ({ text }));
    // What was kept may be older than the game.
    const tree = kept ? graftLine(kept, ROOT, line).tree : own;
    const isGoing = snapshot.outcome === null && snapshot.you.length === 0 && !snapshot.view.match;
    const isOver = snapshot.outcome !== null || snapshot.mode === "record";
    const review = isOver ? (await api.review(snapshot.id)).review : null;
    return {
      tree: review ? withReview(tree, played, review) : tree,
      played,
      names,
      isGoing,
      slips: review?.decisions.filter(({ judgement }) => judgement !== null).length ?? null,
      isOver,
    };
  }
  if (!address.root) return null;
  const tree = kept ?? plant(address.root);
  const { white, black } = tree.tags;
  const names = white && black ? { white, black } : null;
  return { tree, played: ROOT, names, isGoing: false, slips: null, isOver: false };
}

/** What the players are called; null: only by their colours. */
function namesOf(snapshot: Snapshot): Record<Colour, string> | null {
  const [white, black] = [nameOf(snapshot, "white"), nameOf(snapshot, "black")];
  const plain = white === side(snapshot.game, "white") && black === side(snapshot.game, "black");
  return plain ? null : { white, black };
}

/** The moves of a game; of a match the position of its own game, which moves alone do not lead to. */
async function treeOf({ id, view }: Snapshot): Promise<Tree> {
  if (view.match) return plant({ position: view.text });
  const { content } = await api.file(files.record(id, "json"));
  return fromRecord(JSON.parse(await content.text()) as RecordData);
}

async function gameOf(root: Root): Promise<GameRoot> {
  if ("game" in root) return root;
  return api.positions(root, [], 0);
}

/** The tree with the line of an address, and the place that it names. */
function placed({ tree, played }: Begun, { moves, at, game }: Address) {
  const line = moves.length ? moves : movesOf(played);
  const steps = line.map((text) => ({ text }));
  const end = game === null && moves.length === 0 ? 0 : line.length;
  return { tree: graftLine(tree, ROOT, steps).tree, cursor: idOf(line.slice(0, at ?? end)) };
}
