/** The board as it is drawn once per board, size and theme. */

import { memo } from "preact/compat";

import type { Layout } from "../layout";
import { themeNamed, type ThemeName } from "../look/standard";
import { Draw, Paints, paintsOf, useInk } from "../shapes/Draw";
import { trayKey, type Tray } from "../beside/table";
import { trough } from "../beside/trays";
import { labelParts, slabParts } from "./slab";

interface SlabProps {
  layout: Layout;
  theme: ThemeName;
  coordinates: boolean;
  trays: readonly Tray[];
  gone?: readonly string[] | undefined;
}

/** The board without its pieces, and the troughs beside it. */
export const Slab = memo(function Slab({ layout, theme, coordinates, trays, gone }: SlabProps) {
  const ink = useInk();
  const chosen = themeNamed(theme);
  const troughs = trays.map((tray) => trough(chosen, tray));
  const board = slabParts(chosen, layout, gone);
  return (
    <>
      <Paints id={ink.id} look={ink.look} theme={theme} only={paintsOf([...troughs, ...board])} />
      {trays.map(
        (tray, index) =>
          tray.form !== "tower" && (
            <g key={trayKey(tray.heap)} data-tray={trayKey(tray.heap)}>
              <Draw list={troughs.slice(index, index + 1)} />
            </g>
          ),
      )}
      <Draw list={board} />
      {coordinates && <Draw list={labelParts(layout, ink.pixels)} />}
    </>
  );
});
