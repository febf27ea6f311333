/** What the coach says above the question, with a way to take the turn back and one to go on. */

import { t } from "../words";
import { type Coaching, reasonText } from "./coach";

export function CoachLine({ game, coaching }: { game: string; coaching: Coaching }) {
  const { note, takeBack, dismiss } = coaching;
  if (!note) return null;
  return (
    <p class="small coach">
      {reasonText(game, note)}{" "}
      <button type="button" class="inline-link" onClick={takeBack}>
        {t("coach.back")}
      </button>{" "}
      <button type="button" class="inline-link" onClick={dismiss}>
        {t("coach.keep")}
      </button>
    </p>
  );
}
