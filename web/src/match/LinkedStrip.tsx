/** The way to a linked match: pieces with the five emblems, what it is, one button. */

import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { PieceIcon } from "../parts/PieceIcon";
import { t } from "../words";
import { loaded } from "./potentials";
import { KINDS } from "./terms";
import "./LinkedStrip.css";

export function LinkedStrip() {
  return (
    <section class="linked-strip leads card">
      <span class="linked-pieces" aria-hidden="true">
        {KINDS.map((kind, i) => {
          const colour = i % 2 ? "black" : "white";
          const piece = loaded(kind, colour);
          return <PieceIcon key={kind} game="gipf" colour={colour} piece={piece} size={40} alone />;
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
