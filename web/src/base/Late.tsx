/** A part of the page that is fetched when somebody wants it. */

import type { ComponentChild } from "preact";
import { useEffect, useState } from "preact/hooks";
import { t } from "../words";
import { Main } from "./Main";

interface LateProps<Part> {
  load: () => Promise<Part>;
  children: (part: Part) => ComponentChild;
}

export function Late<Part>({ load, children }: LateProps<Part>) {
  const [part, setPart] = useState<Part | null>(null);
  const [failed, setFailed] = useState(false);
  const fetchPart = (): void => {
    setFailed(false);
    load().then(setPart, (error: unknown) => {
      console.error(error);
      setFailed(true);
    });
  };
  useEffect(fetchPart, []);
  if (part) return <>{children(part)}</>;
  if (!failed) return <main class="broken quiet">{t("word.loading")}</main>;
  return (
    <Main class="broken">
      <h1>{t("net.server")}</h1>
      <button type="button" class="button" onClick={fetchPart}>
        {t("word.retry")}
      </button>
    </Main>
  );
}
