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
  const { snapshot, match } = linked;
  const { sort } = result.contest;
  return (
    <Card>
      <Steps steps={flowSteps("gipf")} />
      <button type="button" class="plain put-away" aria-label={t("word.close")} title={t("word.close")} onClick={linked.dismiss}>
        <Icon name="close" />
      </button>
      <div class="result-row">
      {result.shown && (
        <div class="throws">
          {result.shown.slice(0, sort === "coin" ? 1 : 2).map((shown, i) => (
            <figure key={i}>
              <Throw sort={sort} shown={shown} />
              <figcaption class="small">
                {sort === "coin"
                  ? thrownText(sort, shown)
                  : t("contest.threw", {
                      name: nameOf(snapshot, i === 0 ? result.user : other(result.user)),
                      value: shown,
                    })}
              </figcaption>
            </figure>
          ))}
        </div>
      )}
        <div>
          <h2>{verdict(result, match.agreement)}</h2>
          <p class="small quiet">
            {resultText(linked, result)}. {result.shown && <Check linked={linked} result={result} />}
          </p>
        </div>
      </div>
    </Card>
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
  const result = winner
    ? t("contest.result.won", { name: nameOf(snapshot, winner) })
    : t("contest.result.drawn");
  return t("contest.result", { number, kind: t(`kind.${kind}`), result });
}
