/** A die, card or coin in the air, or the start of a game: both browsers answer by themselves, unless one is silent. */

import type { Colour } from "../protocol";
import { t } from "../words";
import { Flow } from "./Flow";
import type { Linked } from "./linked";
import { Throw } from "./Throw";
import { useSilence } from "./silence";
import { personOf } from "./person";

export function ChanceCard({ linked }: { linked: Linked }) {
  const { match, snapshot, session } = linked;
  const contest = match.contest;
  const silent = useSilence(linked);
  if (!contest) return null;
  const { sort } = contest.contest;
  const missing = match.players.filter((colour) => !snapshot.you.includes(colour));
  const [late] = missing;
  const kind = match.announced ? t(`kind.${match.announced.kind}`) : "";
  const claimable = silent && late !== undefined && claims(linked, late);
  const waiting = late ? t("contest.waiting", { name: personOf(snapshot, late) }) : "";
  const text = claimable
    ? t("contest.silent", { name: personOf(snapshot, late) })
    : waiting || t("contest.fair");
  return (
    <Flow
      linked={linked}
      gold={claimable}
      stage="contest"
      title={t("contest.title", { kind })}
      text={text}
    >
      {sort !== "game" && (
        <div class="throws">
          <Throw sort={sort} shown={null} />
          {sort !== "coin" && <Throw sort={sort} shown={null} />}
        </div>
      )}
      {claimable && (
        <div class="guide-buttons">
          <button
            type="button"
            class="button gold"
            onClick={() => void session.play([`forfeit ${late}`])}
          >
            {t("contest.claim")}
          </button>
        </div>
      )}
    </Flow>
  );
}

/** Whether this browser may claim the contest from who is silent. */
function claims({ match, snapshot }: Linked, late: Colour): boolean {
  return snapshot.you.length > 0 && match.options.includes(`forfeit ${late}`);
}
