/** One picture of how it ended: DVONN's towers, YINSH's rings, GIPF's reserves. */

import type { Colour, View } from "../protocol";
import { t } from "../words";
import { countOf } from "./people";
import { PieceIcon } from "./PieceIcon";

export function EndPicture({ game, view }: { game: string; view: View }) {
  if (game === "dvonn") return <Towers view={view} />;
  if (game === "yinsh") return <Rings view={view} />;
  return <Reserves game={game} view={view} />;
}

/** The pieces each side tops, piled up as they stand in its stacks. */
function piled(view: View, player: Colour): string[] {
  return view.pieces
    .filter(({ colours }) => colours[colours.length - 1] === player)
    .sort((a, b) => b.colours.length - a.colours.length)
    .flatMap(({ colours }) => colours);
}

const ROOM = 190;

function Towers({ view }: { view: View }) {
  const piles = { white: piled(view, "white"), black: piled(view, "black") };
  const most = Math.max(piles.white.length, piles.black.length, 1);
  const each = Math.min(13, ROOM / most);
  const tower = (player: Colour, x: number) => (
    <g>
      <text class="tower-number" x={x + 50} y={ROOM + 20 - piles[player].length * each} text-anchor="middle">
        {piles[player].length}
      </text>
      {piles[player].map((colour, i) => (
        <rect
          key={i}
          class={`layer ${colour}`}
          x={x}
          y={ROOM + 30 - (i + 1) * each}
          width="100"
          height={each - 1}
          rx={Math.min(4, each / 3)}
        />
      ))}
    </g>
  );
  const label = `${t("end.tower.white", { n: piles.white.length })}. ${t("end.tower.black", { n: piles.black.length })}.`;
  return (
    <svg class="end-picture towers" viewBox={`0 0 300 ${ROOM + 42}`} role="img" aria-label={label}>
      {tower("white", 30)}
      {tower("black", 170)}
      <rect class="shelf" x="8" y={ROOM + 30} width="284" height="8" rx="4" />
    </svg>
  );
}

function Rings({ view }: { view: View }) {
  const row = (player: Colour) => {
    const slots = view.counters.find(({ name }) => name === "taken")?.slots ?? 3;
    const won = countOf(view, "taken", player);
    return (
      <li class="ring-row" aria-label={t("plate.rings", { n: won, total: slots })}>
        {Array.from({ length: slots }, (_, i) =>
          i < won ? (
            <PieceIcon key={i} game="yinsh" colour={player} />
          ) : (
            <span key={i} class="ring-slot" />
          ),
        )}
      </li>
    );
  };
  return (
    <ul class="end-picture">
      {row("white")}
      {row("black")}
    </ul>
  );
}

function Reserves({ game, view }: { game: string; view: View }) {
  const row = (player: Colour) => (
    <li class="reserve-row">
      <PieceIcon game={game} colour={player} />
      <span>
        <strong>{t("plate.reserve", { n: countOf(view, "reserve", player) })}</strong>
        <span class="quiet"> · {t("plate.captured", { n: countOf(view, "captured", player) })}</span>
      </span>
    </li>
  );
  return (
    <ul class="end-picture">
      {row("white")}
      {row("black")}
    </ul>
  );
}
