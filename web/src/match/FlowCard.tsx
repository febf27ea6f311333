/** The way from announcing a power to using it, the same for both players: one step, one question. */

import { other } from "../parts/history";
import type { AnnouncedPower, Colour, ContestSetting } from "../protocol";
import { t, tFirst } from "../words";
import { gameName } from "./sentence";
import { ChanceCard } from "./ChanceCard";
import { Flow } from "./Flow";
import { mayDo, type Linked } from "./linked";
import { OutsideCard } from "./OutsideCard";
import { Agreed } from "./Agreed";
import { ContestIcon } from "./ContestIcon";
import { personOf } from "./person";

/** What the match asks or waits for outside the moves of a game. */
export function FlowCard({ linked }: { linked: Linked }) {
  const { match } = linked;
  if (match.stage === "announced") return <Challenging linked={linked} />;
  if (match.stage === "challenge") return <Beginning linked={linked} />;
  if (match.stage !== "contest" || !match.contest) return null;
  if (match.contest.view) return <Looking linked={linked} />;
  const { sort } = match.contest.contest;
  return sort === "outside" ? <OutsideCard linked={linked} /> : <ChanceCard linked={linked} />;
}

/** What a contest is called within a sentence. */
function contestName(contest: ContestSetting): string {
  return contest.sort === "game" ? gameName(contest.name, contest.variant) : (contest.name ?? "");
}

/** The announced power in words, as this browser sees its user. */
function announcedText({ snapshot }: Linked, power: AnnouncedPower): string {
  const mine = snapshot.you.length === 1 && snapshot.you[0] === power.user;
  const args = { name: personOf(snapshot, power.user), from: power.from, to: power.to ?? "" };
  return tFirst([`announce.${mine ? "you." : ""}${power.kind}`], args);
}

function challengedText({ snapshot }: Linked, challenger: Colour): string {
  const mine = snapshot.you.length === 1 && snapshot.you[0] === challenger;
  return mine
    ? t("challenge.made.you")
    : t("challenge.made", { name: personOf(snapshot, challenger) });
}

function contestOf({ match }: Linked): ContestSetting | null {
  return (match.announced && match.agreement.links[match.announced.kind].contest) ?? null;
}

function Challenging({ linked }: { linked: Linked }) {
  const { match, session, snapshot } = linked;
  const power = match.announced;
  const contest = contestOf(linked);
  if (!power || !contest) return null;
  const decider = other(power.user);
  const mine = mayDo(linked, decider);
  const left = match.challenges[decider];
  const text = mine
    ? tFirst([`challenge.${contest.sort}`], { game: contestName(contest) })
    : t("challenge.waiting", { name: personOf(snapshot, decider) });
  return (
    <Flow
      linked={linked}
      gold={mine}
      stage="challenge"
      title={announcedText(linked, power)}
      text={text}
    >
      {mine && (
        <div class="guide-buttons">
          <button
            type="button"
            class="button gold"
            onClick={() => void session.play(["challenge"])}
          >
            <ContestIcon contest={contest} />
            {t("challenge.yes")}
          </button>
          <button type="button" class="button" onClick={() => void session.play(["allow"])}>
            {t(`challenge.no.${power.kind}`)}
          </button>
        </div>
      )}
      <p class="small quiet flow-foot">
        {mine && <span>{left ? t("challenge.left", { n: left }) : t("challenge.none")}</span>}
        <Agreed linked={linked} />
      </p>
    </Flow>
  );
}

const BEGIN = {
  game: "contest.begin",
  die: "contest.throw",
  card: "contest.draw-card",
  coin: "contest.toss",
  outside: "contest.begin",
} as const;

function Beginning({ linked }: { linked: Linked }) {
  const { match, session, snapshot } = linked;
  const power = match.announced;
  const contest = contestOf(linked);
  if (!power || !contest) return null;
  const mine = mayDo(linked, power.user);
  const challenged = match.agreement.links[power.kind].trigger === "challenge";
  const title = challenged
    ? challengedText(linked, other(power.user))
    : announcedText(linked, power);
  const by = tFirst([`contest.by.${contest.sort}`], { game: contestName(contest) });
  const text = mine
    ? by
    : `${by} ${t("contest.waiting", { name: personOf(snapshot, power.user) })}`;
  return (
    <Flow linked={linked} gold={mine} stage="contest" title={title} text={text}>
      {mine && (
        <div class="guide-buttons">
          <button type="button" class="button gold" onClick={() => void session.play(["begin"])}>
            <ContestIcon contest={contest} />
            {t(BEGIN[contest.sort])}
          </button>
          <button type="button" class="button" onClick={() => void session.play(["withdraw"])}>
            {t("announce.withdraw")}
          </button>
        </div>
      )}
      {mine && (
        <p class="small quiet flow-price">
          {t(`announce.withdraw.${!challenged ? "always" : match.returned ? "spent" : "returned"}`)}
        </p>
      )}
      <p class="small quiet flow-foot">
        <Agreed linked={linked} />
      </p>
    </Flow>
  );
}

/** GIPF is looked at while a contest's own game waits. */
function Looking({ linked }: { linked: Linked }) {
  const { match, lookAtGipf } = linked;
  const kind = match.announced ? t(`kind.${match.announced.kind}`) : "";
  return (
    <Flow
      linked={linked}
      gold={false}
      stage="contest"
      title={t("contest.title", { kind })}
      text={match.contest ? contestName(match.contest.contest) : ""}
    >
      <div class="guide-buttons">
        <button type="button" class="button" onClick={() => lookAtGipf(false)}>
          {t("contest.look.back")}
        </button>
      </div>
    </Flow>
  );
}
