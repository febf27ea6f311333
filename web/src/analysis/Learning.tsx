/** The way from a played game to what can be learnt from it. */

import { Link } from "../base/Link";
import { t } from "../words";
import type { Opened } from "./opening";

export function Learning({ opened: { id, isOver, slips } }: { opened: Opened }) {
  if (id === null || !isOver || slips === 0) return null;
  return (
    <section class="learning-card card">
      <p>{slips === null ? t("do.review") : t("analysis.slips", { n: slips })}</p>
      <Link to={`/game/${id}/review`} class="button gold">
        {slips === null ? t("analysis.review") : t("review.learn")}
      </Link>
    </section>
  );
}
