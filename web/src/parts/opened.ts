/** Links to a position of a game: they open it after so many decisions. */

import { useEffect } from "preact/hooks";

/** After how many decisions an address opens its game; null: as it is now. */
export function plyIn(query: string): number | null {
  const given = new URLSearchParams(query).get("ply");
  return given !== null && /^[0-9]{1,6}$/.test(given) ? Number(given) : null;
}

/** Look once at the position that the address names. */
export function useOpenedAt(look: ((ply: number) => void) | null): void {
  useEffect(() => {
    const ply = plyIn(location.search);
    if (ply !== null) look?.(ply);
  }, []);
}
