/** What the turn in hand needs beside a board that asks for a move, and why something was refused. */

import { useStore } from "../base/store";
import { settings } from "../settings/settings";
import type { Desk } from "../tree/desk";
import { problemText } from "../words/problem";
import { Buttons, Fates, StockToggle, useCovered } from "./Choices";
import { guideOf } from "./guide";

export function TurnInHand({ desk, game }: { desk: Desk; game: string }) {
  const { turn, problem } = useStore(desk.state);
  useCovered(turn);
  const wrong = turn.problem ?? problem;
  const guide = turn.chooser ? guideOf(game, turn, settings.get().confirm) : null;
  const hand = { turn: desk.turn, turnState: turn };
  return (
    <>
      {wrong && (
        <p class="refused" role="alert">
          {problemText(wrong, game)}
        </p>
      )}
      {guide && (
        <>
          <StockToggle hand={hand} game={game} />
          <Fates hand={hand} game={game} label={guide.title} />
          <Buttons hand={hand} game={game} button={guide.button} />
        </>
      )}
    </>
  );
}
