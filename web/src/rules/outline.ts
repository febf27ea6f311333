/** How the rules of a game are arranged, the same in every language. */

/** A paragraph, an item of a list, or boards with a caption. */
export interface Part {
  /** Under which its text is found. */
  readonly key: string;
  readonly item?: true;
  /** The name of the figure that the text is the caption of. */
  readonly figure?: string;
  /** The versions it is for; all if not said. */
  readonly only?: readonly string[];
  /** The rules it tells, by their numbers in the game's list. */
  readonly rules?: readonly string[];
}

export interface Section {
  readonly id: string;
  readonly only?: readonly string[];
  readonly parts: readonly Part[];
}

export type Outline = readonly Section[];

/** What a language must have: a title for every section and a text for every part. */
export type Texts<O extends Outline> = Readonly<
  Record<O[number]["id"] | O[number]["parts"][number]["key"], string>
>;

/** The sections that a version has, each with its parts. */
export function chosen(outline: Outline, variant: string): Section[] {
  const fits = (one: { only?: readonly string[] }): boolean => one.only?.includes(variant) ?? true;
  return outline
    .filter(fits)
    .map((section) => ({ ...section, parts: section.parts.filter(fits) }))
    .filter((section) => section.parts.length > 0);
}
