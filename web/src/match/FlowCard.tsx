/** The way from announcing a power to using it, the same for both players: one step, one question. */

import type { ComponentChildren } from "preact";
import { Card, Steps } from "../play/GuidanceCard";
import type { GuideStep } from "../play/guide";
import { other } from "../play/history";
import { PieceIcon } from "../play/PieceIcon";
import type { AnnouncedPower, Colour, ContestSetting, PotentialKind } from "../protocol";
import { t, tFirst } from "../words";
import { gameName } from "../words/agreement";
import { problemText } from "../words/problem";
import { ChanceCard } from "./ChanceCard";
import { mayDo, type Linked } from "./linked";
import { OutsideCard } from "./OutsideCard";
import { Agreed } from "./Agreed";
import { potentialFor } from "./terms";
import { ContestIcon } from "./ContestIcon";
import { personOf } from "./person";

const STAGES = ["announced", "challenge", "contest", "gipf"] as const;

/** The steps for a kind of potential, all up to the present one done; some kinds need no challenge. */
export function flowSteps(
  now: (typeof STAGES)[number],
  { match }: Linked,
  kind: PotentialKind | undefined = match.announced?.kind,
): GuideStep[] {
  const always = kind !== undefined && match.agreement.links[kind].trigger === "always";
  const stages = STAGES.filter((stage) => !(always && stage === "challenge"));
  const at = stages.indexOf(now);
  return stages.map((stage, i) => ({
    text: t(`stage.${stage}`),
    state: i < at ? "done" : i === at ? "now" : "later",
  }));
}

/** What the match asks or waits for outside the moves of a game. */
export function FlowCard({ linked }: { linked: Linked }) {
  const { match } = linked;
  if (match.stage === "announced") return <Challenging linked={linked} />;
  if (match.stage === "challenge") return <Beginning linked={linked} />;
  if (match.stage !== "contest" || !match.contest) return null;
  const { sort } = match.contest.contest;
  if (sort === "game") return <Looking linked={linked} />;
  return sort === "outside" ? <OutsideCard linked={linked} /> : <ChanceCard linked={linked} />;
}

/** What a contest is called within a sentence. */
export function contestName(contest: ContestSetting): string {
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

interface FlowProps {
  linked: Linked;
  gold: boolean;
  stage: (typeof STAGES)[number];
  title: string;
  text: string;
  children?: ComponentChildren;
}

/** One step of the flow with the potential it is about. */
export function Flow({ linked, gold, stage, title, text, children }: FlowProps) {
  const { announced } = linked.match;
  const { problem } = linked.session.state.get();
  const refused = problem && problem.code !== "stale-ply" ? problemText(problem, "gipf") : null;
  return (
    <Card gold={gold}>
      <div class={gold ? "flow" : "flow waits"}>
        <Steps steps={flowSteps(stage, linked)} />
        <h2>{title}</h2>
        <div class="flow-text">
          {announced && (
            <PieceIcon
              game="gipf"
              colour={announced.user}
              piece={{
                kind: `piece+${potentialFor(announced.kind)}`,
                colours: [announced.user, announced.user],
              }}
            />
          )}
          <p class="quiet">{refused ?? text}</p>
        </div>
        {children}
      </div>
    </Card>
  );
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
