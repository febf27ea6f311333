/** Agreeing on a linked match: presets first, details on demand, beside them all of it in one sentence. */

import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Broken } from "../base/Broken";
import { Main } from "../base/Main";
import type { Agreement, AgreementPreset, Catalogue, NewGame, Problem } from "../protocol";
import { t } from "../words";
import { useGameWords } from "../words/game";
import { PowersTable } from "./PowersTable";
import { OtherPresets, Presets } from "./Presets";
import { Summary } from "./Summary";
import { forEngine } from "./terms";
import { Terms } from "./Terms";
import "./AgreementPage.css";

export interface Proposal {
  agreement: Agreement;
  mode: NewGame["mode"];
  colour: NewGame["colour"];
  level: number;
}

export function AgreementPage() {
  const [offered, setOffered] = useState<[AgreementPreset[], Catalogue] | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  const spoken = useGameWords("gipf");
  useEffect(() => {
    Promise.all([api.agreements(), api.catalogue()]).then(setOffered, (error: unknown) => {
      if (error instanceof Refused) setProblem(error.problem);
    });
  }, [tries]);
  if (problem && !offered) return <Broken problem={problem} retry={() => setTries(tries + 1)} />;
  const first = offered?.[0][0];
  return (
    <Main class="page agreement">
      {spoken && offered && first && (
        <Agreeing presets={offered[0]} catalogue={offered[1]} first={first.agreement} />
      )}
    </Main>
  );
}

interface AgreeingProps {
  presets: AgreementPreset[];
  catalogue: Catalogue;
  first: Agreement;
}

function Agreeing({ presets, catalogue, first }: AgreeingProps) {
  const [proposal, setProposal] = useState<Proposal>({
    agreement: first,
    mode: "engine",
    colour: "lot",
    level: 2,
  });
  const change = (part: Partial<Proposal>): void => {
    const next = { ...proposal, ...part };
    setProposal(next.mode === "engine" ? { ...next, agreement: forEngine(next.agreement) } : next);
  };
  const changeAgreement = (agreement: Agreement): void => change({ agreement });
  return (
    <>
      <div class="agree-main">
        <header class="agree-head">
          <div>
            <h1>{t("agree.title")}</h1>
            <p class="quiet">{t("agree.text")}</p>
          </div>
          <OtherPresets presets={presets} agreement={proposal.agreement} choose={changeAgreement} />
        </header>
        <Presets presets={presets} agreement={proposal.agreement} choose={changeAgreement} />
        <PowersTable
          agreement={proposal.agreement}
          catalogue={catalogue}
          outside={proposal.mode !== "engine"}
          change={changeAgreement}
        />
        <Terms agreement={proposal.agreement} change={changeAgreement} />
      </div>
      <Summary proposal={proposal} catalogue={catalogue} change={change} />
    </>
  );
}
