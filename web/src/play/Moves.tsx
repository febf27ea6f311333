/** The moves so far: a list on a desk, a strip on a phone; each can be looked at. */

import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "../app/Icon";
import type { Made } from "../protocol";
import { t } from "../words";
import { listed } from "../match/texts";
import { lines, turns } from "./history";
import type { GameInHand } from "./useGame";

/** The decisions to write: those of the game, then those of the unfinished turn. */
function written(hand: GameInHand): Made[] {
  const { made } = hand.state.snapshot;
  const { steps, sent } = hand.turnState;
  const last = made[made.length - 1];
  if (steps.length === 0 || (sent && last && last.text === steps[steps.length - 1]?.move.text)) {
    return made;
  }
  const player = hand.state.snapshot.view.player;
  const turn = (last?.turn ?? -1) + 1;
  return [
    ...made,
    ...steps.map(({ move }, i) => ({
      ply: made.length + i,
      turn,
      player,
      text: move.text,
      kind: move.kind,
      forced: false,
    })),
  ];
}

/** What a list shows, and after how many decisions the one shown now stands. */
function listedMoves(hand: GameInHand): [Made[], number] {
  const all = written(hand);
  const made = listed(all);
  const at = hand.looked ?? all.length;
  const seen = made.filter(({ ply }) => ply < at).at(-1);
  return [made, seen ? seen.ply + 1 : 0];
}

export function MoveList({ hand }: { hand: GameInHand }) {
  const [made, shown] = listedMoves(hand);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const follow = (): void => keepInSight(list);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    return () => observer.disconnect();
  }, [shown, made.length]);
  return (
    <div class="move-list" ref={box} tabIndex={0} role="region" aria-label={t("moves.title")}>
      {made.length === 0 && <p class="quiet small">{t("moves.empty")}</p>}
      <ol>
        {lines(made).map(({ number, white, black }) => (
          <li key={number} class="move-line">
            <span class="move-number">{number}</span>
            <Cell hand={hand} made={white} shown={shown} />
            <Cell hand={hand} made={black} shown={shown} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** Scroll the list, and nothing else, so that the move shown is in sight. */
function keepInSight(list: HTMLElement): void {
  const line = list.querySelector("[aria-current]")?.closest("li");
  if (!line) return list.scrollTo(0, 0);
  const top = line.offsetTop;
  const low = top + line.offsetHeight + 8 - list.clientHeight;
  if (list.scrollTop > top - 8) list.scrollTop = top - 8;
  else if (list.scrollTop < low) list.scrollTop = wholeLine(list, low);
}

/** How far to scroll at least, so that no line is cut at the top. */
function wholeLine(list: HTMLElement, least: number): number {
  const tops = [...list.querySelectorAll("li")].map(({ offsetTop }) => offsetTop - 8);
  return tops.find((top) => top >= least) ?? least;
}

function Cell({ hand, made, shown }: { hand: GameInHand; made: Made[]; shown: number }) {
  const holds = made.some(({ ply }) => ply + 1 === shown);
  return (
    <span class={holds ? "move-cell now" : "move-cell"}>
      {made.map((one, i) => (
        <MoveButton key={one.ply} hand={hand} made={one} shown={shown} joined={i > 0} />
      ))}
    </span>
  );
}

interface MoveButtonProps {
  hand: GameInHand;
  made: Made;
  shown: number;
  joined: boolean;
}

function MoveButton({ hand, made, shown, joined }: MoveButtonProps) {
  const now = made.ply + 1 === shown;
  return (
    <button
      type="button"
      class="move"
      aria-current={now ? "step" : undefined}
      title={made.forced ? t("moves.forced") : undefined}
      onClick={() => hand.look(made.ply + 1)}
    >
      {joined ? `;${made.text}` : made.text}
    </button>
  );
}

/** One line of the newest moves; it scrolls by itself. */
export function MoveStrip({ hand }: { hand: GameInHand }) {
  const [made, shown] = listedMoves(hand);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const now = box.current?.querySelector("[aria-current]");
    if (now instanceof HTMLElement && box.current) {
      box.current.scrollLeft = now.offsetLeft - box.current.clientWidth / 2;
    }
  }, [shown, made.length]);
  return (
    <div class="move-strip" ref={box} role="region" aria-label={t("moves.title")} tabIndex={0}>
      {turns(made).map((turn, i) => (
        <span key={i} class="strip-turn">
          {turn.player === "white" && <span class="move-number">{turn.number}.</span>}
          <Cell hand={hand} made={turn.made} shown={shown} />
        </span>
      ))}
    </div>
  );
}

/** First, back, on, last. */
export function Navigation({ hand }: { hand: GameInHand }) {
  const end = hand.state.snapshot.made.length;
  const at = hand.looked ?? end;
  const way = (name: IconName, label: string, possible: boolean, act: () => void) => (
    <button
      type="button"
      class="plain"
      aria-label={label}
      title={label}
      disabled={!possible}
      onClick={act}
    >
      <Icon name={name} />
    </button>
  );
  return (
    <>
      {way("first", t("moves.first"), at > 0, () => hand.look(0))}
      {way("previous", t("moves.previous"), at > 0, () => hand.step(-1))}
      {way("next", t("moves.next"), at < end, () => hand.step(1))}
      {way("last", t("moves.last"), at < end, () => hand.look(null))}
    </>
  );
}
