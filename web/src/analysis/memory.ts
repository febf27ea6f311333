/** What this tab keeps of an analysis, so that comments and branches outlive a reload. */

import type { RecordData } from "../protocol";
import { fromRecord, toRecord } from "../tree/record";
import type { Tree } from "../tree/tree";
import type { Address } from "./address";

const KEPT = "analysis";
/** What is larger is not kept. */
const MOST = 400_000;

type Place = Pick<Address, "root" | "game">;

function nameOf({ root, game }: Place): string {
  return JSON.stringify(game ?? root);
}

/** Keep a tree until another is analysed in this tab. */
export function keep(place: Place, tree: Tree): void {
  try {
    const text = JSON.stringify({ of: nameOf(place), record: toRecord(tree) });
    if (text.length <= MOST) sessionStorage.setItem(KEPT, text);
  } catch {
    // Then a reload shows what the address says.
  }
}

/** The tree that was kept of this place; null: none. */
export function recall(place: Place): Tree | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEPT) ?? "null");
    const { of, record } = (kept ?? {}) as { of?: string; record?: RecordData };
    if (of !== nameOf(place) || !record) return null;
    const tree = fromRecord(record);
    return place.game === null && place.root ? { ...tree, root: place.root } : tree;
  } catch {
    return null;
  }
}
