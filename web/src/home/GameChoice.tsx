/** All games side by side: a tap chooses the one on the table, a second one plays it. */

import { useRef } from "preact/hooks";
import { titleOf } from "../catalogue";
import { t } from "../words";
import { StillBoard } from "./LivingBoard";

/** How many stand side by side on every screen; the arrow keys walk by it. */
const COLUMNS = 3;

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -COLUMNS,
  ArrowDown: COLUMNS,
};

interface GameChoiceProps {
  games: readonly string[];
  chosen: string;
  choose: (game: string) => void;
  play: () => void;
}

export function GameChoice({ games, chosen, choose, play }: GameChoiceProps) {
  const box = useRef<HTMLDivElement>(null);
  const walk = (event: KeyboardEvent): void => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = games[games.indexOf(chosen) + step];
    if (next === undefined) return;
    choose(next);
    box.current?.querySelector<HTMLElement>(`[data-game="${next}"]`)?.focus();
  };
  return (
    <div
      ref={box}
      class="home-choice"
      role="radiogroup"
      aria-label={t("home.games")}
      style={{ "--columns": COLUMNS, "--rows": Math.ceil(games.length / COLUMNS) }}
      onKeyDown={walk}
    >
      {games.map((game) => (
        <button
          key={game}
          type="button"
          role="radio"
          class="home-tile"
          data-game={game}
          aria-checked={game === chosen}
          tabIndex={game === chosen ? 0 : -1}
          onClick={() => (game === chosen ? play() : choose(game))}
        >
          <StillBoard game={game} />
          <span class="home-tile-name">{titleOf(game)}</span>
        </button>
      ))}
    </div>
  );
}
