/** The rules of linked matches, illustrated on the board of GIPF. */

import { api } from "../api";
import { Rules } from "../rules/Rules";
import { t } from "../words";

export function MatchRules() {
  const title = t("rules.title.linked");
  return <Rules game="gipf" title={title} variants={[]} variant={null} fetch={api.matchBook} />;
}
