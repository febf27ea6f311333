/** Which shortcut a key press means, whatever the layout of the keyboard. */

/** Where people write: keys pressed there are letters. */
const WRITING = "input:not([type=range]):not([type=checkbox]):not([type=radio]), textarea, select";

/** Whether an event comes from within such an element. */
export function within(event: Event, selector: string): boolean {
  return event.target instanceof Element && event.target.closest(selector) !== null;
}

/** Whether somebody is writing. */
export function isWriting(event: Event): boolean {
  return within(event, WRITING);
}

/** By their places, where other layouts have letters. */
const BRACKETS: Readonly<Record<string, string>> = { BracketLeft: "[", BracketRight: "]" };

type Press = Pick<
  KeyboardEvent,
  "key" | "code" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey" | "isComposing"
>;

/**
 * The sign of a shortcut: a small Latin letter, a digit, a square bracket or a question mark. A Latin letter is what
 * is written on the key, also on other Latin layouts; where the layout has other letters, it is the
 * one that an English keyboard has in that place. Null: the press is no shortcut.
 */
export function signOf({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
}: Press): string | null {
  if (ctrlKey || metaKey || altKey || isComposing) return null;
  if (key === "?" || (code === "Slash" && shiftKey)) return "?";
  if (/^[a-z1-9]$/i.test(key)) return key.toLowerCase();
  if (!shiftKey && BRACKETS[code]) return BRACKETS[code];
  const [, letter, digit] = /^(?:Key([A-Z])|Digit([1-9]))$/.exec(code) ?? [];
  if (digit) return shiftKey ? null : digit;
  return key.length === 1 ? (letter?.toLowerCase() ?? null) : null;
}

/** Whether a press that nobody writes with means this sign. */
export function isShortcut(event: KeyboardEvent, sign: string): boolean {
  return !isWriting(event) && signOf(event) === sign;
}
