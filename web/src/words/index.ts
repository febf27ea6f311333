/** Everything the page says, in the language of the person who reads it. */

import { dictionary, language } from "./language";
import type { Args, Key, Message, Value } from "./message";
import { bindDashes, formatNumber } from "./format";
import { en } from "./en";

export * from "./format";
export {
  LANGUAGES,
  detectLanguage,
  language,
  onLanguage,
  setLanguage,
  startLanguage,
  useLanguage,
  type Language,
} from "./language";
export type { Key, Value } from "./message";

/** The text of a message: `t("plate.reserve", { n: 4 })`. */
export function t<K extends Key>(key: K, ...args: Args<K>): string {
  return render(key, args[0] ?? {});
}

/** Whether there is such a message, for keys that are put together: `level.${n}`. */
export function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}

/** The text of the first of these keys that exists; for keys that come from the server. */
export function tFirst(
  keys: readonly string[],
  args: Readonly<Record<string, Value>> = {},
): string {
  const key = keys.find(isKey);
  return key === undefined ? "" : render(key, args);
}

function render(key: Key, args: Readonly<Record<string, Value>>): string {
  const text = bindDashes(inNumber(dictionary()[key] ?? en[key], args["n"]));
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = args[name];
    if (value === undefined) return hole;
    return typeof value === "number" ? formatNumber(value) : value;
  });
}

function inNumber(message: Message, n: Value | undefined): string {
  if (typeof message === "string") return message;
  const category = new Intl.PluralRules(language()).select(Number(n ?? 0));
  return message[category as keyof typeof message] ?? message.other ?? "";
}
