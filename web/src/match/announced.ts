/** The announced power as the board draws it. */

import { NO_GUIDANCE, type Guidance } from "../board/contract";
import type { Piece, View } from "../protocol";
import { potentialFor } from "./potentials";

/** The marks of a choice together with the power that was announced, if one was. */
export function withAnnounced(guidance: Guidance | null, view: View): Guidance | null {
  const power = view.match?.announced;
  if (!power?.to) return guidance;
  const { from, to, user, kind } = power;
  const ghost: Piece = { points: [to], kind: potentialFor(power.kind), colours: [user] };
  return { ...(guidance ?? NO_GUIDANCE), announced: { from, to, jump: kind !== "Y", ghost } };
}
