/** The terms of a linked match in one sentence. */

import type { Agreement, PotentialKind } from "../protocol";
import { formatList } from "./format";
import { t, tFirst, type Value } from "./index";

const KINDS: readonly PotentialKind[] = ["T", "Z", "D", "Y", "P"];
/** The version of each game that needs no name. */
const USUAL: Readonly<Record<string, string>> = { gipf: "basic", dvonn: "standard", yinsh: "standard" };

type Link = Agreement["links"][PotentialKind];

/** First what is played, then what is agreed about it. */
export function agreementSentence(agreement: Agreement): string {
  return `${[played(agreement).join(", "), ...terms(agreement)].join("; ")}.`;
}

/** The name of an agreement that has one, and what it is. */
export function presetWords(name: string): { title: string; text: string } {
  const [, word = "", count = ""] = /^([a-z]+)-(\d)$/.exec(name) ?? [];
  const kind = KINDS.find((letter) => word.startsWith(letter.toLowerCase()));
  if (!kind) return { title: tFirst([`preset.${name}`]) || name, text: tFirst([`preset.${name}.text`]) };
  return {
    title: t("preset.one-kind", { n: Number(count), kind: t(`kind.${kind}`) }),
    text: t("preset.one-kind.text", { n: Number(count) }),
  };
}

function says(name: string, args: Readonly<Record<string, Value>> = {}): string {
  return tFirst([`says.${name}`], args);
}

function played({ variant, extra: [white, black], ...stocks }: Agreement): string[] {
  return [
    says(`version.${variant}`),
    ...(white || black ? [says("extra", { white, black })] : []),
    ...holdings(stocks.white, stocks.black),
  ];
}

function holdings(white: string, black: string): string[] {
  if (white === black) return [white ? says("both-have", { stock: stock(white) }) : says("no-potentials")];
  return [says("white-has", { stock: stock(white) }), says("black-has", { stock: stock(black) })];
}

/** "Z3D3" as numbers and names, which are the same in every language. */
function stock(text: string): string {
  const parts = KINDS.flatMap((kind) => {
    const count = countOf(text, kind);
    return count ? [`${count} ${t(`kind.${kind}`)}`] : [];
  });
  return parts.join(" + ") || "0";
}

function countOf(text: string, kind: PotentialKind): number {
  return Number(new RegExp(`${kind}(\\d)`).exec(text)?.[1] ?? 0);
}

function terms(agreement: Agreement): string[] {
  const links = linked(agreement);
  if (links.length === 0) return [says("all-free")];
  const challenged = links.some(([link]) => link.trigger === "challenge");
  return [
    ...links.map(([link, kinds]) => contested(link, kinds)),
    ...(challenged ? [says("challenges", { n: agreement.challenges })] : []),
    ...[says(`cost-${agreement.cost}`), says(`gain-${agreement.gain}`), says(`draw-${agreement.draw}`)],
  ];
}

/** The kinds that somebody has and that have to be won, those that are won alike together. */
function linked({ white, black, links }: Agreement): [Link, PotentialKind[]][] {
  const found = new Map<string, [Link, PotentialKind[]]>();
  for (const kind of KINDS) {
    const link = links[kind];
    if (link.trigger === "free" || !countOf(white + black, kind)) continue;
    const alike = JSON.stringify(link);
    found.set(alike, [link, [...(found.get(alike)?.[1] ?? []), kind]]);
  }
  return [...found.values()];
}

function contested({ trigger, contest }: Link, kinds: readonly PotentialKind[]): string {
  const args = {
    kinds: formatList(kinds.map((kind) => t(`kind.${kind}`))),
    contest: contest?.sort === "game" ? gameName(contest.name, contest.variant) : (contest?.name ?? ""),
  };
  return says(`${trigger}-${contest?.sort ?? ""}`, args);
}

/** "YINSH blitz", its version in the language spoken. */
export function gameName(name = "", variant = ""): string {
  const game = tFirst([`game.${name}`]) || name;
  if (variant === "" || variant === USUAL[name]) return game;
  const version = tFirst([`variant.${name}.${variant}`]) || variant;
  return t("says.contest", { game, variant: version.toLocaleLowerCase() });
}
