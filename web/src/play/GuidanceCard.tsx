/** The card that leads through a turn: steps, one question, what follows, one gold button. */

import { isBeingDrawn } from "../session/draw";
import type { ComponentChildren } from "preact";
import { problemText } from "../words/problem";
import { t } from "../words";
import { sideText } from "../words/game";
import { moveText } from "../words/notation";
import type { Snapshot, View } from "../protocol";
import { Card } from "../parts/Card";
import { Buttons, Fates, StockToggle } from "./Choices";
import { guideOf } from "./guide";
import { nameOf } from "../parts/people";
import { settings } from "../settings/settings";
import type { GameInHand } from "./useGame";
import "./GuidanceCard.css";

export interface HintState {
  move: string | null;
  asking: boolean;
}

interface GuidanceProps {
  hand: GameInHand;
  hint: HintState;
  /** What is told above the question. */
  notice?: ComponentChildren;
}

export function GuidanceCard({ hand, hint, notice }: GuidanceProps) {
  const { state, turnState } = hand;
  const problem = turnState.problem ?? state.problem;
  const game = state.snapshot.game;
  if (hand.looked !== null) return <LookingBack hand={hand} />;
  if (!hand.deciding || turnState.sent) return <Waiting hand={hand} notice={notice} />;
  const guide = guideOf(game, turnState, settings.get().confirm);
  const say = problem ? problemText(problem, game) : guide.title;
  return (
    <Card gold steps={guide.steps}>
      {notice}
      {state.notice && <p class="small">{t(state.notice)}</p>}
      <h2 class={problem ? "refused" : undefined}>{say}</h2>
      {hint.asking || hint.move ? (
        <p class="quiet">
          {hint.move
            ? t("guide.hint", { move: hinted(game, hint.move, turnState.view) })
            : t("guide.hint.asking")}
        </p>
      ) : (
        <p class="quiet">{problem ? guide.title : guide.text}</p>
      )}
      <StockToggle hand={hand} game={game} />
      <Fates hand={hand} game={game} label={guide.title} />
      <Buttons hand={hand} game={game} button={guide.button} />
    </Card>
  );
}

function hinted(game: string, text: string, { moves }: View): string {
  return moveText(game, { text, kind: moves.find((move) => move.text === text)?.kind ?? "" });
}

function LookingBack({ hand }: { hand: GameInHand }) {
  return (
    <Card>
      <h2>{t("turn.reading")}</h2>
      <div class="guide-buttons">
        <button type="button" class="button" onClick={() => hand.look(null)}>
          {t("turn.now")}
        </button>
      </div>
    </Card>
  );
}

/** What is waited for. It may be this person already, while what led to it is still being shown. */
function awaited(snapshot: Snapshot): string {
  const { you, seats, engine, view, game } = snapshot;
  const { player } = view;
  if (isBeingDrawn(snapshot)) return t("draw.title");
  if (you.length === 1 && you[0] === player) return t("turn.yours");
  if (seats[player].kind === "engine") {
    return t(engine.state === "ready" ? "turn.engine" : `turn.engine.${engine.state}`);
  }
  return you.length
    ? t("turn.thinking", { name: nameOf({ you, seats, game }, player) })
    : sideText(game, `turn.${player}`);
}

function Waiting({ hand, notice }: Pick<GuidanceProps, "hand" | "notice">) {
  const { snapshot, problem } = hand.state;
  if (snapshot.mode === "record") return null;
  const watching = snapshot.you.length === 0;
  const title = hand.turnState.sent ? t("guide.sending") : awaited(snapshot);
  return (
    <Card busy={hand.turnState.sent}>
      {notice}
      {hand.state.notice && <p class="small">{t(hand.state.notice)}</p>}
      <h2>{problem ? problemText(problem, snapshot.game) : title}</h2>
      {watching && <p class="quiet">{t("watching")}</p>}
      {isBeingDrawn(snapshot) && <p class="quiet">{t("draw.text")}</p>}
    </Card>
  );
}
