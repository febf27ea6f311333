/** How many pieces of each kind a player may bring in, as one text of letters and numbers. */

import { PieceIcon } from "../parts/PieceIcon";
import { useLook } from "../looks";
import type { CatalogueGame } from "../protocol";
import { gameText } from "../words/game";
import "./StockChoice.css";

const MOST = 6;

interface StockChoiceProps {
  game: CatalogueGame;
  /** The kinds of pieces by their letters. */
  stock: Readonly<Record<string, string>>;
  label: string;
  text: string;
  colour: "white" | "black";
  /** Each kind's letter with its number, such as T3Z2; none is the empty text. */
  value: string;
  choose: (value: string) => void;
}

export function StockChoice({ game, stock, label, text, colour, value, choose }: StockChoiceProps) {
  const numbers = readStock(value);
  const { icon } = useLook(game.name);
  const change = (letter: string, count: number): void => {
    choose(writeStock(Object.keys(stock), { ...numbers, [letter]: count }));
  };
  return (
    <fieldset class="stock">
      <legend>{label}</legend>
      <p class="small quiet">{text}</p>
      <div class="stock-kinds">
        {Object.entries(stock).map(([letter, kind]) => {
          return (
            <label key={kind} class="stock-kind">
              <PieceIcon
                game={game.name}
                colour={colour}
                piece={{ kind: `${icon}+${kind}`, colours: [colour, colour] }}
                size={40}
                alone
              />
              <span class="small">{gameText(game.name, `stock.${kind}`)}</span>
              <select
                class="input"
                value={String(numbers[letter] ?? 0)}
                onChange={(event) => change(letter, Number(event.currentTarget.value))}
              >
                {Array.from({ length: MOST + 1 }, (_, count) => (
                  <option key={count} value={String(count)}>
                    {count}
                  </option>
                ))}
              </select>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

/** The numbers in a stock's text, by letter. */
export function readStock(text: string): Record<string, number> {
  const found = [...text.matchAll(/([A-Z])(\d)/g)];
  return Object.fromEntries(found.map(([, letter, count]) => [letter ?? "", Number(count)]));
}

/** A stock as text, kinds without a number left out. */
export function writeStock(
  letters: readonly string[],
  numbers: Readonly<Record<string, number>>,
): string {
  return letters
    .filter((letter) => numbers[letter])
    .map((letter) => `${letter}${numbers[letter]}`)
    .join("");
}
