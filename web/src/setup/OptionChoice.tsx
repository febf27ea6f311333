/** The options of a game: numbers and switches, as the catalogue describes them. */

import type { OptionInfo, OptionValue, Options } from "../protocol";
import { Switch } from "../settings/SettingsPanel";
import { isKey, t } from "../words";
import { NumberField } from "./ClockChoice";
import { Part } from "./SetUp";

interface OptionChoiceProps {
  options: OptionInfo[];
  values: Options;
  choose: (values: Options) => void;
}

export function OptionChoice({ options, values, choose }: OptionChoiceProps) {
  if (options.length === 0) return null;
  const change = (name: string, value: OptionValue): void => choose({ ...values, [name]: value });
  return (
    <Part title={t("options")}>
      {options.map((option) => {
        const value = values[option.name] ?? option.default;
        const label = text(`option.${option.name}`) || option.name;
        if (typeof option.default === "boolean") {
          return (
            <Switch
              key={option.name}
              label={label}
              text={text(`option.${option.name}.text`)}
              on={value === true}
              onChange={(on) => change(option.name, on)}
            />
          );
        }
        return (
          <NumberField
            key={option.name}
            label={label}
            value={Number(value)}
            low={option.low}
            high={option.high}
            change={(number) => change(option.name, number)}
          />
        );
      })}
    </Part>
  );
}

function text(key: string): string {
  return isKey(key) ? t(key as "option.repetition") : "";
}
