/** Who somebody is within a sentence of the match. */

import { nameOf } from "../parts/people";
import type { Colour, Snapshot } from "../protocol";
import { t } from "../words";

type People = Pick<Snapshot, "seats" | "you">;

/** A name; by colour for those to whom neither or both of two nameless people are "you". */
export function personOf(people: People, colour: Colour): string {
  if (people.seats[colour].kind === "engine") return t("person.engine");
  return isNameless(people, colour) ? t(`person.${colour}`) : nameOf(people, colour);
}

/** The same where there is little room. */
export function sideOf(people: People, colour: Colour): string {
  return isNameless(people, colour) ? t(`colour.${colour}`) : nameOf(people, colour);
}

function isNameless({ seats, you }: People, colour: Colour): boolean {
  return seats[colour].kind === "person" && !seats[colour].name && you.length !== 1;
}
