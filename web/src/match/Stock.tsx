/** Below a player's name: the potentials they can still bring in, and their challenges. */

import { PieceIcon, potentialName, potentialOf } from "../board";
import type { Colour, View } from "../protocol";
import { t } from "../words";
import type { Linked } from "./linked";
import "./Stock.css";

export function Stock({ linked, view, colour }: { linked: Linked; view: View; colour: Colour }) {
  const { match } = linked;
  const stock = view.counters.flatMap(({ name, player, kind, count }) => {
    const potential = name === "potentials" && player === colour ? potentialOf(kind) : null;
    return potential ? [{ potential, count }] : [];
  });
  const challenges = Object.values(match.agreement.links).some(
    ({ trigger }) => trigger === "challenge",
  );
  return (
    <div class="plate-stock">
      {stock.length > 0 && (
        <ul class="plate-kinds">
          {stock.map(({ potential, count }) => (
            <li key={potential} title={potentialName(potential)}>
              <PieceIcon kind={`piece+${potential}`} colours={[colour, colour]} size={26} />
              <span class="unseen">{potentialName(potential)}</span> {count}
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
