/** The end of a game beside the board: the result, its reason, a picture of it, what next. */

import { useState } from "preact/hooks";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { go } from "../base/route";
import { useSaid } from "../base/speech";
import type { Counter, Outcome, Snapshot } from "../protocol";
import { t, tFirst } from "../words";
import { gameText, gameTextFirst } from "../words/game";
import { actingSeat } from "./Actions";
import { analysisOf } from "../parts/analysable";
import { Card } from "../parts/Card";
import { EndPicture } from "./EndPicture";
import { other } from "../parts/history";
import { nameOf, wonBy } from "../parts/people";
import { PlayerIcon } from "../parts/PieceIcon";
import { Tips } from "../play/Tips";
import type { GameInHand } from "../play/useGame";
import { movedBy } from "./counting";
import "./EndPanel.css";

/** Who won, as this browser says it. */
export function resultText(snapshot: Snapshot, outcome: Outcome): string {
  const { winner, reason } = outcome;
  if (reason === "aborted") return t("end.none");
  if (!winner) return t("end.draw");
  if (snapshot.you.length === 1)
    return t(snapshot.you[0] === winner ? "end.you-win" : "end.you-lose");
  const { name, kind } = snapshot.seats[winner];
  if (kind === "engine" || (name && snapshot.you.length === 0)) {
    return t("end.wins", { name: nameOf(snapshot, winner) });
  }
  return wonBy(snapshot.game, winner);
}

/** The score if there is one, and why it ended: by what the winner has, or what the loser lacks. */
export function reasonText(
  game: string,
  { winner, reason, score }: Outcome,
  counters: readonly Counter[] = [],
): string {
  const won =
    winner && score
      ? gameText(game, `end.${reason}.won.${winner}`, { n: score[winner === "white" ? 0 : 1] })
      : "";
  if (won) return won;
  const loser = winner ? other(winner) : "";
  const lost = `end.${reason}.lost.${loser}`;
  const full = counters.filter(
    ({ player, count, slots }) => player === winner && slots > 0 && count >= slots,
  );
  const lacking = counters.filter(({ player, count }) => player === loser && count === 0);
  const why =
    gameTextFirst(
      game,
      full.map(({ name, colour }) => `end.${reason}.full.${colour ?? name}`),
      { n: full[0]?.count ?? 0 },
    ) ||
    gameTextFirst(game, [
      ...lacking.map(({ kind }) => `${lost}.${kind}`),
      lost,
      `end.${reason}`,
      `reason.${reason}.lost.${loser}`,
    ]) ||
    tFirst([`reason.${reason}.lost.${loser}`, `reason.${reason}`]);
  if (!score) return why;
  return `${t("end.score", { white: score[0], black: score[1] })} · ${why}`;
}

interface EndPanelProps {
  hand: GameInHand;
  onLook: () => void;
  onShare: () => void;
  onRecord: () => void;
}

export function EndPanel({ hand, onLook, onShare, onRecord }: EndPanelProps) {
  const { snapshot } = hand.state;
  const { outcome } = snapshot;
  if (!outcome) return null;
  const { notice } = hand.state;
  const moved = movedBy(snapshot.id);
  const needless = notice?.startsWith("offer.needless.") ? notice : null;
  return (
    <section class="end card arriving">
      <div class="end-head">
        {outcome.winner && <PlayerIcon game={snapshot.game} colour={outcome.winner} />}
        <div>
          <h2 class="result">{resultText(snapshot, outcome)}</h2>
          <p class="quiet">{reasonText(snapshot.game, outcome, snapshot.view.counters)}</p>
        </div>
      </div>
      {needless && <p class="small quiet">{t(needless)}</p>}
      <EndPicture snapshot={snapshot} />
      {moved !== null && (
        <p class="small" role="status">
          {t(moved.up ? "level.up" : "level.down", { level: moved.level })}
        </p>
      )}
      <Tips snapshot={snapshot} />
      <div class="end-buttons">
        <Rematch hand={hand} />
        <button type="button" class="button" onClick={onLook}>
          <Icon name="eye" />
          {t("do.look")}
        </button>
        {snapshot.made.length > 0 && (
          <Link to={`/game/${snapshot.id}/review`} class="button">
            <Icon name="bulb" />
            {t("do.review")}
          </Link>
        )}
        <Link to={analysisOf(snapshot.id)} class="button">
          <Icon name="chip" />
          {t("do.analyse")}
        </Link>
      </div>
      <div class="end-more">
        <button type="button" class="plain" onClick={onShare}>
          <Icon name="share" />
          {t("do.share")}
        </button>
        <button type="button" class="plain" onClick={onRecord}>
          <Icon name="list" />
          {t("do.record")}
        </button>
        <Link to={snapshot.view.match ? "/match" : `/play/${snapshot.game}`} class="plain">
          <Icon name="forward" />
          {t("do.new")}
        </Link>
      </div>
    </section>
  );
}

/** The result in short with what next, while moves are looked through or a sheet is open. */
export function ResultCard({ hand, onResult }: { hand: GameInHand; onResult: () => void }) {
  const { snapshot } = hand.state;
  if (!snapshot.outcome) return null;
  return (
    <Card>
      <h2>{resultText(snapshot, snapshot.outcome)}</h2>
      {hand.looked !== null && <p class="small quiet">{t("turn.reading")}</p>}
      <div class="guide-buttons">
        <Rematch hand={hand} />
        <button type="button" class="button" onClick={onResult}>
          {t("end.show")}
        </button>
      </div>
    </Card>
  );
}

function Rematch({ hand }: { hand: GameInHand }) {
  const { snapshot } = hand.state;
  const { offer, rematch, you } = snapshot;
  const [asked, setAsked] = useState(false);
  const seat = actingSeat(hand);
  const theirs = offer?.kind === "rematch" && !you.includes(offer.by);
  useSaid(
    theirs && seat && !rematch ? t("offer.rematch", { name: nameOf(snapshot, offer.by) }) : "",
  );
  if (rematch) {
    return (
      <button type="button" class="button gold" onClick={() => go(`/game/${rematch}`)}>
        <Icon name="swap" />
        {t("offer.rematch.go")}
      </button>
    );
  }
  const free = snapshot.seats.white.kind === "open" || snapshot.seats.black.kind === "open";
  if (!seat || snapshot.mode === "record" || free) return null;
  const mine = offer?.kind === "rematch" && you.includes(offer.by) && you.length === 1;
  const press = (): void => {
    setAsked(true);
    if (theirs) void hand.session.answer("rematch", true, seat);
    else void hand.session.offer("rematch", seat);
  };
  return (
    <div class="rematch">
      {theirs && offer && (
        <p class="small">{t("offer.rematch", { name: nameOf(snapshot, offer.by) })}</p>
      )}
      {mine && <p class="small quiet">{t("offer.rematch.sent")}</p>}
      <button
        type="button"
        class="button gold"
        disabled={mine || (asked && !theirs)}
        onClick={press}
      >
        <Icon name="swap" />
        {t("do.rematch")}
      </button>
    </div>
  );
}
