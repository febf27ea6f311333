/** Starting games: with what was used last, or as it is chosen. */

import { api } from "../api";
import { go } from "../base/route";
import type { ClockSetting, Colour, NewGame, Options } from "../protocol";
import { gameInfo } from "../catalogue";
import { settings } from "../settings/settings";
import { levelFor } from "./level";

export interface Plan {
  game: string;
  variant: string;
  mode: NewGame["mode"];
  colour: Colour | "lot";
  level: number;
  clock: ClockSetting | null;
  options: Options;
  /** The text of the position to start from. */
  position?: string;
}

/** What is proposed for a game: what this browser used last. */
export function proposal(game: string): Plan {
  const { variants, clock } = settings.get();
  const info = gameInfo(game);
  return {
    game,
    variant: variants[game] ?? info?.first ?? "",
    mode: "engine",
    colour: "lot",
    level: levelFor(game),
    clock,
    options: Object.fromEntries(
      info?.options
        .filter((one) => one.start !== one.default)
        .map((one) => [one.name, one.start]) ?? [],
    ),
  };
}

/** Start a game and go to it; what was chosen is remembered. Its id. */
export async function start(plan: Plan, remember = true): Promise<string> {
  const { levels, variants } = settings.get();
  const snapshot = await api.create({
    game: plan.game,
    variant: plan.variant,
    options: plan.options,
    mode: plan.mode,
    colour: plan.colour,
    level: plan.mode === "engine" ? plan.level : null,
    clock: gameInfo(plan.game)?.timed.includes(plan.variant) ? null : plan.clock,
    ...(plan.position && { position: plan.position }),
    ...namesFor(plan.mode),
  });
  settings.change({ game: plan.game });
  if (remember) {
    settings.change({
      levels: plan.mode === "engine" ? { ...levels, [plan.game]: plan.level } : levels,
      variants: { ...variants, [plan.game]: plan.variant },
      clock: plan.clock,
    });
  }
  go(`/game/${snapshot.id}`);
  return snapshot.id;
}

/** What players are called: at one screen each of the two, else who asks. */
export function namesFor(mode: NewGame["mode"]): Pick<NewGame, "name" | "second"> {
  const { name, names } = settings.get();
  return mode === "screen" ? { name: names.white, second: names.black } : { name };
}

/** One click from home: against the engine at the last level, White, no clock. */
export function playNow(game: string): Promise<string> {
  return start({ ...proposal(game), colour: "white", clock: null }, false);
}

/** One click from home: two people, one device. */
export function playHere(game: string): Promise<string> {
  return start({ ...proposal(game), mode: "screen", clock: null }, false);
}
