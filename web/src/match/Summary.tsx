/** Always in sight: the agreement in one sentence, how long it takes, against whom, one gold button. */

import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Link } from "../app/Link";
import { go } from "../app/route";
import type { Agreement, AgreementPreset, Catalogue, Problem } from "../protocol";
import { settings } from "../settings/settings";
import { t, tFirst } from "../words";
import { agreementSentence } from "../words/agreement";
import { problemText } from "../words/problem";
import type { Proposal } from "./AgreementPage";
import { Pieces } from "./Presets";

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
  return (
    <aside class="summary card">
      <Pieces stock={agreement.white + agreement.black} />
      <h2 class="overline">{t("agree.sentence")}</h2>
      <p class="sentence" aria-live="polite">
        {agreementSentence(agreement)}
      </p>
      <p class="small quiet">
        {checked && t("agree.minutes", { n: checked.minutes })}{" "}
        <Link to="/rules/linked">{t("do.rules")}</Link>
      </p>
      <div class="against">
        <Choice
          label={t("setup.against")}
          values={["engine", "friend", "screen"]}
          text={(value) => tFirst([`setup.mode.${value}`])}
          value={mode}
          choose={(value) => change({ mode: value as Proposal["mode"] })}
        />
        {mode === "engine" && (
          <Choice
            label={t("setup.level")}
            values={Array.from({ length: levels }, (_, i) => String(i + 1))}
            text={(value) => t("level", { n: Number(value) })}
            value={String(level)}
            choose={(value) => change({ level: Number(value) })}
          />
        )}
        {mode !== "screen" && (
          <Choice
            label={t("setup.colour")}
            values={["lot", "white", "black"]}
            text={(value) => tFirst([`setup.colour.${value}`])}
            value={colour}
            choose={(value) => change({ colour: value as Proposal["colour"] })}
          />
        )}
      </div>
      {mode === "engine" && <p class="small quiet">{t("agree.outside.engine")}</p>}
      {refused && (
        <p class="refused" role="alert">
          {problemText(refused)}
        </p>
      )}
      <button type="button" class="button gold wide" disabled={starting || wrong !== null} onClick={() => void begin()}>
        {mode === "friend" ? t("agree.propose.link") : t("agree.start")}
      </button>
    </aside>
  );
}

/** What the server says of an agreement, asked when it has stood a moment. */
function useChecked(agreement: Agreement): { checked: AgreementPreset | null; problem: Problem | null } {
  const [answer, setAnswer] = useState<{ checked: AgreementPreset | null; problem: Problem | null }>({
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
    name: settings.get().name,
    match: agreement,
  });
  go(`/game/${snapshot.id}`);
}

interface ChoiceProps {
  label: string;
  values: readonly string[];
  text: (value: string) => string;
  value: string;
  choose: (value: string) => void;
}

function Choice({ label, values, text, value, choose }: ChoiceProps) {
  return (
    <label class="term">
      <span class="small quiet">{label}</span>
      <select class="input" value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map((one) => (
          <option key={one} value={one}>
            {text(one)}
          </option>
        ))}
      </select>
    </label>
  );
}
