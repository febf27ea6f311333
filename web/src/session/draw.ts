/** Draws the start of a game together with the other player: first a commitment, then the secret. */

import { useEffect, useRef } from "preact/hooks";
import { useStore } from "../base/store";
import type { Snapshot } from "../protocol";
import { commitment, forget, nonceFor, numberOf } from "./secrets";
import type { Share, Table } from "./session";

/** Whether the start is not known yet. */
export function isBeingDrawn({ draw }: Pick<Snapshot, "draw">): boolean {
  return draw !== null && draw.number === null;
}

/** What this browser owes now; nothing before both players are there. */
function shareOf({ draw, you, seats, outcome }: Snapshot): Share | null {
  const open = seats.white.kind === "open" || seats.black.kind === "open";
  if (!draw || draw.number !== null || open || outcome) return null;
  const { id, commits, nonces } = draw;
  const ready = commits.white !== "" && commits.black !== "";
  const player = you.find((one) => (ready ? nonces : commits)[one] === "");
  if (!player) return null;
  const nonce = nonceFor(id, player);
  return ready
    ? { type: "reveal", player, nonce }
    : { type: "commit", player, digest: commitment(nonce, id, player) };
}

/** Whether what was drawn follows from the secrets that were shown, and these from what was promised. */
export function isFairDraw({
  id,
  commits,
  nonces,
  number,
}: NonNullable<Snapshot["draw"]>): boolean {
  const kept = (["white", "black"] as const).every(
    (player) => commitment(nonces[player], id, player) === commits[player],
  );
  return kept && numberOf(nonces.white, nonces.black, id, 2 ** 32) === number;
}

/** Give what this browser owes, once at each state of the draw. */
export function useDraw(session: Table): void {
  const { snapshot, status } = useStore(session.state);
  const given = useRef("");
  const share = shareOf(snapshot);
  const mark = share ? `${share.type} ${share.player}` : "";
  useEffect(() => {
    if (share && status === "open" && given.current !== mark) {
      given.current = mark;
      void session.share(share);
    }
  }, [mark, status]);
  const drawn = snapshot.draw?.number != null ? snapshot.draw.id : "";
  useEffect(() => {
    if (drawn) forget(drawn);
  }, [drawn]);
}
