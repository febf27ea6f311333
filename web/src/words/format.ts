/** Numbers, times and lists as people of the spoken language write them. */

import { language } from "./language";

/** A whole or broken number: 1,234 or 1 234. */
export function formatNumber(value: number): string {
  return new Intl.NumberFormat(language()).format(value);
}

const STEPS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_536_000],
  ["month", 2_592_000],
  ["week", 604_800],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];

/** How long ago something was: "2 hours ago", "yesterday", "now". */
export function formatAgo(milliseconds: number, now: number = Date.now()): string {
  const seconds = Math.max(0, Math.round((now - milliseconds) / 1000));
  const format = new Intl.RelativeTimeFormat(language(), { numeric: "auto" });
  const [unit, length] = STEPS.find(([, size]) => seconds >= size) ?? ["second", 0];
  return format.format(length ? -Math.floor(seconds / length) : 0, unit);
}

/** Several things in one phrase: "a, b and c". */
export function formatList(parts: readonly string[]): string {
  const spoken = language();
  // Plain "en" is American and has a comma before "and".
  return new Intl.ListFormat(spoken === "en" ? "en-GB" : spoken, { type: "conjunction" }).format(
    parts,
  );
}

/** What a clock shows: 4:07, 1:02:03, and tenths below ten seconds. */
export function formatClock(milliseconds: number): string {
  const left = Math.max(0, milliseconds);
  if (left < 10_000) return `0:0${(Math.floor(left / 100) / 10).toFixed(1)}`;
  const seconds = Math.ceil(left / 1000);
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60];
  const hours = Math.floor(seconds / 3600);
  const minutes = hours ? String(parts[0]).padStart(2, "0") : String(parts[0]);
  return `${hours ? `${hours}:` : ""}${minutes}:${String(parts[1]).padStart(2, "0")}`;
}

/** A text in which no line begins with a dash. */
export function bindDashes(text: string): string {
  return text.replace(/ (?=[–—] )/g, "\u00a0");
}
