/** An offer that stands: who made it, and what to answer. */

import type { Snapshot } from "../protocol";
import { t } from "../words";
import { Card } from "../parts/Card";
import { other } from "../parts/history";
import { nameOf } from "../parts/people";
import type { GameInHand } from "../play/useGame";

/** Whether an offer waits for this browser's answer. */
export function asksOf({ offer, you }: Snapshot): boolean {
  return offer !== null && you.includes(other(offer.by));
}

/** One's own offer in one line, with a way to take it back. */
export function OfferLine({ hand }: { hand: GameInHand }) {
  const { offer, you } = hand.state.snapshot;
  if (!offer || !you.includes(offer.by)) return null;
  return (
    <p class="small">
      {t(`offer.${offer.kind}.sent`)}{" "}
      <button
        type="button"
        class="inline-link"
        onClick={() => void hand.session.answer(offer.kind, false, offer.by)}
      >
        {t("offer.withdraw")}
      </button>
    </p>
  );
}

export function OfferCard({ hand }: { hand: GameInHand }) {
  const { snapshot } = hand.state;
  const { offer, you } = snapshot;
  if (!offer || you.length === 0) return null;
  const mine = you.includes(offer.by);
  const answerer = other(offer.by);
  const title =
    mine && you.length === 1
      ? t(`offer.${offer.kind}.sent`)
      : t(`offer.${offer.kind}`, { name: nameOf(snapshot, offer.by) });
  const answer = (accept: boolean) => () => void hand.session.answer(offer.kind, accept, answerer);
  const withdraw = (): void => void hand.session.answer(offer.kind, false, offer.by);
  return (
    <Card gold={you.includes(answerer)}>
      <h2>{title}</h2>
      {mine && you.length === 1 && (
        <div class="guide-buttons">
          <button type="button" class="button" onClick={withdraw}>
            {t("offer.withdraw")}
          </button>
        </div>
      )}
      {you.includes(answerer) && (
        <div class="guide-buttons">
          <button type="button" class="button gold" onClick={answer(true)}>
            {t("offer.accept")}
          </button>
          <button type="button" class="button" onClick={answer(false)}>
            {t("offer.decline")}
          </button>
        </div>
      )}
    </Card>
  );
}
