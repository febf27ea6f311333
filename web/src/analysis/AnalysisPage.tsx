/** The page of the analysis: opens what the address asks for, or asks what to analyse. */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { Broken } from "../base/Broken";
import { current } from "../base/current";
import { Main } from "../base/Main";
import { report } from "../base/report";
import type { Problem } from "../protocol";
import { settings } from "../settings/settings";
import type { Caution } from "../tree/turn";
import { t } from "../words";
import { useGameWords } from "../words/game";
import { readAddress } from "./address";
import { AnalysisScreen } from "./AnalysisScreen";
import { AnalysisStart } from "./AnalysisStart";
import { openAnalysis, type Opened } from "./opening";

/** A move on a branch can be taken back at once: only who asked for a button gets one. */
function caution(): Caution {
  return settings.get().confirm ? "button" : "none";
}

export function AnalysisPage({ query }: { query: string }) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  const address = readAddress(query);
  const empty = address.root === null && address.game === null;
  useEffect(() => {
    let left = false;
    setProblem(null);
    if (empty) return;
    openAnalysis(address, caution).then(
      (found) => !left && setOpened(found),
      (error: unknown) => {
        if (left) return;
        if (error instanceof Refused) setProblem(error.problem);
        else report(error);
      },
    );
    return () => {
      left = true;
      setOpened(null);
    };
  }, [query, tries]);
  useEffect(() => {
    if (!opened) return;
    const { id, game, variant } = opened;
    if (id) current.set({ playing: { id, game, variant } });
    return () => current.set({ playing: null });
  }, [opened]);
  const spoken = useGameWords(opened?.game ?? null);
  if (empty) return <AnalysisStart problem={null} />;
  if (problem?.code === "offline")
    return <Broken problem={problem} retry={() => setTries(tries + 1)} />;
  if (problem) return <AnalysisStart problem={problem} />;
  if (!opened || !spoken)
    return (
      <Main class="broken quiet">
        <p>{t("word.loading")}</p>
      </Main>
    );
  return <AnalysisScreen key={query} opened={opened} />;
}
