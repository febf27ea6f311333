/** What the turn in hand asks beside the board: rows, stock, buttons, or why something was refused. */

import { useStore } from "../base/store";
import { Card } from "../parts/Card";
import { Buttons, Fates, StockToggle } from "../play/Choices";
import { guideOf } from "../play/guide";
import { settings } from "../settings/settings";
import { problemText } from "../words/problem";
import type { Opened } from "./opening";

export function TurnCard({ opened: { desk, game } }: { opened: Opened }) {
  const { turn, problem } = useStore(desk.state);
  const wrong = turn.problem ?? problem;
  const hand = { turn: desk.turn, turnState: turn };
  if (!turn.chooser)
    return wrong && <Card>{<h2 class="refused">{problemText(wrong, game)}</h2>}</Card>;
  const guide = guideOf(game, turn, settings.get().confirm);
  return (
    <Card steps={guide.steps}>
      <h2 class={wrong ? "refused" : undefined}>
        {wrong ? problemText(wrong, game) : guide.title}
      </h2>
      <p class="quiet">{wrong ? guide.title : guide.text}</p>
      <StockToggle hand={hand} game={game} />
      <Fates hand={hand} game={game} label={guide.title} />
      <Buttons hand={hand} game={game} button={guide.button} />
    </Card>
  );
}
