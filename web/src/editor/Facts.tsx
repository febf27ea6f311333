/** What lies beside the board and what else belongs to a position: numbers and words. */

import { Icon } from "../base/Icon";
import type { Colour, Draft, Fact, FactInfo, SetupAnswer, Stocks } from "../protocol";
import { t } from "../words";
import { gameText } from "../words/game";

type Change = (name: string, index: number | null, value: number | string) => void;

interface FactsProps {
  answer: SetupAnswer;
  draft: Draft;
  change: Change;
  keep: (name: string, side: Colour, letter: string, count: number) => void;
}

const SIDES = ["white", "black"] as const;

export function Facts({ answer, draft, change, keep }: FactsProps) {
  const shown = answer.fields.filter(({ name }) => isTold(draft.facts?.[name]));
  return (
    <>
      {shown.map((info) => (
        <fieldset key={info.name} class="editor-part">
          <legend>{gameText(answer.game, `setup.${info.name}`) || info.name}</legend>
          <div class="editor-pair">
            {info.letters.length ? (
              SIDES.map((side) => (
                <div key={side} class="editor-stock" role="group" aria-label={sideOf(answer, side)}>
                  <strong>{sideOf(answer, side)}</strong>
                  {info.letters.map((letter) => (
                    <Part
                      key={letter}
                      label={gameText(answer.game, `setup.${info.name}.${letter}`) || letter}
                      info={info}
                      game={answer.game}
                      value={
                        (draft.facts?.[info.name] as Stocks | undefined)?.[side]?.[letter] ?? 0
                      }
                      set={(value) => keep(info.name, side, letter, Number(value))}
                    />
                  ))}
                </div>
              ))
            ) : info.pair ? (
              SIDES.map((side, index) => (
                <Part
                  key={side}
                  label={sideOf(answer, side)}
                  info={info}
                  game={answer.game}
                  value={at(draft.facts?.[info.name], index)}
                  set={(value) => change(info.name, index, value)}
                />
              ))
            ) : (
              <Part
                label=""
                info={info}
                game={answer.game}
                value={at(draft.facts?.[info.name], null)}
                set={(value) => change(info.name, null, value)}
              />
            )}
          </div>
        </fieldset>
      ))}
    </>
  );
}

/** What the game calls a player. */
export function sideOf({ game }: SetupAnswer, side: Colour): string {
  return gameText(game, `colour.${side}`) || t(`editor.player.${side}`);
}

/** Whether there is something to set: words that are empty for both belong to other options. */
function isTold(value: Fact | undefined): boolean {
  if (value === undefined) return false;
  return !Array.isArray(value) || value.some((one) => one !== "");
}

function at(value: Fact | undefined, index: number | null): number | string {
  if (Array.isArray(value)) return value[index ?? 0] ?? 0;
  return typeof value === "object" ? 0 : (value ?? 0);
}

interface PartProps {
  label: string;
  info: FactInfo;
  game: string;
  value: number | string;
  set: (value: number | string) => void;
}

/** One number with buttons, a word among few, or any word. */
function Part({ label, info, game, value, set }: PartProps) {
  if (typeof value === "number") {
    return (
      <div class="stepper" role="group" aria-label={label}>
        <span>{label}</span>
        <button
          type="button"
          class="plain"
          aria-label={t("editor.less")}
          disabled={value <= 0}
          onClick={() => set(value - 1)}
        >
          <Icon name="minus" />
        </button>
        <output>{value}</output>
        <button
          type="button"
          class="plain"
          aria-label={t("editor.more")}
          onClick={() => set(value + 1)}
        >
          <Icon name="plus" />
        </button>
      </div>
    );
  }
  if (info.words.length === 0) {
    return (
      <label class="stepper">
        <span>{label}</span>
        <input class="input" value={value} onChange={(event) => set(event.currentTarget.value)} />
      </label>
    );
  }
  return (
    <label class="stepper">
      <span>{label}</span>
      <select class="input" value={value} onChange={(event) => set(event.currentTarget.value)}>
        {info.words.map((word) => (
          <option key={word} value={word}>
            {gameText(game, `setup.${info.name}.${word}`) || word}
          </option>
        ))}
      </select>
    </label>
  );
}
