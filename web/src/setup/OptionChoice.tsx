/** The options of a game: numbers and switches, as the catalogue describes them. */

import { Icon } from "../base/Icon";
import type { OptionInfo, OptionValue, Options, CatalogueGame } from "../protocol";
import { Switch } from "../settings/SettingsPanel";
import { t } from "../words";
import { gameText } from "../words/game";
import { Chips } from "./Chips";
import { NumberField } from "./ClockChoice";
import { StockChoice } from "./StockChoice";

interface OptionChoiceProps {
  game: CatalogueGame;
  options: OptionInfo[];
  variant: string;
  values: Options;
  choose: (values: Options) => void;
}

export function OptionChoice({ game, options, variant, values, choose }: OptionChoiceProps) {
  if (options.length === 0) return null;
  const few = (option: OptionInfo): number[] => option.values?.[variant] ?? [];
  const shown = options.filter(
    (option) =>
      (option.needs.length === 0 || option.needs.some((name) => values[name])) &&
      (!option.values || few(option).length > 1),
  );
  const text = (key: string): string => gameText(game.name, key);
  const change = (name: string, value: OptionValue): void => choose({ ...values, [name]: value });
  return (
    <details class="setup-part options">
      <summary>
        <h2>{t("options")}</h2>
        <Icon name="down" />
      </summary>
      {shown.map((option) => {
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
              game={game}
              stock={option.stock}
              text={text(`option.${option.name}.text`)}
              colour={option.name.startsWith("black") ? "black" : "white"}
              value={String(value)}
              choose={(stock) => change(option.name, stock)}
            />
          );
        }
        if (option.values) {
          return (
            <FewNumbers
              key={option.name}
              name={option.name}
              label={label}
              text={text(`option.${option.name}.text`)}
              values={few(option)}
              value={Number(values[option.name] ?? few(option)[0])}
              choose={(number) => change(option.name, number)}
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

interface FewNumbersProps {
  name: string;
  label: string;
  text: string;
  values: readonly number[];
  value: number;
  choose: (value: number) => void;
}

/** One of a few numbers. */
function FewNumbers({ name, label, text, values, value, choose }: FewNumbersProps) {
  return (
    <div class="setting tall" role="radiogroup" aria-label={label}>
      <span>
        {label}
        <span class="small quiet">{text}</span>
      </span>
      <Chips
        name={name}
        values={values.map(String)}
        text={(one) => one}
        chosen={String(value)}
        choose={(one) => choose(Number(one))}
      />
    </div>
  );
}
