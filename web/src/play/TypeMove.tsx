/** A line to type a move in, for those who play by notation or without seeing the board. */

import { useId, useState } from "preact/hooks";
import type { RefObject } from "preact";
import { t } from "../words";
import type { GameInHand } from "./useGame";

export function TypeMove({ hand, field }: { hand: GameInHand; field: RefObject<HTMLInputElement | null> }) {
  const [text, setText] = useState("");
  const id = useId();
  const { chooser } = hand.turnState;
  const example = chooser?.moves[0]?.text;
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (text.trim() && (await hand.turn.type(text))) setText("");
  };
  return (
    <form class="type-move" onSubmit={(event) => void submit(event)}>
      <label class="unseen" for={id}>
        {t("moves.type")}
      </label>
      <input
        id={id}
        ref={field}
        class="input"
        value={text}
        disabled={!hand.deciding}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={60}
        placeholder={example ? t("moves.type.hint", { example }) : t("moves.type")}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button" disabled={!hand.deciding || !text.trim()}>
        {t("moves.type.send")}
      </button>
    </form>
  );
}
