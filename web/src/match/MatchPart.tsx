/** What a linked match adds to the card that asks for something. */

import { useState } from "preact/hooks";
import { Card, Steps } from "../parts/Card";
import { t } from "../words";
import { flowSteps } from "./Flow";
import { FlowCard } from "./FlowCard";
import { clockStands, flowAsks, type Linked } from "./linked";
import { ContestOver, ResultCard, resultText } from "./ResultCard";
import { Agreed } from "./Agreed";
import { personOf } from "./person";
import { priceOfWithdrawal } from "./withdrawn";

export function MatchPart({ linked }: { linked: Linked }) {
  const { match, nested, ended } = linked;
  if (nested && linked.over) return <ContestOver linked={linked} result={linked.over} />;
  if (nested) {
    const kind = match.announced ? t(`kind.${match.announced.kind}`) : "";
    return (
      <div class="contest-head">
        <Steps steps={flowSteps("contest", linked)} />
        <p class="small quiet">{t("contest.title", { kind })}</p>
        {clockStands(linked) && <p class="small quiet">{t("contest.clock-stands")}</p>}
      </div>
    );
  }
  if (flowAsks(linked)) return <FlowCard linked={linked} />;
  if (ended && match.stage === "play") return <ResultCard linked={linked} result={ended} />;
  return <TakenBack linked={linked} />;
}

/** For those who saw a power announced: it was taken back, until two decisions later. */
function takenBack({ snapshot }: Linked): { title: string; text: string } | null {
  const at = snapshot.made.findLastIndex(({ kind }) => kind === "withdraw");
  const withdrawn = snapshot.made[at];
  if (!withdrawn || at < snapshot.made.length - 2 || snapshot.you.includes(withdrawn.player))
    return null;
  return {
    title: t("withdrawn.title", { name: personOf(snapshot, withdrawn.player) }),
    text: t(`withdrawn.${priceOfWithdrawal(snapshot.made, at)}`),
  };
}

function TakenBack({ linked }: { linked: Linked }) {
  const told = takenBack(linked);
  if (!told) return null;
  return (
    <Card>
      <h2>{told.title}</h2>
      <p class="quiet">{told.text}</p>
    </Card>
  );
}

/** The same where there is room for a line. */
export function TakenBackLine({ linked }: { linked: Linked }) {
  const told = takenBack(linked);
  return told && <p class="small">{`${told.title} ${told.text}`}</p>;
}

/** Below the guidance: what was agreed, and the contests so far. */
export function MatchFoot({ linked }: { linked: Linked }) {
  const [open, setOpen] = useState(false);
  const { results } = linked.match;
  return (
    <div class="flow-foot small quiet match-foot">
      <Agreed linked={linked} />
      {results.length > 0 && (
        <button
          type="button"
          class="inline-link"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {t("contest.list")}: {results.at(-1)?.number}
        </button>
      )}
      {open && (
        <ol class="agreed">
          {results.map((result) => (
            <li key={result.number}>
              {resultText(linked, result)}
              {result.contest.sort === "game" && (
                <>
                  {" · "}
                  <button
                    type="button"
                    class="inline-link"
                    aria-label={`${t("contest.last")}: ${resultText(linked, result)}`}
                    onClick={() => linked.lookAt(result.number)}
                  >
                    {t("contest.last")}
                  </button>
                </>
              )}
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
