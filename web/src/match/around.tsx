/** What a linked match adds to the screen of its games. */

import { titleOf } from "../catalogue";
import type { Around } from "../parts/around";
import { withAnnounced } from "./announced";
import { clockStands, flowAsks, type Linked } from "./linked";
import { MatchFoot, MatchPart, TakenBackLine } from "./MatchPart";
import { Stock } from "./Stock";
import { heard, listed } from "./texts";
import { Tile, tileGame } from "./Tile";

export function aroundOf(linked: Linked): Around {
  const { match, nested, over, ended, lookAtGipf } = linked;
  return {
    nested,
    clockOf: nested && clockStands(linked) ? titleOf("gipf") : "",
    past: nested && over !== null,
    asks: flowAsks(linked),
    tells: ended !== null && !nested,
    marked: withAnnounced,
    listed: (made) => (nested ? [...made] : listed(made, match.results)),
    heard: (made, from) => (nested ? made.slice(from) : heard(made, from)),
    tile: (view) => tileGame(linked, view) && <Tile linked={linked} view={view} />,
    stock: (view, colour) => <Stock linked={linked} view={view} colour={colour} />,
    part: () => <MatchPart linked={linked} />,
    line: () => <TakenBackLine linked={linked} />,
    foot: () => <MatchFoot linked={linked} />,
    lookAtMatch: () => lookAtGipf(true),
  };
}
