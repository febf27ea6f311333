/** A die, a card or a coin that lies on the table, or is still in the air. */

import type { ContestSetting } from "../protocol";
import { t } from "../words";
import { cardText } from "../words/notation";
import "./Throw.css";

interface ThrowProps {
  sort: ContestSetting["sort"];
  /** What it shows; null: it is not down yet. */
  shown: string | null;
}

export function Throw({ sort, shown }: ThrowProps) {
  const look = `throw of-${sort} ${shown === null ? "flying" : "down"}`;
  if (sort === "coin") return <Coin look={look} shown={shown} />;
  if (sort === "card") return <PlayingCard look={look} shown={shown} />;
  return <Die look={look} shown={shown} />;
}

interface Face {
  look: string;
  shown: string | null;
}

const PIPS: Record<string, [number, number][]> = {
  "1": [[0, 0]],
  "2": [
    [-1, -1],
    [1, 1],
  ],
  "3": [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  "4": [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  "5": [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  "6": [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
};

function Die({ look, shown }: Face) {
  return (
    <svg class={look} viewBox="-30 -30 60 60" aria-hidden="true">
      <rect x="-26" y="-26" width="52" height="52" rx="11" />
      {(PIPS[shown ?? "5"] ?? []).map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={14 * x} cy={14 * y} r="5" />
      ))}
    </svg>
  );
}

function PlayingCard({ look, shown }: Face) {
  const { rank, suit } = cardText(shown ?? "");
  const red = /[♦♥]/.test(suit);
  return (
    <svg class={red ? `${look} red` : look} viewBox="-30 -30 60 60" aria-hidden="true">
      <rect x="-20" y="-28" width="40" height="56" rx="5" />
      {shown === null ? (
        <path d="M-13-21h26v42h-26zM-13-21l26 42M13-21l-26 42" />
      ) : (
        <>
          <text x="0" y="-3">
            {rank}
          </text>
          <text x="0" y="21">
            {suit}
          </text>
        </>
      )}
    </svg>
  );
}

function Coin({ look, shown }: Face) {
  return (
    <svg class={look} viewBox="-30 -30 60 60" aria-hidden="true">
      <circle class="rim" r="26" />
      <circle class="inner" r="20" />
      {shown === "tails" ? (
        <path d="M-9-9h18v18h-18z" />
      ) : (
        <path d="M0-12l10.4 6v12L0 12l-10.4-6v-12z" />
      )}
    </svg>
  );
}

/** What lies there in words. */
export function thrownText(sort: ContestSetting["sort"], shown: string): string {
  if (sort === "card") {
    const { rank, suit } = cardText(shown);
    return rank + suit;
  }
  if (sort !== "coin") return shown;
  return t(shown === "heads" ? "contest.heads" : "contest.tails");
}
