/** A player's plate: who it is, what lies before him, his clock. */

import { PieceIcon } from "./PieceIcon";
import { ClockFace } from "./ClockFace";
import type { GameInHand } from "./useGame";
import { holdings, nameOf } from "./people";
import type { Colour, Snapshot } from "../protocol";
import { t } from "../words";
import { useLinked } from "../match/linked";
import { Stock } from "../match/Stock";

export function Plate({ hand, colour, place }: { hand: GameInHand; colour: Colour; place: string }) {
  const { snapshot } = hand.state;
  const seat = snapshot.seats[colour];
  const own = snapshot.you.length === 1 && snapshot.you[0] === colour;
  const engine = seat.kind === "engine" && snapshot.outcome === null;
  const away = seat.kind === "person" && !own && snapshot.mode === "friend" && !seat.online;
  const compiling = engine && snapshot.engine.state === "compiling";
  const match = useLinked();
  const linked = match?.nested ? null : match;
  const turn = deciding(snapshot, colour) ? (snapshot.you.includes(colour) ? "on-turn yours" : "on-turn") : "";
  return (
    <section class={`plate card ${place} ${turn} ${linked ? "with-stock" : ""}`} aria-label={nameOf(snapshot, colour)}>
      <PieceIcon game={snapshot.game} colour={colour} />
      <div class="plate-words">
        <p class="plate-name">{nameOf(snapshot, colour)}</p>
        <p class="small quiet">
          {compiling ? t("turn.engine.compiling") : holdings(hand.view, colour, own)}
          {away && <> · {t("player.offline")}</>}
        </p>
      </div>
      {snapshot.clock && <ClockFace hand={hand} colour={colour} />}
      {linked && <Stock linked={linked} view={hand.view} colour={colour} />}
      {engine && (snapshot.engine.thinking || compiling) && <span class="thinking" />}
    </section>
  );
}

/** Whether the game waits for this player. */
function deciding({ outcome, mode, seats, view }: Snapshot, colour: Colour): boolean {
  if ((outcome ?? view.outcome) !== null || mode === "record") return false;
  if (seats.white.kind === "open" || seats.black.kind === "open") return false;
  return (view.match?.players ?? [view.player]).includes(colour);
}
