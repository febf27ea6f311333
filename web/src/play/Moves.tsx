/** The moves so far: a list on a desk, a strip on a phone; each can be looked at. */

import type { RefObject } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "../base/Icon";
import { side } from "../parts/people";
import type { Made } from "../protocol";
import { t } from "../words";
import { moveText } from "../words/notation";
import { useAround } from "../parts/around";
import { lines, turns } from "../parts/history";
import type { GameInHand } from "./useGame";
import "./Moves.css";

/** The decisions to write: those of the game, then those of the unfinished turn. */
function written(hand: GameInHand): Made[] {
  const { made } = hand.state.snapshot;
  // When the whole turn arrives, its steps are among the game's decisions.
  const steps = hand.turnState.decisions.filter(({ view }) => view.ply > made.length);
  if (steps.length === 0) return made;
  const last = made[made.length - 1];
  const player = hand.state.snapshot.view.player;
  const turn = (last?.turn ?? -1) + 1;
  return [
    ...made,
    ...steps.map(({ move, texts }, i) => ({
      ply: made.length + i,
      turn,
      player,
      text: texts.join("; "),
      kind: move.kind,
      forced: false,
      move: null,
    })),
  ];
}

/** What a list shows, and after how many decisions the one shown now stands. */
function useListed(hand: GameInHand): [Made[], number] {
  const all = written(hand);
  const made = useAround()?.listed(all) ?? all;
  const at = hand.looked ?? all.length;
  const seen = made.filter(({ ply }) => ply < at).at(-1);
  return [made, seen ? seen.ply + 1 : 0];
}

export function MoveList({ hand }: { hand: GameInHand }) {
  const [made, shown] = useListed(hand);
  const box = useRef<HTMLDivElement>(null);
  useFollowing(box, hand.looked);
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
    <div
      class="move-list"
      ref={box}
      role="region"
      aria-label={t("moves.title")}
      onKeyDown={walkLines}
    >
      {made.length === 0 && <p class="quiet small">{t("moves.empty")}</p>}
      <ol>
        {lines(made).map(({ number, white, black }) => (
          <li key={number} class="move-line">
            <span class="move-number">{number}</span>
            <Cell hand={hand} made={white} shown={shown} number={number} />
            <Cell hand={hand} made={black} shown={shown} number={number} />
          </li>
        ))}
      </ol>
    </div>
  );
}

/** All moves are one stop of the Tab key: whoever walks among them is where they look. */
function useFollowing(box: RefObject<HTMLElement | null>, looked: number | null): void {
  useEffect(() => {
    const list = box.current;
    if (!list?.contains(document.activeElement)) return;
    list.querySelector<HTMLElement>(".move-button[tabindex='0']")?.focus({ preventScroll: true });
  }, [looked]);
}

/** Up and down lead to the same player's move before and after; to the sides walks the whole screen. */
function walkLines(event: KeyboardEvent): void {
  if (event.altKey || event.ctrlKey || event.metaKey || !(event.target instanceof Element)) return;
  const cell = event.target.closest(".move-cell");
  const line = cell?.parentElement;
  const next = { ArrowUp: line?.previousElementSibling, ArrowDown: line?.nextElementSibling }[
    event.key
  ];
  if (!cell || !line || next === undefined) return;
  event.preventDefault();
  const column = [...line.children].indexOf(cell);
  next?.children[column]?.querySelector<HTMLElement>(".move-button")?.click();
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

interface CellProps {
  hand: GameInHand;
  made: Made[];
  shown: number;
  number: number;
}

function Cell({ hand, made, shown, number }: CellProps) {
  const holds = made.some(({ ply }) => ply + 1 === shown);
  return (
    <span class={holds ? "move-cell shown" : "move-cell"}>
      {made.map((one, i) => (
        <MoveButton
          key={one.ply}
          hand={hand}
          made={one}
          shown={shown}
          joined={i > 0}
          number={number}
        />
      ))}
    </span>
  );
}

interface MoveButtonProps {
  hand: GameInHand;
  made: Made;
  shown: number;
  joined: boolean;
  /** That of its line in the list. */
  number: number;
}

function MoveButton({ hand, made, shown, joined, number }: MoveButtonProps) {
  const { game } = hand.state.snapshot;
  const now = made.ply + 1 === shown;
  const first = shown === 0 && made.ply === 0;
  return (
    <button
      type="button"
      class="move-button"
      tabIndex={now || first ? 0 : -1}
      aria-current={now ? "step" : undefined}
      aria-label={`${number}. ${side(game, made.player)}: ${moveText(game, made)}`}
      title={made.forced ? t("moves.forced") : undefined}
      onClick={() => hand.look(made.ply + 1)}
    >
      {joined ? `;${moveText(game, made)}` : moveText(game, made)}
    </button>
  );
}

/** One line of the newest moves; it scrolls by itself. */
export function MoveStrip({ hand }: { hand: GameInHand }) {
  const [made, shown] = useListed(hand);
  const box = useRef<HTMLDivElement>(null);
  useFollowing(box, hand.looked);
  useEffect(() => {
    const now = box.current?.querySelector("[aria-current]");
    if (now instanceof HTMLElement && box.current) {
      box.current.scrollLeft = now.offsetLeft - box.current.clientWidth / 2;
    }
  }, [shown, made.length]);
  return (
    <div class="move-strip" ref={box} role="region" aria-label={t("moves.title")}>
      {turns(made).map((turn, i) => (
        <span key={i} class="strip-turn">
          {turn.player === "white" && <span class="move-number">{turn.number}.</span>}
          <Cell hand={hand} made={turn.made} shown={shown} number={turn.number} />
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
      {way("previous", t("moves.previous"), at > 0, () => hand.desk.back())}
      {way("next", t("moves.next"), at < end, () => hand.desk.forward())}
      {way("last", t("moves.last"), at < end, () => hand.look(null))}
    </>
  );
}
