/** Turns a message into a text: the form for its number, its holes filled. */

import { bindDashes, formatNumber } from "./format";
import { language } from "./language";
import type { Message, Value } from "./message";

export type Args = Readonly<Record<string, Value>>;

export function fill(message: Message, args: Args): string {
  return bindDashes(inNumber(message, args.n)).replace(/\{(\w+)\}/g, (hole, name: string) => {
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
