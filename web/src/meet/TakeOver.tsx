/** A player's own link on another device: asks before the seat comes here. */

import { useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Main } from "../base/Main";
import { go } from "../base/route";
import type { Problem, Snapshot } from "../protocol";
import { titleOf } from "../catalogue";
import { t } from "../words";
import { problemText } from "../words/problem";
import "./Invitation.css";

export function TakeOver({ snapshot, code }: { snapshot: Snapshot; code: string }) {
  const [problem, setProblem] = useState<Problem | null>(null);
  const address = `/game/${snapshot.id}`;
  const seated = snapshot.you.length > 0;
  const take = async (): Promise<void> => {
    try {
      await api.takeOver(snapshot.id, code);
      // The whole page anew: what this browser may do here has changed.
      location.replace(address);
    } catch (error) {
      if (error instanceof Refused) setProblem(error.problem);
    }
  };
  return (
    <Main class="page invitation narrow">
      <section class="card invitation-card">
        <h1>{t("device.title", { game: titleOf(snapshot.game) })}</h1>
        <p>{t(seated ? "device.here" : "device.text")}</p>
        {problem && (
          <p class="refused" role="alert">
            {problemText(problem)}
          </p>
        )}
        <div class="guide-buttons">
          {!seated && !problem && (
            <button type="button" class="button gold" onClick={() => void take()}>
              {t("device.take")}
            </button>
          )}
          <button type="button" class="button" onClick={() => go(address, true)}>
            {t(seated ? "device.open" : "invite.watch")}
          </button>
        </div>
      </section>
    </Main>
  );
}
