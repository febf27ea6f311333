/** A line to type a move in, for those who play by notation or without seeing the board. */

import { useId } from "preact/hooks";
import type { RefObject } from "preact";
import { Icon } from "../base/Icon";
import { t } from "../words";
import type { GameInHand } from "./useGame";
import "./TypeMove.css";

interface TypeProps {
  hand: Pick<GameInHand, "turn" | "turnState" | "deciding">;
  field: RefObject<HTMLInputElement | null>;
}

/** Leads to the line, which is in sight only while it is used. */
export function TypeButton({ field }: Pick<TypeProps, "field">) {
  return (
    <button
      type="button"
      class="plain type-open"
      aria-label={t("moves.type")}
      title={t("moves.type")}
      onClick={() => field.current?.focus()}
    >
      <Icon name="keyboard" />
    </button>
  );
}

export function TypeMove({ hand, field }: TypeProps) {
  const id = useId();
  const { chooser, sent } = hand.turnState;
  const open = hand.deciding && !sent;
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
        readOnly={!open}
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        maxLength={60}
        placeholder={example ? t("moves.type.hint", { example }) : t("moves.type")}
      />
      <button type="submit" class="button" disabled={!open}>
        {t("moves.type.send")}
      </button>
    </form>
  );
}
