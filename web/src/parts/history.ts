/** The decisions of a game as people list them. */

import type { Colour, Made } from "../protocol";

export interface Line {
  /** The number in front, from 1. */
  number: number;
  white: Made[];
  black: Made[];
}

/** The decisions as lines of a move list: White's turn on the left, Black's on the right. */
export function lines(made: readonly Made[]): Line[] {
  const found: Line[] = [];
  for (const decision of made) {
    const line = found[found.length - 1];
    if (line && fitsOn(line, decision)) line[decision.player].push(decision);
    else {
      const fresh: Line = { number: found.length + 1, white: [], black: [] };
      fresh[decision.player].push(decision);
      found.push(fresh);
    }
  }
  return found;
}

function fitsOn(line: Line, { player, turn }: Made): boolean {
  const own = line[player];
  if (own.length) return own[0]?.turn === turn;
  return player === "black" && line.white.length > 0;
}

/** The turns of a game one after another, each with its number on the list. */
export function turns(made: readonly Made[]): { number: number; player: Colour; made: Made[] }[] {
  return lines(made).flatMap(({ number, white, black }) => [
    ...(white.length ? [{ number, player: "white" as const, made: white }] : []),
    ...(black.length ? [{ number, player: "black" as const, made: black }] : []),
  ]);
}

export function other(colour: Colour): Colour {
  return colour === "white" ? "black" : "white";
}

/** Whether both sides have moved, so that the game can no longer be called off. */
export function bothMoved(made: readonly Made[]): boolean {
  return (
    made.some(({ player }) => player === "white") && made.some(({ player }) => player === "black")
  );
}
