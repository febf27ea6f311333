/** What is chosen beside the board: from the stock, of an area, by a button. */

import { Icon } from "../base/Icon";
import { useSaid } from "../base/speech";
import { PieceIcon } from "../parts/PieceIcon";
import { formatList, t } from "../words";
import { gameText } from "../words/game";
import { buttonText } from "./guide";
import { countInStock, heldIn, pieceWords, standingIn } from "./marks";
import { lookOf } from "../looks";
import type { Held, View } from "../protocol";
import type { TurnState } from "../tree/turn";
import type { GameInHand } from "./useGame";
import "./GuidanceCard.css";

interface ChoiceProps {
  hand: Pick<GameInHand, "turn" | "turnState">;
  game: string;
}

/** The buttons of a choice; `button`: what the gold one says. */
export function Buttons({ hand, game, button }: ChoiceProps & { button: string | null }) {
  const { turn } = hand;
  const { chooser } = hand.turnState;
  const own = (chooser?.buttons ?? []).filter((name) => name !== chooser?.pressed);
  const turns = (chooser?.turns.length ?? 0) > 1;
  if (!button && !turn.undoable && !own.length) return null;
  return (
    <div class="guide-buttons">
      {own.map((name) => (
        <button key={name} type="button" class="button" onClick={() => turn.press(name)}>
          {buttonText(game, name)}
        </button>
      ))}
      {turns && (
        <button type="button" class="button" onClick={() => turn.rotate()}>
          {t("do.rotate")}
        </button>
      )}
      {button && (
        <button type="button" class="button gold" onClick={() => turn.confirm()}>
          {button}
        </button>
      )}
      {turn.undoable && (
        <button
          type="button"
          class="button undo"
          title={t("do.undo.label")}
          onClick={() => turn.undo()}
        >
          <Icon name="undo" />
          {t("do.undo")}
        </button>
      )}
    </div>
  );
}

/** What can be taken from the stock, where there are several things. */
export function StockToggle({ hand, game }: ChoiceProps) {
  const { turn, turnState } = hand;
  const { chooser, view } = turnState;
  if (!chooser || chooser.stocks.length < 2) return null;
  const label = gameText(game, `ask.${view.prompt?.key}`);
  return (
    <div class="fates ways" role="group" aria-label={label}>
      {chooser.stocks.map((stock) => {
        const piece = view.hand.find((held) => held.stock === stock);
        return (
          <button
            key={stock}
            type="button"
            class="fate"
            aria-pressed={chooser.stock === stock}
            onClick={() => turn.enter(stock)}
          >
            {piece && <PieceIcon game={game} colour={view.player} piece={piece} size={38} />}
            <strong class="way-name">{gameText(game, `stock.${stock}`) || stock}</strong>
            {piece && isCounted(game, view, piece) && (
              <span class="small quiet">{countInStock(view, stock)}</span>
            )}
          </button>
        );
      })}
    </div>
  );
}

/** Whether what is chosen lies beside the board by colours, so that it matters how many are left. */
function isCounted(game: string, { counters }: View, held: Held): boolean {
  const { trays } = lookOf(game);
  return counters.some(({ name, kind }) => kind === held.kind && trays[name]?.form === "choice");
}

/** Each piece of the chosen area that may stay, with what becomes of it. */
export function Fates({ hand, game, label }: ChoiceProps & { label: string }) {
  const { turn, turnState } = hand;
  const fates = turnState.chooser?.fates ?? [];
  if (fates.length === 0) return null;
  const standing = standingIn(turnState.view);
  return (
    <div class="fates chosen-row" role="group" aria-label={label}>
      {fates.map(({ point, stays }) => {
        const piece = standing.get(point);
        if (!piece) return null;
        return (
          <button
            key={point}
            type="button"
            class={stays ? "fate on" : "fate"}
            aria-label={t(stays ? "see.stays" : "see.goes", {
              what: pieceWords(game, piece),
            })}
            onClick={() => turn.touch(point)}
          >
            <PieceIcon game={game} colour={turnState.view.player} piece={piece} size={38} />
            <span>
              <strong>{point}</strong>
              <small class="quiet">{stays ? t("guide.stays") : t("guide.goes")}</small>
            </span>
            <FateBadge stays={stays} />
          </button>
        );
      })}
    </div>
  );
}

/** Say what the piece in hand covers as it is turned now, to those who cannot see it. */
export function useCovered({ chooser, outlook }: TurnState): void {
  const held = chooser && heldIn(chooser, outlook?.view);
  useSaid(held ? t("see.covers", { points: formatList([...held.points]) }) : "", "happened");
}

function FateBadge({ stays }: { stays: boolean }) {
  return (
    <svg class={stays ? "badge stays" : "badge goes"} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      <path
        d={stays ? "M10 4.5v7M6.8 8.5l3.2 3.2 3.2-3.2M6 14.5h8" : "M10 15V6M6.5 9 10 5.5 13.5 9"}
      />
    </svg>
  );
}
