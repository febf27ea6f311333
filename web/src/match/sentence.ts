/** The terms of a linked match as people would tell them to each other. */

import type { Agreement, PotentialKind } from "../protocol";
import { gameInfo, limitOf, titleOf, variantOf } from "../catalogue";
import { formatList } from "../words/format";
import { t, tFirst, type Value } from "../words";

const KINDS: readonly PotentialKind[] = ["T", "Z", "D", "Y", "P"];

/** How often a contest is played if draws are played again. */
const MOST_GAMES = 10;
const TRIGGERS = ["free", "challenge", "always"] as const;

type Link = Agreement["links"][PotentialKind];

/** Everything that is agreed, without emphasis. */
export function agreementSentence(agreement: Agreement): string {
  const { sentence, rest } = agreementProse(agreement);
  return [sentence.replaceAll("*", ""), rest].filter(Boolean).join(" ");
}

/** One sentence with *what one looks for* in it, and the terms that come after it. */
export function agreementProse(agreement: Agreement): { sentence: string; rest: string } {
  const played = holdings(agreement);
  const terms = powers(agreement);
  const sentence = terms.length
    ? says("where", { played, terms: terms.reduce(also) })
    : `${played}.`;
  const rest = [...extra(agreement), ...contests(agreement), ...running(agreement)];
  return { sentence, rest: rest.join(" ") };
}

/** Two clauses in one; languages differ in what stands between clauses, not only between words. */
function also(terms: string, term: string): string {
  return says("also", { terms, term });
}

/** The name of an agreement that has one, and what it is. */
export function presetWords(name: string): { title: string; text: string } {
  const [, word = "", count = ""] = /^([a-z]+)-(\d)$/.exec(name) ?? [];
  const kind = KINDS.find((letter) => word.startsWith(letter.toLowerCase()));
  if (!kind)
    return { title: tFirst([`preset.${name}`]) || name, text: tFirst([`preset.${name}.text`]) };
  return {
    title: t("preset.one-kind", { n: Number(count), kind: t(`kind.${kind}`) }),
    text: t("preset.one-kind.text", { n: Number(count) }),
  };
}

function says(name: string, args: Readonly<Record<string, Value>> = {}): string {
  return tFirst([`says.${name}`], args);
}

function holdings({ variant, white, black }: Agreement): string {
  const game = says(`version.${variant}`);
  if (!white && !black) return says("no-potentials", { game });
  if (white !== black) return says("each-has", { game, white: stock(white), black: stock(black) });
  return says("both-have", { game, stock: stock(white) });
}

/** "Z3D3" as numbers and names, which are the same in every language. */
function stock(text: string): string {
  const parts = held(text).map((kind) => `${countOf(text, kind)} ${t(`kind.${kind}`)}`);
  return parts.length ? formatList(parts) : says("nothing");
}

function held(text: string): PotentialKind[] {
  return KINDS.filter((kind) => countOf(text, kind));
}

function countOf(text: string, kind: PotentialKind): number {
  return Number(new RegExp(`${kind}(\\d)`).exec(text)?.[1] ?? 0);
}

/** When the powers that somebody has may be used, those that are alike together. */
function powers({ white, black, links }: Agreement): string[] {
  const kinds = held(white + black);
  return TRIGGERS.flatMap((trigger) => {
    const some = kinds.filter((kind) => links[kind].trigger === trigger);
    if (some.length === 0) return [];
    const alike = some.length === kinds.length;
    const words = alike ? says("all-powers") : says("powers", { kinds: namesOf(some) });
    return [says(trigger, { powers: words, by: deciding(some, links) })];
  });
}

/** What decides about kinds; if not the same about all, each with its own. */
function deciding(kinds: readonly PotentialKind[], links: Agreement["links"]): string {
  const deciders = new Map<string, PotentialKind[]>();
  for (const kind of kinds) {
    const by = decider(links[kind]);
    deciders.set(by, [...(deciders.get(by) ?? []), kind]);
  }
  if (deciders.size === 1) return decider(links[kinds[0] ?? "T"]);
  return formatList([...deciders].map(([by, some]) => says("for", { by, kinds: namesOf(some) })));
}

function decider({ trigger, contest }: Link): string {
  if (!contest) return "";
  const name =
    contest.sort === "game" ? gameName(contest.name, contest.variant) : (contest.name ?? "");
  return says(`${trigger}-${contest.sort}`, { contest: name.replaceAll("*", "") });
}

function namesOf(kinds: readonly PotentialKind[]): string {
  return formatList(kinds.map((kind) => t(`kind.${kind}`)));
}

function extra({ extra: [white, black] }: Agreement): string[] {
  return white || black ? [says("extra", { white, black })] : [];
}

/** What contests cost and bring, where there can be any. */
function contests(agreement: Agreement): string[] {
  const { links, challenges, gain, draw, unrevealed } = agreement;
  const linked = held(agreement.white + agreement.black).filter(
    (kind) => links[kind].trigger !== "free",
  );
  if (linked.length === 0) return [];
  const challenged = linked.some((kind) => links[kind].trigger === "challenge");
  const outcomes = [
    says(`cost-${costOfAll(agreement, linked)}`),
    says(`gain-${gain}`),
    says(`draw-${draw}`, { n: MOST_GAMES }),
    ...(unrevealed === "draw" && linked.some((kind) => isChance(links[kind]))
      ? [says("unrevealed-draw")]
      : []),
  ].join("; ");
  return [
    ...(challenged ? [says("challenges", { n: challenges })] : []),
    `${outcomes.charAt(0).toLocaleUpperCase()}${outcomes.slice(1)}.`,
  ];
}

/** The contests in which time runs by itself, and what that means for the clock. */
function running({ white, black, links, clock, clock_stands }: Agreement): string[] {
  const limits = new Map(
    held(white + black).flatMap((kind) => {
      const { name = "", variant = "" } = links[kind].contest ?? {};
      const limit = limitOf(name, variant);
      return limit ? [[gameName(name, variant), limit] as const] : [];
    }),
  );
  const told = [...limits].map(([contest, limit]) => says("runs", { contest, limit }));
  return told.length > 0 && clock !== null && clock_stands ? [...told, says("runs-alone")] : told;
}

/** What a lost contest about a kind costs, never "usual". */
export function costOf(
  { cost, links }: Agreement,
  kind: PotentialKind,
): Exclude<Agreement["cost"], "usual"> {
  if (cost !== "usual") return cost;
  return links[kind].trigger === "challenge" ? "power" : "once";
}

/** What it costs for all that is linked; as usual it may not be the same for all. */
function costOfAll(agreement: Agreement, linked: readonly PotentialKind[]): Agreement["cost"] {
  const costs = new Set(linked.map((kind) => costOf(agreement, kind)));
  const [only = agreement.cost] = costs;
  return costs.size === 1 ? only : agreement.cost;
}

function isChance({ contest }: Link): boolean {
  return contest !== undefined && contest.sort !== "game" && contest.sort !== "outside";
}

/** "YINSH blitz", its version in the language spoken. */
export function gameName(name = "", variant = ""): string {
  const game = titleOf(name);
  if (variant === "" || variant === gameInfo(name)?.variants[0]) return game;
  const version = variantOf(name, variant);
  return t("says.contest", { game, variant: version.toLocaleLowerCase() });
}
