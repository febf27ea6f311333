/** A player's plate: who it is, what lies before them, their clock. */

import { PlayerIcon } from "../parts/PieceIcon";
import { ClockFace } from "./ClockFace";
import type { GameInHand } from "../play/useGame";
import { holdings, nameOf, side } from "../parts/people";
import type { Colour, Snapshot } from "../protocol";
import { t } from "../words";
import { useAround } from "../parts/around";
import "./Plate.css";

interface PlateProps {
  hand: GameInHand;
  colour: Colour;
  place: string;
  onName: () => void;
}

export function Plate({ hand, colour, place, onName }: PlateProps) {
  const { snapshot } = hand.state;
  const seat = snapshot.seats[colour];
  const own = snapshot.you.length === 1 && snapshot.you[0] === colour;
  const engine = seat.kind === "engine" && snapshot.outcome === null;
  const away = seat.kind === "person" && !own && snapshot.mode === "friend" && !seat.online;
  const thinking = engine && snapshot.engine.thinking;
  const around = useAround();
  const stock = around && !around.nested ? around.stock(hand.view, colour) : null;
  const turn = deciding(snapshot, colour)
    ? snapshot.you.includes(colour)
      ? "on-turn yours"
      : "on-turn"
    : "";
  return (
    <section
      class={`plate card ${place} ${turn} ${stock ? "with-stock" : ""}`}
      aria-label={labelOf(snapshot, colour)}
    >
      <PlayerIcon game={snapshot.game} colour={colour} />
      <div class="plate-words">
        <p class="plate-name">
          {snapshot.you.includes(colour) && !around?.nested ? (
            <button type="button" class="name-button" title={t("names.title")} onClick={onName}>
              {nameOf(snapshot, colour)}
            </button>
          ) : (
            nameOf(snapshot, colour)
          )}
        </p>
        <p class="small quiet">
          {holdings(snapshot.game, hand.view, colour, own)}
          {away && <> · {t("player.offline")}</>}
        </p>
      </div>
      {snapshot.clock && <ClockFace hand={hand} colour={colour} />}
      {stock}
      {thinking && <span class="thinking" />}
    </section>
  );
}

/** A name that the other plate does not have, even if two people are called the same. */
function labelOf(snapshot: Snapshot, colour: Colour): string {
  const [called, name] = [side(snapshot.game, colour), nameOf(snapshot, colour)];
  return name === called ? called : `${called}: ${name}`;
}

/** Whether the game waits for this player. */
function deciding({ outcome, mode, seats, view }: Snapshot, colour: Colour): boolean {
  if ((outcome ?? view.outcome) !== null || mode === "record") return false;
  if (seats.white.kind === "open" || seats.black.kind === "open") return false;
  return (view.match?.players ?? [view.player]).includes(colour);
}
