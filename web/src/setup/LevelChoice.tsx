/** How strong the engine plays: by its number, or by three questions. */

import { useState } from "preact/hooks";
import { Icon } from "../base/Icon";
import { useStore } from "../base/store";
import { settings } from "../settings/settings";
import { Switch } from "../settings/SettingsPanel";
import { t, tFirst } from "../words";
import { Chips } from "./Chips";
import { ANSWERS, type Answer, type Answers, levelFrom, QUESTIONS } from "./level";

interface LevelProps {
  levels: number;
  level: number;
  choose: (level: number) => void;
}

export function LevelChoice({ levels, level, choose }: LevelProps) {
  const { following } = useStore(settings);
  const text = levelText(level);
  return (
    <>
      <div class="level">
        <input
          type="range"
          min="1"
          max={levels}
          value={level}
          aria-label={t("setup.level")}
          aria-valuetext={text}
          aria-describedby="level-overlooks"
          onInput={(event) => choose(Number(event.currentTarget.value))}
        />
        <output>{text}</output>
      </div>
      <p class="small quiet" id="level-overlooks">
        {tFirst([`level.${level}.text`])}
      </p>
      <Questions levels={levels} choose={choose} />
      <Switch
        label={t("level.follow")}
        text={t("level.follow.text")}
        on={following}
        onChange={(on) => settings.change({ following: on })}
      />
    </>
  );
}

/** A level with its name. */
export function levelText(level: number): string {
  const name = tFirst([`level.${level}`]);
  return name ? t("level.named", { level, name }) : t("level", { n: level });
}

/** Who has never chosen a level is asked at once, others if they like. */
function Questions({ levels, choose }: Omit<LevelProps, "level">) {
  const [isNew] = useState(() => Object.keys(settings.get().levels).length === 0);
  const [answers, setAnswers] = useState<Answers>({});
  const found = levelFrom(answers);
  const reply = (part: Answers): void => {
    const all = { ...answers, ...part };
    setAnswers(all);
    const level = levelFrom(all);
    if (level !== null) choose(Math.min(levels, level));
  };
  return (
    <details class="level-questions" open={isNew}>
      <summary>
        {t("level.ask")}
        <Icon name="down" />
      </summary>
      {QUESTIONS.map((question) => (
        <fieldset key={question}>
          <legend class="small">{t(`level.ask.${question}`)}</legend>
          <Chips<Answer | "">
            name={`level-${question}`}
            values={ANSWERS}
            text={(value) => tFirst([`level.ask.${question}.${value}`])}
            chosen={answers[question] ?? ""}
            choose={(value) => value && reply({ [question]: value })}
          />
        </fieldset>
      ))}
      <p class="small" role="status">
        {found !== null && t("level.proposed", { level: levelText(Math.min(levels, found)) })}
      </p>
    </details>
  );
}
