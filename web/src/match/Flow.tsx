/** One step of the way from announcing a power to using it. */

import type { ComponentChildren } from "preact";
import { Card, Steps, type GuideStep } from "../parts/Card";
import { PieceIcon } from "../parts/PieceIcon";
import type { PotentialKind } from "../protocol";
import { t } from "../words";
import { problemText } from "../words/problem";
import type { Linked } from "./linked";
import { loaded } from "./potentials";
import "./Flow.css";

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
              piece={loaded(announced.kind, announced.user)}
            />
          )}
          <p class="quiet">{refused ?? text}</p>
        </div>
        {children}
      </div>
    </Card>
  );
}
