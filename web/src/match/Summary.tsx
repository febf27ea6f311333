/** Always in sight: the agreement in one sentence, how long it takes, against whom, one gold button.
 * Where there is no room beside the terms it is a bar at the foot of the screen that opens. */

import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { Pick } from "../base/Pick";
import { go } from "../base/route";
import type { Agreement, AgreementPreset, Catalogue, Problem } from "../protocol";
import { Inline } from "../rules/Inline";
import { namesFor } from "../setup/start";
import { t, tFirst } from "../words";
import { agreementProse } from "./sentence";
import { levelText } from "../setup/LevelChoice";
import { problemText } from "../words/problem";
import type { Proposal } from "./AgreementPage";
import { AgreedBoard } from "./AgreedBoard";
import "./Summary.css";

interface SummaryProps {
  proposal: Proposal;
  catalogue: Catalogue;
  change: (part: Partial<Proposal>) => void;
}

export function Summary({ proposal, catalogue, change }: SummaryProps) {
  const { agreement, mode, colour, level } = proposal;
  const { checked, problem: wrong } = useChecked(agreement);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [starting, setStarting] = useState(false);
  const [open, setOpen] = useState(false);
  const { sentence, rest } = agreementProse(agreement);
  const levels = catalogue.games.find(({ name }) => name === "gipf")?.levels ?? 10;
  const begin = async (): Promise<void> => {
    setStarting(true);
    try {
      await propose(proposal);
    } catch (error) {
      if (error instanceof Refused) setProblem(error.problem);
      setStarting(false);
    }
  };
  const refused = wrong ?? problem;
  const against = [
    t(`setup.mode.${mode as "engine"}`),
    ...(mode === "engine" ? [t("level", { n: level })] : []),
    ...(mode === "screen" ? [] : [t(`setup.colour.${colour}`)]),
  ];
  return (
    <aside class={open ? "summary card open" : "summary card"}>
      <AgreedBoard agreement={agreement} />
      <h2 class="overline">
        <span>{t("agree.sentence")}</span>
        <button
          type="button"
          class="plain"
          aria-label={t("agree.sentence")}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          <Icon name="down" />
        </button>
      </h2>
      <p class="sentence" aria-live="polite">
        <Inline text={sentence} />
      </p>
      <p class="against-now small quiet">{against.join(" · ")}</p>
      <p class="small quiet rest">
        {rest} {checked && t("agree.minutes", { n: checked.minutes })}{" "}
        {mode === "engine" && t("agree.outside.engine")}{" "}
        <Link to="/rules/linked">{t("do.rules")}</Link>
      </p>
      <div class="against">
        <Pick
          label={t("setup.against")}
          values={["engine", "friend", "screen"]}
          text={(value) => tFirst([`setup.mode.${value}`])}
          value={mode}
          choose={(value) => change({ mode: value as Proposal["mode"] })}
        />
        {mode === "engine" && (
          <Pick
            label={t("setup.level")}
            unseen
            values={Array.from({ length: levels }, (_, i) => String(i + 1))}
            text={(value) => levelText(Number(value))}
            value={String(level)}
            choose={(value) => change({ level: Number(value) })}
          />
        )}
        {mode !== "screen" && (
          <Pick
            label={t("setup.colour")}
            values={["lot", "white", "black"]}
            text={(value) => tFirst([`setup.colour.${value}`])}
            value={colour}
            choose={(value) => change({ colour: value as Proposal["colour"] })}
          />
        )}
      </div>
      {refused && (
        <p class="refused" role="alert">
          {problemText(refused)}
        </p>
      )}
      <button
        type="button"
        class="button gold start"
        disabled={starting || wrong !== null}
        onClick={() => void begin()}
      >
        {mode === "friend" ? t("agree.propose.link") : t("agree.start")}
      </button>
    </aside>
  );
}

/** What the server says of an agreement, asked when it has stood a moment. */
function useChecked(agreement: Agreement): {
  checked: AgreementPreset | null;
  problem: Problem | null;
} {
  const [answer, setAnswer] = useState<{
    checked: AgreementPreset | null;
    problem: Problem | null;
  }>({
    checked: null,
    problem: null,
  });
  useEffect(() => {
    let wanted = true;
    const ask = (): void => {
      api.checkAgreement(agreement).then(
        (checked) => wanted && setAnswer({ checked, problem: null }),
        (error: unknown) => {
          if (!wanted || !(error instanceof Refused) || error.problem.code === "offline") return;
          setAnswer({ checked: null, problem: error.problem });
        },
      );
    };
    const timer = setTimeout(ask, 150);
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [agreement]);
  return answer;
}

async function propose({ agreement, mode, colour, level }: Proposal): Promise<void> {
  const snapshot = await api.create({
    game: "gipf",
    variant: agreement.variant,
    options: {},
    mode,
    colour,
    level: mode === "engine" ? level : null,
    clock: null,
    ...namesFor(mode),
    match: agreement,
  });
  go(`/game/${snapshot.id}`);
}
