/** The card that leads through a turn: steps, one question, what follows, one gold button. */

import type { ComponentChildren } from "preact";
import { Icon } from "../base/Icon";
import { problemText } from "../words/problem";
import { t } from "../words";
import { gameText } from "../words/game";
import { moveText } from "../words/notation";
import type { Snapshot, View } from "../protocol";
import { Card } from "../parts/Card";
import { buttonText, guideOf } from "./guide";
import { pieceWords, standingIn } from "./marks";
import { nameOf } from "../parts/people";
import { PieceIcon } from "../parts/PieceIcon";
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
      <StockToggle hand={hand} />
      <Fates hand={hand} label={guide.title} />
      <Buttons hand={hand} button={guide.button} />
    </Card>
  );
}

function hinted(game: string, text: string, { moves }: View): string {
  return moveText(game, { text, kind: moves.find((move) => move.text === text)?.kind ?? "" });
}

function Buttons({ hand, button }: { hand: GameInHand; button: string | null }) {
  const { turn } = hand;
  const { chooser } = hand.turnState;
  const { game } = hand.state.snapshot;
  const own = (chooser?.buttons ?? []).filter((name) => name !== chooser?.pressed);
  const turns = (chooser?.turns.length ?? 0) > 1;
  if (!button && !turn.undoable && !own.length) return null;
  return (
    <div class="guide-buttons">
      {own.map((name) => (
        <button key={name} type="button" class="button" onClick={() => turn.press(name)}>
          {buttonText(game, name)}
        </button>
      ))}
      {turns && (
        <button type="button" class="button" onClick={() => turn.rotate()}>
          {t("do.rotate")}
        </button>
      )}
      {button && (
        <button type="button" class="button gold" onClick={() => turn.confirm()}>
          {button}
        </button>
      )}
      {turn.undoable && (
        <button
          type="button"
          class="button undo"
          title={t("do.undo.label")}
          onClick={() => turn.undo()}
        >
          <Icon name="undo" />
          {t("do.undo")}
        </button>
      )}
    </div>
  );
}

/** What can be taken from the stock, where there are several things. */
function StockToggle({ hand }: { hand: GameInHand }) {
  const { turn, turnState, state } = hand;
  const { chooser, view } = turnState;
  if (!chooser || chooser.stocks.length < 2) return null;
  const label = gameText(state.snapshot.game, `ask.${view.prompt?.key}`);
  return (
    <div class="fates ways" role="group" aria-label={label}>
      {chooser.stocks.map((stock) => {
        const piece = view.hand.find((held) => held.stock === stock);
        return (
          <button
            key={stock}
            type="button"
            class="fate"
            aria-pressed={chooser.stock === stock}
            onClick={() => turn.enter(stock)}
          >
            {piece && (
              <PieceIcon game={state.snapshot.game} colour={view.player} piece={piece} size={38} />
            )}
            <strong class="way-name">
              {gameText(state.snapshot.game, `stock.${stock}`) || stock}
            </strong>
          </button>
        );
      })}
    </div>
  );
}

/** Each piece of the chosen area that may stay, with what becomes of it. */
function Fates({ hand, label }: { hand: GameInHand; label: string }) {
  const { turn, turnState, state } = hand;
  const fates = turnState.chooser?.fates ?? [];
  if (fates.length === 0) return null;
  const standing = standingIn(turnState.view);
  return (
    <div class="fates chosen-row" role="group" aria-label={label}>
      {fates.map(({ point, stays }) => {
        const piece = standing.get(point);
        if (!piece) return null;
        return (
          <button
            key={point}
            type="button"
            class={stays ? "fate on" : "fate"}
            aria-label={t(stays ? "see.stays" : "see.goes", {
              what: pieceWords(state.snapshot.game, piece),
            })}
            onClick={() => turn.touch(point)}
          >
            <PieceIcon
              game={state.snapshot.game}
              colour={turnState.view.player}
              piece={piece}
              size={38}
            />
            <span>
              <strong>{point}</strong>
              <small class="quiet">{stays ? t("guide.stays") : t("guide.goes")}</small>
            </span>
            <FateBadge stays={stays} />
          </button>
        );
      })}
    </div>
  );
}

function FateBadge({ stays }: { stays: boolean }) {
  return (
    <svg class={stays ? "badge stays" : "badge goes"} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path
        d={stays ? "M10 4.5v7M6.8 8.5l3.2 3.2 3.2-3.2M6 14.5h8" : "M10 15V6M6.5 9 10 5.5 13.5 9"}
      />
    </svg>
  );
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
function awaited({ you, seats, engine, view }: Snapshot): string {
  const { player } = view;
  if (you.length === 1 && you[0] === player) return t("turn.yours");
  if (seats[player].kind === "engine") {
    return t(engine.state === "compiling" ? "turn.engine.compiling" : "turn.engine");
  }
  return you.length
    ? t("turn.thinking", { name: nameOf({ you, seats }, player) })
    : t(`turn.${player}`);
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
    </Card>
  );
}
