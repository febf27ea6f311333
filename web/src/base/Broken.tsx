/** Something could not be shown: one sentence and a way on. */

import { Main } from "./Main";
import type { Problem } from "../protocol";
import { problemText } from "../words/problem";
import { t } from "../words";
import { Link } from "./Link";
import "./Broken.css";

export function Broken({ problem, retry }: { problem: Problem | null; retry?: () => void }) {
  const offline = problem?.code === "offline";
  const text = offline ? t("net.server") : problem ? problemText(problem) : t("error.not-found");
  return (
    <Main class="broken">
      <h1>{text}</h1>
      {!problem && <p class="quiet">{t("error.not-found.text")}</p>}
      {offline && retry ? (
        <button type="button" class="button" onClick={retry}>
          {t("word.retry")}
        </button>
      ) : (
        <Link to="/" class="button">
          {t("nav.home")}
        </Link>
      )}
    </Main>
  );
}
