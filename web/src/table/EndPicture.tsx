/** One picture of how it ended: DVONN's towers, YINSH's rings, GIPF's reserves. */

import type { ComponentChildren } from "preact";
import { controlled, PieceIcon, Towers } from "../board";
import type { Colour, Snapshot, View } from "../protocol";
import { countOf, nameOf } from "../parts/people";
import { useTheme } from "../parts/PieceIcon";
import { gameText } from "../words/game";

export function EndPicture({ snapshot }: { snapshot: Snapshot }) {
  const { game, view } = snapshot;
  if (game === "dvonn") return <Piles game={game} view={view} />;
  const row = (player: Colour) => (
    <li class="end-row">
      <span class="small quiet">{nameOf(snapshot, player)}</span>
      {game === "yinsh" ? (
        <Rings game={game} view={view} player={player} />
      ) : (
        <Reserve game={game} view={view} player={player} />
      )}
    </li>
  );
  return (
    <ul class="end-picture">
      {row("white")}
      {row("black")}
    </ul>
  );
}

function Piles({ game, view }: Omit<Side, "player">) {
  const white = controlled(view.pieces, "white");
  const black = controlled(view.pieces, "black");
  return (
    <div class="end-picture piles">
      <Towers
        towers={[
          { colours: white, label: gameText(game, "tower.white", { n: white.length }) },
          { colours: black, label: gameText(game, "tower.black", { n: black.length }) },
        ]}
      />
    </div>
  );
}

interface Side {
  game: string;
  view: View;
  player: Colour;
}

function Tray({
  game,
  label,
  children,
}: {
  game: string;
  label: string;
  children: ComponentChildren;
}) {
  return (
    <span class={`end-tray ${game} board-${useTheme(game)}`} role="img" aria-label={label}>
      {children}
    </span>
  );
}

function Rings({ game, view, player }: Side) {
  const slots = view.counters.find(({ name }) => name === "taken")?.slots ?? 3;
  const won = countOf(view, "taken", player);
  return (
    <Tray game={game} label={gameText(game, "counter.taken", { count: won, n: slots })}>
      {Array.from({ length: slots }, (_, i) =>
        i < won ? (
          <PieceIcon key={i} kind="ring" colours={[player]} size={44} />
        ) : (
          <span key={i} class="ring-slot" />
        ),
      )}
    </Tray>
  );
}

function Reserve({ game, view, player }: Side) {
  const left = countOf(view, "reserve", player);
  return (
    <Tray game={game} label={gameText(game, "counter.reserve", { n: left })}>
      {left > 0 && (
        <span class="rack">
          {Array.from({ length: left }, (_, i) => (
            <span key={i}>
              <PieceIcon kind="piece" colours={[player]} size={38} />
            </span>
          ))}
        </span>
      )}
      <span class="tray-count">{left}</span>
    </Tray>
  );
}
