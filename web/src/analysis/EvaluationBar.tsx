/** How likely each side is to win, as a bar: upright beside the board, lying above it on a phone. */

import { t } from "../words";
import "./EvaluationBar.css";

interface BarProps {
  /** White's chance in percent; null: nobody has said anything. */
  white: number | null;
  /** The same in words. */
  said: string;
  /** Black's side is at the bottom. */
  flipped: boolean;
  lying: boolean;
}

export function EvaluationBar({ white, said, flipped, lying }: BarProps) {
  const unit = lying ? " %" : "";
  // A share that is too small for its number leaves it to the other.
  const room = lying ? 15 : 5;
  return (
    <div
      class={lying ? "evaluation lying" : flipped ? "evaluation flipped" : "evaluation"}
      role="img"
      aria-label={t("analysis.bar", { said })}
      data-white={white ?? undefined}
      style={{ "--white": `${white ?? 50}%` }}
    >
      <span class="evaluation-white" />
      <span class="evaluation-half" />
      {white !== null && (
        <>
          {100 - white >= room && (
            <span class="evaluation-number black">{`${100 - white}${unit}`}</span>
          )}
          {white >= room && <span class="evaluation-number white">{`${white}${unit}`}</span>}
        </>
      )}
    </div>
  );
}
