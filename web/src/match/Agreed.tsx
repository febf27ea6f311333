/** What was agreed, in one sentence that a link opens. */

import { useState } from "preact/hooks";
import { Link } from "../base/Link";
import { t } from "../words";
import { agreementSentence } from "./sentence";
import type { Linked } from "./linked";

export function Agreed({ linked }: { linked: Linked }) {
  const [open, setOpen] = useState(false);
  const { match, snapshot } = linked;
  return (
    <>
      <button type="button" class="inline-link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {t("agree.agreed")}
      </button>
      {open && (
        <span class="agreed">
          {agreementSentence(match.agreement)}{" "}
          <Link to={`/rules/linked?game=${snapshot.id}`}>{t("do.rules")}</Link>
        </span>
      )}
    </>
  );
}
