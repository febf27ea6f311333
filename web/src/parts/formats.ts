/** What the formats of records are called. */

import { tFirst } from "../words";

/** A format's name in the language of the page; an unknown one as the server calls it. */
export function formatTitle({ name, title }: { name: string; title: string }): string {
  return tFirst([`format.${name}`]) || title;
}
