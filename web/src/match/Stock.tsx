/** Below a player's name: the potentials they can still bring in, and their challenges. */

import { PieceIcon } from "../parts/PieceIcon";
import type { Colour, View } from "../protocol";
import { t } from "../words";
import type { Linked } from "./linked";
import { letterOf, loaded } from "./potentials";
import "./Stock.css";

export function Stock({ linked, view, colour }: { linked: Linked; view: View; colour: Colour }) {
  const { match } = linked;
  const stock = view.counters.flatMap(({ name, player, kind, count }) =>
    name === "potentials" && player === colour ? [{ letter: letterOf(kind), count }] : [],
  );
  const challenges = Object.values(match.agreement.links).some(
    ({ trigger }) => trigger === "challenge",
  );
  return (
    <div class="plate-stock">
      {stock.length > 0 && (
        <ul class="plate-kinds">
          {stock.map(({ letter, count }) => (
            <li key={letter} title={t(`kind.${letter}`)}>
              <PieceIcon
                game="gipf"
                colour={colour}
                piece={loaded(letter, colour)}
                size={26}
                alone
              />
              <span class="unseen">{t(`kind.${letter}`)}</span> {count}
            </li>
          ))}
        </ul>
      )}
      {challenges && (
        <span class="small quiet challenges">
          {t("plate.challenges", { n: (view.match ?? match).challenges[colour] })}
        </span>
      )}
    </div>
  );
}
