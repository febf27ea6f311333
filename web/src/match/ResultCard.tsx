/** How the last contest ended and what follows, until the next decision or a touch puts it away. */

import { useState } from "preact/hooks";
import { Icon } from "../base/Icon";
import { Card, Steps } from "../parts/Card";
import { other } from "../parts/history";
import type { Colour, ContestResult, Snapshot } from "../protocol";
import { t } from "../words";
import { flowSteps } from "./Flow";
import { costOf } from "./sentence";
import { isFair } from "./chance";
import type { Linked } from "./linked";
import { Throw, thrownText } from "./Throw";
import { personOf, sideOf } from "./person";

export function ResultCard({ linked, result }: { linked: Linked; result: ContestResult }) {
  return (
    <Card>
      <Steps steps={flowSteps("gipf", linked, result.kind)} />
      <div class="result-row">
        {result.shown && <Thrown linked={linked} result={result} shown={result.shown} />}
        <div>
          <h2>{verdict(linked, result)}</h2>
          <p class="small quiet">
            {resultText(linked, result)}.{" "}
            {result.shown && <Check linked={linked} result={result} />}
          </p>
        </div>
        <button
          type="button"
          class="plain put-away"
          aria-label={t("word.close")}
          title={t("word.close")}
          onClick={linked.dismiss}
        >
          <Icon name="close" />
        </button>
      </div>
    </Card>
  );
}

/** A contest game has ended: its last position stays on the board until it is left. */
export function ContestOver({ linked, result }: { linked: Linked; result: ContestResult }) {
  const { match, leave } = linked;
  const again = match.contest !== null && match.contest.number === result.number + 1;
  return (
    <Card gold>
      <div class="flow">
        <Steps steps={flowSteps("gipf", linked, result.kind)} />
        <h2>{overText(linked, result)}</h2>
        <p class="quiet">{verdict(linked, result)}</p>
        <div class="guide-buttons">
          <button type="button" class="button gold" onClick={leave}>
            {t(again ? "contest.again" : "contest.back")}
          </button>
        </div>
      </div>
    </Card>
  );
}

/** Who won a contest game, and by what, in words. */
function overText({ snapshot }: Linked, { winner, reason }: ContestResult): string {
  if (winner === null) return t("contest.over.drawn");
  const one = snapshot.you.length === 1 ? snapshot.you[0] : null;
  const loser = other(winner);
  const how =
    reason === "resignation" || reason === "time" ? (`contest.over.${reason}` as const) : null;
  if (one === winner)
    return how ? t(how, { name: personOf(snapshot, loser) }) : t("contest.over.you");
  if (how && one === loser) return t(`${how}.you`);
  return how
    ? t(how, { name: personOf(snapshot, loser) })
    : t("contest.over.won", { name: personOf(snapshot, winner) });
}

interface ThrownProps {
  linked: Linked;
  result: ContestResult;
  shown: readonly string[];
}

/** What each side threw or drew; one coin for both. */
function Thrown({ linked: { snapshot }, result: { user, contest }, shown }: ThrownProps) {
  const { sort } = contest;
  const name = (i: number): string => sideOf(snapshot, i === 0 ? user : other(user));
  return (
    <div class="throws">
      {shown.slice(0, sort === "coin" ? 1 : 2).map((value, i) => (
        <figure key={i}>
          <Throw sort={sort} shown={value} />
          <figcaption class="small">
            {sort === "coin"
              ? thrownText(sort, value)
              : t("contest.threw", { name: name(i), value: thrownText(sort, value) })}
          </figcaption>
        </figure>
      ))}
    </div>
  );
}

/** Recompute what was thrown from the secrets of both sides. */
function Check({ linked, result }: { linked: Linked; result: ContestResult }) {
  const [fair, setFair] = useState<boolean | null>(null);
  const { snapshot, chanceId } = linked;
  if (!chanceId.endsWith(`:${result.number}`)) return null;
  if (fair !== null) return <>{t(fair ? "contest.checked" : "contest.check.failed")}</>;
  return (
    <button
      type="button"
      class="inline-link"
      onClick={() => setFair(isFair(result, snapshot.made, chanceId))}
    >
      {t("contest.check")}
    </button>
  );
}

/** What the result means for the power, as this browser sees its user. */
function verdict(
  { match, snapshot }: Linked,
  { winner, user, kind, counts }: ContestResult,
): string {
  if (counts === "again") return t("contest.drawn.again");
  const won = t(match.agreement.gain === "potential" ? "contest.won" : "contest.won.used");
  const said = counts === "won" ? won : lostText(snapshot, user, costOf(match.agreement, kind));
  return winner === null ? `${t("contest.drawn")} ${said}` : said;
}

function lostText(snapshot: Snapshot, user: Colour, cost: ReturnType<typeof costOf>): string {
  if (snapshot.you.includes(user)) return t(`contest.lost.${cost}`);
  return t(`contest.lost.${cost}.theirs`, { name: personOf(snapshot, user) });
}

/** One contest in one line. */
export function resultText({ snapshot }: Linked, { number, kind, winner }: ContestResult): string {
  const mine = snapshot.you.length === 1 && snapshot.you[0] === winner;
  const won = winner && t("contest.result.won", { name: personOf(snapshot, winner) });
  const result = mine ? t("contest.result.won.you") : (won ?? t("contest.result.drawn"));
  return t("contest.result", { number, kind: t(`kind.${kind}`), result });
}
