/** Which level fits somebody: by what they answer at first, later by how their games end. */

import { settings } from "../settings/settings";

/** The level somebody gets who has chosen none. */
const FIRST_LEVEL = 2;

/** So many wins, or losses, in a row move the level. */
const IN_A_ROW = 2;

export const QUESTIONS = ["game", "others", "wish"] as const;
export const ANSWERS = ["0", "1", "2"] as const;
export type Answer = (typeof ANSWERS)[number];
export type Answers = Partial<Record<(typeof QUESTIONS)[number], Answer>>;

const WEIGHTS: Record<(typeof QUESTIONS)[number], readonly [number, number, number]> = {
  game: [0, 1, 3],
  others: [0, 1, 2],
  wish: [0, 1, 2],
};

/** The level that is proposed to somebody; null until all is answered. */
export function levelFrom(answers: Answers): number | null {
  let level = 1;
  for (const question of QUESTIONS) {
    const answer = answers[question];
    if (answer === undefined) return null;
    level += WEIGHTS[question][Number(answer) as 0 | 1 | 2];
  }
  return level;
}

export interface Standing {
  level: number;
  /** Wins in a row; losses count below 0. */
  run: number;
}

/** How somebody stands after a game that was won, lost (or drawn: null). */
export function afterGame({ level, run }: Standing, won: boolean | null, levels: number): Standing {
  if (won === null) return { level, run: 0 };
  const next = won ? Math.max(run, 0) + 1 : Math.min(run, 0) - 1;
  if (Math.abs(next) < IN_A_ROW) return { level, run: next };
  return { level: Math.min(levels, Math.max(1, level + (won ? 1 : -1))), run: 0 };
}

/** The level that is proposed for a game. */
export function levelFor(game: string): number {
  return settings.get().levels[game] ?? FIRST_LEVEL;
}

/** Let a game that ended count, if it was played at the level proposed; the new level if it moved. */
export function count(
  game: string,
  played: number,
  won: boolean | null,
  most: number,
): number | null {
  const { following, levels, runs } = settings.get();
  const level = levelFor(game);
  if (!following || played !== level) return null;
  const after = afterGame({ level, run: runs[game] ?? 0 }, won, most);
  settings.change({
    levels: { ...levels, [game]: after.level },
    runs: { ...runs, [game]: after.run },
  });
  return after.level === level ? null : after.level;
}
