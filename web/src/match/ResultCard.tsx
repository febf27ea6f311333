/** How the last contest ended and what follows, until the next decision or a touch puts it away. */

import { useState } from "preact/hooks";
import { Icon } from "../app/Icon";
import { Card, Steps } from "../play/GuidanceCard";
import { other } from "../play/history";
import { nameOf } from "../play/people";
import type { ContestResult } from "../protocol";
import { t } from "../words";
import { flowSteps } from "./FlowCard";
import { isFair } from "./chance";
import type { Linked } from "./linked";
import { Throw, thrownText } from "./Throw";

export function ResultCard({ linked, result }: { linked: Linked; result: ContestResult }) {
  const { match } = linked;
  return (
    <Card>
      <Steps steps={flowSteps("gipf")} />
      <div class="result-row">
        {result.shown && <Thrown linked={linked} result={result} shown={result.shown} />}
        <div>
          <h2>{verdict(result, match.agreement)}</h2>
          <p class="small quiet">
            {resultText(linked, result)}. {result.shown && <Check linked={linked} result={result} />}
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

interface ThrownProps {
  linked: Linked;
  result: ContestResult;
  shown: readonly string[];
}

/** What each side threw or drew; one coin for both. */
function Thrown({ linked: { snapshot }, result: { user, contest }, shown }: ThrownProps) {
  const { sort } = contest;
  const name = (i: number): string => nameOf(snapshot, i === 0 ? user : other(user));
  return (
    <div class="throws">
      {shown.slice(0, sort === "coin" ? 1 : 2).map((value, i) => (
        <figure key={i}>
          <Throw sort={sort} shown={value} />
          <figcaption class="small">
            {sort === "coin" ? thrownText(sort, value) : t("contest.threw", { name: name(i), value })}
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
    <button type="button" class="inline-link" onClick={() => setFair(isFair(result, snapshot.made, chanceId))}>
      {t("contest.check")}
    </button>
  );
}

/** What the result means for the power. */
function verdict({ winner, user }: ContestResult, { draw, cost }: Linked["match"]["agreement"]): string {
  if (winner === user) return t("contest.won");
  if (winner === null) return t(`contest.drawn.${draw}`);
  return t(`contest.lost.${cost}`);
}

/** One contest in one line. */
export function resultText({ snapshot }: Linked, { number, kind, winner }: ContestResult): string {
  const mine = snapshot.you.length === 1 && snapshot.you[0] === winner;
  const won = winner && t("contest.result.won", { name: nameOf(snapshot, winner) });
  const result = mine ? t("contest.result.won.you") : (won ?? t("contest.result.drawn"));
  return t("contest.result", { number, kind: t(`kind.${kind}`), result });
}
