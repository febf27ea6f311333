/** Opens a reviewed game: its moves, its board, and who knows its positions. */

import { api, files } from "../api";
import { loadBoard } from "../looks";
import type { BoardGeometry, Snapshot } from "../protocol";
import type { Source } from "../tree/desk";
import { fromRecord, type RecordData } from "../tree/record";
import { analysisSource } from "../tree/sources";
import { mainLine } from "../tree/tree";
import { loadGameWords } from "../words/game";

export interface Reviewed {
  snapshot: Snapshot;
  geometry: BoardGeometry;
  source: Source;
  moves: string[];
}

/** Everything but the review itself; fails with `Refused`. */
export async function openReviewed(id: string): Promise<Reviewed> {
  const snapshot = await api.game(id);
  const { game, variant } = snapshot;
  const [geometry, { content }] = await Promise.all([
    loadBoard(game, variant),
    api.file(files.record(id, "json")),
    loadGameWords(game),
  ]);
  const tree = fromRecord(JSON.parse(await content.text()) as RecordData);
  const moves = mainLine(tree).flatMap(({ text }) => (text ? [text] : []));
  return { snapshot, geometry, source: analysisSource(tree.root), moves };
}
