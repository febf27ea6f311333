/** The page where a linked match is agreed on, fetched when somebody wants one. */

import type { ComponentType } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words";
import { Main } from "./Main";

export function MatchPage() {
  const [page, setPage] = useState<{ AgreementPage: ComponentType } | null>(null);
  const [failed, setFailed] = useState(false);
  const fetchPage = (): void => {
    setFailed(false);
    import("../match/AgreementPage").then(setPage, () => setFailed(true));
  };
  useEffect(fetchPage, []);
  if (page) return <page.AgreementPage />;
  if (!failed) return <main class="broken quiet">{t("word.loading")}</main>;
  return (
    <Main class="broken">
      <h1>{t("net.server")}</h1>
      <button type="button" class="button" onClick={fetchPage}>
        {t("word.retry")}
      </button>
    </Main>
  );
}
