/** The terms of a linked match in one sentence. */

import { formatList } from "./format";
import { t, tFirst, type Value } from "./index";

/** A part of the sentence, as the server names it, and what is put into it. */
export interface Phrase {
  name: string;
  values: Readonly<Record<string, Value>>;
}

/** Its first parts say what is played, the others what is agreed about it. */
export function agreementSentence(phrases: readonly Phrase[]): string {
  const played = phrases.filter(({ name }) => SUBJECTS.has(name)).map(words);
  const agreed = phrases.filter(({ name }) => !SUBJECTS.has(name)).map(words);
  return `${[played.join(", "), ...agreed].join("; ")}.`;
}

const SUBJECTS = new Set(["version", "extra", "no-potentials", "both-have", "white-has", "black-has"]);

function words({ name, values }: Phrase): string {
  const args: Record<string, Value> = { ...values };
  if (typeof values["count"] === "number") args["n"] = values["count"];
  if (typeof values["kinds"] === "string") args["kinds"] = formatList(values["kinds"].split(", "));
  if (typeof values["contest"] === "string") args["contest"] = contestName(values["contest"]);
  return tFirst([`says.${name}.${values["variant"] ?? ""}`, `says.${name}`], args);
}

/** "YINSH blitz" with its version in the language spoken. */
function contestName(title: string): string {
  const [game = "", variant = ""] = title.split(" ");
  const name = tFirst([`variant.${game.toLowerCase()}.${variant}`]);
  return name ? t("says.contest", { game, variant: name.toLocaleLowerCase() }) : title;
}
