/** Everything the page says, in the language of the person who reads it. */

import { dictionary } from "./language";
import type { Args as ArgsOf, Key } from "./message";
import { fill, type Args } from "./fill";
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

/** The text of a message: `t("games.moves", { n: 4 })`. */
export function t<K extends Key>(key: K, ...args: ArgsOf<K>): string {
  return render(key, args[0] ?? {});
}

/** Whether there is such a message, for keys that are put together: `level.${n}`. */
export function isKey(key: string): key is Key {
  return Object.hasOwn(en, key);
}

/** The text of the first of these keys that exists; for keys that come from the server. */
export function tFirst(keys: readonly string[], args: Args = {}): string {
  const key = keys.find(isKey);
  return key === undefined ? "" : render(key, args);
}

function render(key: Key, args: Args): string {
  return fill(dictionary()[key] ?? en[key], args);
}
