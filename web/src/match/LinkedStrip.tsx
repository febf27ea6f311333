/** The way to a linked match: pieces with the five emblems, what it is, one button. */

import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { PieceIcon, POTENTIALS } from "../board";
import { t } from "../words";
import "./LinkedStrip.css";

export function LinkedStrip() {
  return (
    <section class="linked-strip leads card">
      <span class="linked-pieces" aria-hidden="true">
        {POTENTIALS.map((kind, i) => {
          const colour = i % 2 ? "black" : "white";
          return (
            <PieceIcon key={kind} kind={`piece+${kind}`} colours={[colour, colour]} size={40} />
          );
        })}
      </span>
      <div>
        <h2>{t("home.linked")}</h2>
        <p class="quiet">{t("home.linked.text")}</p>
      </div>
      <Link to="/match" class="button">
        <span>{t("home.linked.setup")}</span>
        <Icon name="forward" />
      </Link>
    </section>
  );
}
