/** The options of a game: numbers and switches, as the catalogue describes them. */

import { Icon } from "../base/Icon";
import type { OptionInfo, OptionValue, Options, CatalogueGame } from "../protocol";
import { Switch } from "../settings/SettingsPanel";
import { t } from "../words";
import { gameText } from "../words/game";
import { NumberField } from "./ClockChoice";
import { StockChoice } from "./StockChoice";

interface OptionChoiceProps {
  game: CatalogueGame;
  options: OptionInfo[];
  values: Options;
  choose: (values: Options) => void;
}

export function OptionChoice({ game, options, values, choose }: OptionChoiceProps) {
  if (options.length === 0) return null;
  const shown = options.filter(
    ({ needs }) => needs.length === 0 || needs.some((name) => values[name]),
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
