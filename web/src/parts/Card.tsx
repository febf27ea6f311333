/** A card that asks or tells something, with the steps that lead to it. */

import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon } from "../base/Icon";
import { say } from "../base/speech";
import { useFit } from "./fit";
import "./Card.css";

export interface GuideStep {
  text: string;
  state: "done" | "now" | "later";
}

interface CardProps {
  gold?: boolean;
  /** What it says is about to change: a turn is on its way. */
  busy?: boolean;
  steps?: GuideStep[];
  children: ComponentChildren;
}

export function Card({ gold, busy = false, steps, children }: CardProps) {
  const card = useFit<HTMLElement>();
  const said = useRef("");
  useEffect(() => {
    const text = busy || !card.current ? said.current : wordsOf(card.current);
    if (text !== said.current) say(text, "asked");
    said.current = text;
  });
  return (
    <section ref={card} class={gold ? "guide card gold" : "guide card"} aria-busy={busy}>
      {steps && steps.length > 0 && <Steps steps={steps} />}
      {children}
    </section>
  );
}

/** What a card tells and asks, without its buttons and its foot. */
function wordsOf(card: HTMLElement): string {
  const told = [...card.querySelectorAll("h2, p")].filter(
    (one) => !one.matches(".flow-foot, .flow-foot *"),
  );
  return told
    .map(({ textContent }) => textContent?.trim())
    .filter(Boolean)
    .join(" ");
}

export function Steps({ steps }: { steps: GuideStep[] }) {
  return (
    <ol class="steps">
      {steps.map(({ text, state }, i) => (
        <li key={i} class={`step-${state}`} aria-current={state === "now" ? "step" : undefined}>
          <span class="step-number">{state === "done" ? <Icon name="check" /> : i + 1}</span>
          {text}
        </li>
      ))}
    </ol>
  );
}
