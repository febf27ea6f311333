/** One picture of how it ended: DVONN's towers, YINSH's rings, GIPF's reserves. */

import { controlled, Towers } from "../board";
import type { Colour, View } from "../protocol";
import { t } from "../words";
import { countOf } from "./people";
import { PieceIcon } from "./PieceIcon";

export function EndPicture({ game, view }: { game: string; view: View }) {
  if (game === "dvonn") return <Piles view={view} />;
  if (game === "yinsh") return <Rings view={view} />;
  return <Reserves game={game} view={view} />;
}

function Piles({ view }: { view: View }) {
  const white = controlled(view.pieces, "white");
  const black = controlled(view.pieces, "black");
  return (
    <div class="end-picture">
      <Towers
        towers={[
          { colours: white, label: t("end.tower.white", { n: white.length }) },
          { colours: black, label: t("end.tower.black", { n: black.length }) },
        ]}
      />
    </div>
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
