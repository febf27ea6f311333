/** The options of a game: numbers and switches, as the catalogue describes them. */

import { Icon } from "../base/Icon";
import type { OptionInfo, OptionValue, Options } from "../protocol";
import { Switch } from "../settings/SettingsPanel";
import { isKey, t } from "../words";
import { NumberField } from "./ClockChoice";
import { StockChoice } from "./StockChoice";

const ABOUT_POTENTIALS = "punct_on_gipf";

interface OptionChoiceProps {
  options: OptionInfo[];
  values: Options;
  choose: (values: Options) => void;
}

export function OptionChoice({ options, values, choose }: OptionChoiceProps) {
  if (options.length === 0) return null;
  const ordered = options
    .filter((option) => applies(option, values))
    .sort((a, b) => rank(a) - rank(b));
  const change = (name: string, value: OptionValue): void => choose({ ...values, [name]: value });
  return (
    <details class="setup-part options">
      <summary>
        <h2>{t("options")}</h2>
        <Icon name="down" />
      </summary>
      {ordered.map((option) => {
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
        if (typeof option.default === "string") {
          return (
            <StockChoice
              key={option.name}
              label={label}
              text={text(`option.${option.name}.text`)}
              colour={option.name.startsWith("black") ? "black" : "white"}
              value={String(value)}
              choose={(stock) => change(option.name, stock)}
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
    </details>
  );
}

/** What changes the game least comes first, then the potentials, then what is only about them. */
function rank({ name, default: usual }: OptionInfo): number {
  if (typeof usual === "string") return 1;
  return name === ABOUT_POTENTIALS ? 2 : 0;
}

function applies({ name }: OptionInfo, values: Options): boolean {
  return (
    name !== ABOUT_POTENTIALS || Boolean(values["white_potentials"] || values["black_potentials"])
  );
}

function text(key: string): string {
  return isKey(key) ? t(key as "option.repetition") : "";
}
