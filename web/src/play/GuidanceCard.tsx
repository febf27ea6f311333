/** The card that leads through a turn: steps, one question, what follows, one gold button. */

import { isBeingDrawn } from "../session/draw";
import type { ComponentChildren } from "preact";
import { problemText } from "../words/problem";
import { t } from "../words";
import { gameText, sideText } from "../words/game";
import { advisedText } from "../words/notation";
import type { LegalMove, Snapshot } from "../protocol";
import { Card } from "../parts/Card";
import { Buttons, Fates, StockToggle, useCovered } from "./Choices";
import { guideOf } from "./guide";
import { type HintState, hintMark } from "./hint";
import { isNobodys } from "./happening";
import { nameOf } from "../parts/people";
import { Calls, Countdown } from "./Running";
import { settings } from "../settings/settings";
import type { GameInHand } from "./useGame";
import "./GuidanceCard.css";

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
  useCovered(turnState);
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
        <p class="small quiet" role="status">
          {hint.move ? hintText(hand, hint, hint.move) : t("guide.hint.asking")}
        </p>
      ) : (
        <p class="quiet">{problem ? guide.title : guide.text}</p>
      )}
      <Countdown hand={hand} />
      <StockToggle hand={hand} game={game} />
      <Fates hand={hand} game={game} label={guide.title} />
      <Buttons hand={hand} game={game} button={guide.button} />
      <Calls hand={hand} />
    </Card>
  );
}

/** As much of a hint as was asked for. */
function hintText({ state, turnState }: GameInHand, hint: HintState, move: LegalMove): string {
  const mark = hintMark(hint, state.geometry);
  if (hint.stage === 3 || !mark)
    return t("guide.hint", { move: advisedText(state.snapshot.game, move, turnState.view) });
  return t(hint.stage === 1 ? "guide.hint.look" : "guide.hint.piece", { point: mark.to });
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
  if (isNobodys(game, view)) return gameText(game, `ask.${view.prompt?.key}`);
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
      <Countdown hand={hand} />
      <Calls hand={hand} />
    </Card>
  );
}
