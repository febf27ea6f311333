/** A contest that is played elsewhere: each player says who won. */

import { other } from "../parts/history";
import type { Colour } from "../protocol";
import { t } from "../words";
import { Flow } from "./Flow";
import { mayDo, type Linked } from "./linked";
import { personOf } from "./person";

export function OutsideCard({ linked }: { linked: Linked }) {
  const { match, snapshot } = linked;
  const contest = match.contest;
  if (!contest) return null;
  const owed = match.players.filter((colour) => mayDo(linked, colour));
  const [asked] = owed;
  const title = t("contest.outside.title", { game: contest.contest.name ?? "" });
  const waits = match.players.find((colour) => !snapshot.you.includes(colour));
  const again = contest.round > 1 ? t("contest.outside.differ") : t("contest.outside.ask");
  const text =
    asked || !waits ? again : t("contest.outside.reported", { name: personOf(snapshot, waits) });
  return (
    <Flow linked={linked} gold={asked !== undefined} stage="contest" title={title} text={text}>
      {asked && <Reports linked={linked} player={asked} />}
    </Flow>
  );
}

function Reports({ linked, player }: { linked: Linked; player: Colour }) {
  const { snapshot, session } = linked;
  const shared = snapshot.you.length === 2;
  const report = (result: Colour | "draw", text: string) => (
    <button
      type="button"
      class="button"
      onClick={() => void session.play([`report ${player} ${result}`])}
    >
      {text}
    </button>
  );
  return (
    <>
      {shared && <p class="small">{personOf(snapshot, player)}</p>}
      <div class="guide-buttons" role="group" aria-label={personOf(snapshot, player)}>
        {report(player, t("contest.outside.me"))}
        {report(
          other(player),
          t("contest.outside.them", { name: personOf(snapshot, other(player)) }),
        )}
        {report("draw", t("contest.outside.draw"))}
      </div>
    </>
  );
}
