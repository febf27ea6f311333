/** A line to type a move in, for those who play by notation or without seeing the board. */

import { useId } from "preact/hooks";
import type { RefObject } from "preact";
import { t } from "../words";
import type { GameInHand } from "./useGame";

export function TypeMove({ hand, field }: { hand: GameInHand; field: RefObject<HTMLInputElement | null> }) {
  const id = useId();
  const { chooser } = hand.turnState;
  const example = chooser?.moves[0]?.text;
  // The text is the field's own: a quick typist presses Enter before the page has drawn again.
  // While others decide it is only not writable, because a disabled field loses the focus.
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    const typed = field.current?.value ?? "";
    const done = typed.trim() !== "" && (await hand.turn.type(typed));
    if (done && field.current?.value === typed) field.current.value = "";
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
        readOnly={!hand.deciding}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={60}
        placeholder={example ? t("moves.type.hint", { example }) : t("moves.type")}
      />
      <button type="submit" class="button" disabled={!hand.deciding}>
        {t("moves.type.send")}
      </button>
    </form>
  );
}
