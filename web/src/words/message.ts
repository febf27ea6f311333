/** What a message is in each language, and which arguments its text asks for. */

import type { en } from "./en";
import type { match } from "../match/words/en";

/** A message whose words change with the number `n`, by the categories of `Intl.PluralRules`. */
export type EnglishPlural = { readonly one: string; readonly other: string };
export type SlavicPlural = {
  readonly one: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
};
export type Message = string | Partial<SlavicPlural>;

export type English = typeof en;
export type Key = keyof English;

/** What a Slavic translation must have: every key, and the plurals English has or needs there. */
type InSlavic<Texts> = {
  readonly [K in keyof Texts]: Texts[K] extends EnglishPlural
    ? SlavicPlural
    : Texts[K] extends `${string}{n}${string}`
      ? string | SlavicPlural
      : string;
};
export type Slavic = InSlavic<English>;
export type SlavicMatch = InSlavic<typeof match>;

export type Value = string | number;

type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Named<Rest>
  : never;

type NamesIn<K extends Key> = English[K] extends EnglishPlural
  ? "n" | Named<English[K]["other"]>
  : Named<English[K]>;

/** The arguments of a message: none, or one object with exactly those its text names. */
export type Args<K extends Key> = [NamesIn<K>] extends [never]
  ? []
  : [args: { readonly [Name in NamesIn<K>]: Name extends "n" ? number : Value }];
