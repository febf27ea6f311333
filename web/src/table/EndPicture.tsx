/** One picture of how it ended, as the game's look says: towers, slots or what is left. */

import { themeStyle, Towers } from "../board";
import { useLook } from "../looks";
import { nameOf } from "../parts/people";
import { PieceIcon, useTheme } from "../parts/PieceIcon";
import type { Colour, Counter, Piece, Snapshot } from "../protocol";
import { gameText } from "../words/game";

const PLAYERS: readonly Colour[] = ["white", "black"];

export function EndPicture({ snapshot }: { snapshot: Snapshot }) {
  const { game, view } = snapshot;
  const look = useLook(game);
  const theme = useTheme(game);
  if (look.end.towers) {
    const towers = PLAYERS.map((player) => {
      const pieces = controlled(view.pieces, player);
      return { pieces, label: gameText(game, `tower.${player}`, { n: pieces.length }) };
    });
    return (
      <div class="end-picture piles">
        <Towers look={look} theme={theme} towers={towers} />
      </div>
    );
  }
  const counters = view.counters.filter(({ name }) => name === look.end.counter);
  if (counters.length === 0) return null;
  return (
    <ul class="end-picture">
      {counters.map((counter) => (
        <li key={counter.player} class="end-row">
          {counter.player && <span class="small quiet">{nameOf(snapshot, counter.player)}</span>}
          <Tray game={game} counter={counter} />
        </li>
      ))}
    </ul>
  );
}

/** The pieces of all stacks with a player's colour on top, piled up from the bottom. */
export function controlled(pieces: readonly Piece[], player: Colour) {
  return pieces
    .filter((piece) => piece.colours.at(-1) === player)
    .flatMap(({ kind, colours }) => colours.map((colour) => ({ kind, colours: [colour] })));
}

/** A counter's pieces, in their slots or side by side with their number. */
function Tray({ game, counter }: { game: string; counter: Counter }) {
  const { name, player, kind, colour, count, slots } = counter;
  const args = slots > 0 ? { count, n: slots } : { n: count };
  const piece = { kind, colours: colour === null ? [] : [colour] };
  const icon = (size: number) => (
    <PieceIcon game={game} colour={player ?? "white"} piece={piece} size={size} alone />
  );
  const all = Array.from({ length: Math.max(count, slots) }, (_, index) => index);
  return (
    <span
      class={slots > 0 ? "end-tray slots" : "end-tray"}
      style={themeStyle(useTheme(game))}
      role="img"
      aria-label={gameText(game, `counter.${name}`, args)}
    >
      {slots > 0
        ? all.map((i) =>
            i < count ? <span key={i}>{icon(44)}</span> : <span key={i} class="slot" />,
          )
        : count > 0 && (
            <span class="rack">
              {all.map((i) => (
                <span key={i}>{icon(38)}</span>
              ))}
            </span>
          )}
      {slots === 0 && <span class="tray-count">{count}</span>}
    </span>
  );
}
