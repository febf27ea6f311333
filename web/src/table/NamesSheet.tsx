/** Changing what the players of this browser are called, in the middle of a game. */

import { useState } from "preact/hooks";
import { api, Refused } from "../api";
import { side } from "../parts/people";
import type { Colour, Problem, Snapshot } from "../protocol";
import { settings } from "../settings/settings";
import { NameInput } from "../setup/NameField";
import { t } from "../words";
import { problemText } from "../words/problem";

export function NamesSheet({ snapshot, done }: { snapshot: Snapshot; done: () => void }) {
  const { id, game, you, seats, mode } = snapshot;
  const [names, setNames] = useState({ white: seats.white.name, black: seats.black.name });
  const [problem, setProblem] = useState<Problem | null>(null);
  const save = async (event: Event): Promise<void> => {
    event.preventDefault();
    try {
      for (const colour of you) await api.nameSeat(id, colour, names[colour]);
      remember(mode, you, names);
      done();
    } catch (error) {
      if (error instanceof Refused) setProblem(error.problem);
    }
  };
  return (
    <form class="share" onSubmit={(event) => void save(event)}>
      {you.map((colour) => (
        <label key={colour} class="setting tall">
          <span>{you.length === 1 ? t("setup.name") : side(game, colour)}</span>
          <NameInput
            name={names[colour]}
            change={(name) => setNames({ ...names, [colour]: name })}
          />
        </label>
      ))}
      {problem && (
        <p class="refused" role="alert">
          {problemText(problem)}
        </p>
      )}
      <button type="submit" class="button gold">
        {t("names.save")}
      </button>
    </form>
  );
}

/** The next game begins with these names. */
function remember(
  mode: Snapshot["mode"],
  you: readonly Colour[],
  names: Record<Colour, string>,
): void {
  if (mode === "screen") return settings.change({ names });
  const own = you[0];
  if (own) settings.change({ name: names[own] });
}
