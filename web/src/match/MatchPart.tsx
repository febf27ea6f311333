/** What a linked match adds to the card that asks for something. */

import type { GameInHand } from "../play/useGame";
import { Steps } from "../play/GuidanceCard";
import { t } from "../words";
import { FlowCard, flowSteps } from "./FlowCard";
import { flowAsks, type Linked } from "./linked";
import { ResultCard } from "./ResultCard";

export function MatchPart({ hand, linked }: { hand: GameInHand; linked: Linked }) {
  const { match, nested, ended } = linked;
  if (hand.looked !== null) return null;
  if (nested) {
    const kind = match.announced ? t(`kind.${match.announced.kind}`) : "";
    return (
      <div class="contest-head">
        <Steps steps={flowSteps("contest")} />
        <p class="small quiet">{t("contest.title", { kind })}</p>
      </div>
    );
  }
  if (flowAsks(linked)) return <FlowCard linked={linked} />;
  return ended && match.stage === "gipf" ? <ResultCard linked={linked} result={ended} /> : null;
}
