/** Opens a reviewed game: its moves, its board, and who knows its positions. */

import { api, files } from "../api";
import { loadBoard } from "../looks";
import { analysisAddress } from "../analysis/address";
import { analysisOf } from "../parts/analysable";
import type {
  BoardGeometry,
  Colour,
  GameReview,
  RecordData,
  ReviewPart,
  Snapshot,
} from "../protocol";
import type { Source } from "../tree/desk";
import { fromRecord } from "../tree/record";
import { analysisSource } from "../tree/sources";
import { loadGameWords } from "../words/game";

export interface Reviewed {
  /** Of a game in a match: with that game's names, as if it had been played by itself. */
  snapshot: Snapshot;
  geometry: BoardGeometry;
  source: Source;
  moves: string[];
  review: GameReview;
  /** Where it is analysed. */
  analysis: string;
}

/** A game with its review; fails with `Refused`. */
export async function openReviewed(id: string, review: GameReview): Promise<Reviewed> {
  const snapshot = await api.game(id);
  const { game, variant, options } = snapshot;
  const [geometry, { content }] = await Promise.all([
    loadBoard(game, variant, options),
    api.file(files.record(id, "json")),
    loadGameWords(game),
  ]);
  const { root } = fromRecord(JSON.parse(await content.text()) as RecordData);
  const source = analysisSource(root);
  return { snapshot, geometry, source, moves: movesOf(review), review, analysis: analysisOf(id) };
}

/** A game of a linked match with its review; fails with `Refused`. */
export async function openPart(id: string, part: ReviewPart): Promise<Reviewed> {
  const { game, variant, review } = part;
  const [match, geometry] = await Promise.all([
    api.game(id),
    loadBoard(game, variant),
    loadGameWords(game),
  ]);
  const root = { position: part.start };
  const moves = movesOf(review);
  return {
    snapshot: asPlayed(match, part),
    geometry,
    source: analysisSource(root),
    moves,
    review,
    analysis: analysisAddress({ root, moves, at: 0 }),
  };
}

function movesOf({ decisions }: GameReview): string[] {
  return decisions.map(({ move }) => move);
}

/** A match as if one of its games were all of it: who is White there, and in which game. */
function asPlayed(match: Snapshot, { game, variant, seats, contest }: ReviewPart): Snapshot {
  const [white = "white", black = "black"] = seats;
  const there = (player: Colour): Colour => (player === white ? "white" : "black");
  return {
    ...match,
    game,
    variant,
    seats: { white: match.seats[white], black: match.seats[black] },
    you: match.you.map(there),
    outcome: contest === 0 ? match.outcome : null,
  };
}
