/** How large a board gets in a given room: the distance of neighbouring points in pixels. */

interface Room {
  width: number;
  height: number;
}

/** Width and height of each board with frame and trays, in distances of neighbours. */
const SIZES: Record<string, [number, number]> = {
  gipf: [9.6, 11.05],
  yinsh: [10.9, 13],
  dvonn: [13, 6.7],
};
const UPRIGHT: [number, number] = [6, 12.9];

function fit({ width, height }: Room, [w, h]: [number, number]): number {
  return Math.min(width / w, height / h);
}

/** Whether DVONN is larger when it stands upright. */
export function standsUpright(game: string, room: Room): boolean {
  const lying = SIZES["dvonn"];
  return game === "dvonn" && lying !== undefined && fit(room, UPRIGHT) > fit(room, lying);
}

/** The distance of neighbours; 0 while the room is not known. */
export function spacing(game: string, room: Room): number {
  if (standsUpright(game, room)) return fit(room, UPRIGHT);
  return fit(room, SIZES[game] ?? [10, 10]);
}

/** Boards with less than this between points ask for a second tap. */
export const SMALL = 36;
