/** The terms of an agreement as one changes them, one by one. */

import type { Agreement, Catalogue, ContestSetting, PotentialKind } from "../protocol";
import { t } from "../words";
import { limitOf } from "../catalogue";
import { gameName } from "./sentence";
import { potentialFor } from "./potentials";

export const KINDS: readonly PotentialKind[] = ["T", "Z", "D", "Y", "P"];
export const MOST = 6;

/** How many of a kind a stock such as "Z3D3" has. */
export function countIn(stock: string, kind: PotentialKind): number {
  return Number(new RegExp(`${kind}(\\d)`).exec(stock)?.[1] ?? 0);
}

/** The stock with another number of one kind. */
export function withCount(stock: string, kind: PotentialKind, count: number): string {
  const number = (one: PotentialKind): number => (one === kind ? count : countIn(stock, one));
  return KINDS.map((one) => (number(one) ? `${one}${number(one)}` : "")).join("");
}

type Link = Agreement["links"][PotentialKind];

/** The agreement with another link for one kind. */
export function withLink(agreement: Agreement, kind: PotentialKind, link: Link): Agreement {
  return { ...agreement, links: { ...agreement.links, [kind]: link } };
}

/** When a kind's power has to be won; what decides is kept, or is a die at first. */
export function triggered(link: Link, trigger: Link["trigger"]): Link {
  return trigger === "free" ? { trigger } : { trigger, contest: link.contest ?? { sort: "die" } };
}

/** A choice among the contests, as a list shows it. */
export interface ContestChoice {
  code: string;
  text: string;
  contest: ContestSetting;
}

/** A short text for a contest; whatever is played elsewhere has the same, whatever its name. */
export function codeOf({ sort, name, variant }: ContestSetting): string {
  return sort === "game" ? `game ${name ?? ""} ${variant ?? ""}` : sort;
}

/** Everything that can decide about a kind; the game it is named after first. */
export function contestChoices(
  kind: PotentialKind,
  catalogue: Catalogue,
  outside: boolean,
): ContestChoice[] {
  const own = potentialFor(kind);
  const games = catalogue.games.flatMap(({ name, variants }) =>
    variants.map((variant) => choice({ sort: "game", name, variant, options: {} })),
  );
  const like = games.filter(({ contest }) => contest.name === own);
  const chance = (["die", "card", "coin"] as const).map((sort) => choice({ sort }));
  const elsewhere: ContestChoice[] = outside
    ? [choice({ sort: "outside", name: t(`kind.${kind}`) })]
    : [];
  return [...like, ...chance, ...games.filter((one) => !like.includes(one)), ...elsewhere];
}

function choice(contest: ContestSetting): ContestChoice {
  return { code: codeOf(contest), text: contestText(contest), contest };
}

/** A contest by itself; where time runs in it, how much there is. */
function contestText({ sort, name = "", variant = "" }: ContestSetting): string {
  if (sort !== "game") return t(`contest.${sort}`);
  const [game, limit] = [gameName(name, variant), limitOf(name, variant)];
  return limit ? t("contest.limited", { game, limit }) : game;
}

/** The agreement as a program can play it: what is played elsewhere is thrown with a die. */
export function forEngine(agreement: Agreement): Agreement {
  const links = KINDS.map((kind) => {
    const { trigger, contest } = agreement.links[kind];
    return [
      kind,
      contest?.sort === "outside" ? { trigger, contest: { sort: "die" } } : agreement.links[kind],
    ];
  });
  return { ...agreement, links: Object.fromEntries(links) as Agreement["links"] };
}

/** Whether two agreements say the same. */
export function agree(one: Agreement, two: Agreement): boolean {
  return JSON.stringify(tidy(one)) === JSON.stringify(tidy(two));
}

function tidy({ links, ...terms }: Agreement): unknown[] {
  const names = Object.keys(terms).sort() as (keyof typeof terms)[];
  return [
    names.map((name) => [name, terms[name]]),
    KINDS.map((kind) => [
      links[kind].trigger,
      links[kind].contest ? codeOf(links[kind].contest) : "",
      links[kind].contest?.name,
    ]),
  ];
}
