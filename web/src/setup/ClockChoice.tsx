/** No clock, one of a few, or one's own. */

import { useState } from "preact/hooks";
import type { ClockSetting } from "../protocol";
import { t } from "../words";
import { Chips } from "./Chips";

const USUAL: ClockSetting[] = [
  { initial: 180, increment: 2 },
  { initial: 600, increment: 5 },
  { initial: 1200, increment: 10 },
];

const code = ({ initial, increment }: ClockSetting): string => `${initial}+${increment}`;

interface ClockChoiceProps {
  clock: ClockSetting | null;
  choose: (clock: ClockSetting | null) => void;
}

export function ClockChoice({ clock, choose }: ClockChoiceProps) {
  const usual = clock !== null && USUAL.some((one) => code(one) === code(clock));
  const [own, setOwn] = useState(clock !== null && !usual);
  const chosen = clock === null ? "none" : own ? "own" : code(clock);
  const text = (value: string): string => {
    if (value === "none") return t("setup.clock.none");
    if (value === "own") return t("setup.clock.own");
    const known = USUAL.find((one) => code(one) === value);
    if (!known) return value;
    return t("setup.clock.pair", { minutes: known.initial / 60, seconds: known.increment });
  };
  const pick = (value: string): void => {
    setOwn(value === "own");
    if (value === "none") return choose(null);
    choose(USUAL.find((one) => code(one) === value) ?? clock ?? { initial: 300, increment: 3 });
  };
  return (
    <>
      <Chips
        name="clock"
        values={["none", ...USUAL.map(code), "own"]}
        text={text}
        chosen={chosen}
        choose={pick}
      />
      {chosen === "own" && clock && (
        <div class="own-clock">
          <NumberField
            label={t("setup.clock.each")}
            value={clock.initial / 60}
            low={1}
            high={180}
            change={(minutes) => choose({ ...clock, initial: minutes * 60 })}
          />
          <NumberField
            label={t("setup.clock.plus")}
            value={clock.increment}
            low={0}
            high={60}
            change={(increment) => choose({ ...clock, increment })}
          />
        </div>
      )}
    </>
  );
}

interface NumberFieldProps {
  label: string;
  value: number;
  low: number;
  high: number;
  change: (value: number) => void;
}

/** A whole number within its bounds. */
export function NumberField({ label, value, low, high, change }: NumberFieldProps) {
  return (
    <label class="setting">
      <span>{label}</span>
      <input
        class="input number"
        type="number"
        inputMode="numeric"
        min={low}
        max={high}
        value={value}
        onInput={(event) => {
          const typed = Math.round(event.currentTarget.valueAsNumber);
          if (Number.isFinite(typed)) change(Math.min(high, Math.max(low, typed)));
        }}
      />
    </label>
  );
}
