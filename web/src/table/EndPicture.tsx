/** One picture of how it ended, as the game's look says: towers, slots or what is left. */

import { themeStyle, Towers } from "../board";
import { useLook } from "../looks";
import { holdings, nameOf } from "../parts/people";
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
  if (look.trays[look.end.counter ?? ""]?.form === "tally") {
    return (
      <ul class="end-picture">
        {PLAYERS.map((player) => (
          <li key={player} class="end-row">
            <span class="small quiet">{nameOf(snapshot, player)}</span>
            <Tally snapshot={snapshot} player={player} counters={counters} />
          </li>
        ))}
      </ul>
    );
  }
  const owners = [...new Set(counters.map(({ player }) => player))];
  return (
    <ul class="end-picture">
      {owners.map((owner) => {
        const [counter, ...more] = counters.filter(({ player }) => player === owner);
        if (!counter) return null;
        return (
          <li key={owner} class="end-row">
            {owner && <span class="small quiet">{nameOf(snapshot, owner)}</span>}
            {more.length ? (
              <Sorted game={game} counters={[counter, ...more]} />
            ) : (
              <Tray game={game} counter={counter} />
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** Counters of several colours, the pieces of each side by side. */
function Sorted({ game, counters }: { game: string; counters: readonly Counter[] }) {
  const style = themeStyle(useTheme(game));
  const count = counters.reduce((sum, one) => sum + one.count, 0);
  const label = gameText(game, `counter.${counters[0]?.name}`, { count, n: count });
  return (
    <span class="end-tray" style={style} role="img" aria-label={label}>
      {counters
        .filter((one) => one.count > 0)
        .map(({ kind, colour, count: own }) => (
          <span key={colour} class="rack tight">
            {Array.from({ length: own }, (_, index) => (
              <span key={index}>
                <PieceIcon
                  game={game}
                  colour="white"
                  piece={{ kind, colours: colour === null ? [] : [colour] }}
                  size={32}
                  alone
                />
              </span>
            ))}
          </span>
        ))}
      <span class="tray-count">{count}</span>
    </span>
  );
}

/** The pieces of all stacks with a player's colour on top, piled up from the bottom. */
export function controlled(pieces: readonly Piece[], player: Colour) {
  return pieces
    .filter((piece) => piece.colours.at(-1) === player)
    .flatMap(({ kind, colours }) => colours.map((colour) => ({ kind, colours: [colour] })));
}

interface TallyProps {
  snapshot: Snapshot;
  player: Colour;
  counters: readonly Counter[];
}

/** Each kind that a player has with its number, those in danger marked. */
function Tally({ snapshot: { game, view }, player, counters }: TallyProps) {
  const low = useLook(game).trays[counters[0]?.name ?? ""]?.low ?? -1;
  return (
    <span
      class="end-tray tally"
      style={themeStyle(useTheme(game))}
      role="img"
      aria-label={holdings(game, view, player, false)}
    >
      {counters
        .filter((counter) => counter.player === player)
        .map(({ kind, count }) => (
          <span key={kind}>
            <PieceIcon
              game={game}
              colour={player}
              piece={{ kind, colours: [player] }}
              size={44}
              alone
            />
            <span class={count <= low ? "tray-count danger" : "tray-count"}>{count}</span>
          </span>
        ))}
    </span>
  );
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
