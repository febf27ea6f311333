/** A game on the table: the board, the plates, the moves, and what to do next. */

import { Main } from "../base/Main";
import { useEffect, useMemo, useRef, useState } from "preact/hooks";
import { betterUpright, Board, boardSize, SMALL_STEP, stepPixels } from "../board";
import type { Running } from "../board/contract";
import { Icon } from "../base/Icon";
import { PHONE, useMedia, useSize, type Size } from "../base/media";
import { go } from "../base/route";
import { useStore } from "../base/store";
import type { Colour, Snapshot } from "../protocol";
import { motionWanted, settings } from "../settings/settings";
import { t } from "../words";
import { ActionBar, actionsOf, type ActionHost } from "./Actions";
import { pointsOf } from "../tree/chooser";
import { useCounting } from "./counting";
import { useKeys } from "./keys";
import { LiveRegion } from "./LiveRegion";
import { describer, guidanceOf } from "../play/marks";
import { other } from "../parts/history";
import { spansAt } from "../parts/running";
import { useOpenedAt } from "../parts/opened";
import { MoveStrip } from "../play/Moves";
import { Panel, type PanelName } from "./Panel";
import { Plate } from "./Plate";
import { useSounds } from "../play/sounds";
import { Version } from "../parts/Version";
import { roomsOf } from "./rooms";
import type { Session } from "../session/session";
import { GameBar } from "./GameBar";
import { useGame, type GameInHand } from "../play/useGame";
import { useCoach } from "../play/coach";
import { hintMark, useHint } from "../play/hint";
import { useAround } from "../parts/around";
import { tileRoom } from "./tileRoom";
import { titleOf } from "../catalogue";
import "./phone.css";
import "./GameScreen.css";

export function GameScreen({ session }: { session: Session }) {
  const [screen, whole] = useSize<HTMLElement>();
  const [table, room] = useSize<HTMLDivElement>();
  const roomNow = useRef(room);
  const game = session.state.get().snapshot.game;
  const hand = useGame(session, () => isSmall(session, roomNow.current));
  const { snapshot } = hand.state;
  const chosen = useStore(settings);
  const [turned, setTurned] = useState(false);
  const [panel, setPanel] = useState<PanelName>(null);
  const hint = useHint(hand);
  const coaching = useCoach(hand);
  const field = useRef<HTMLInputElement>(null);
  const phone = useMedia(PHONE);
  const around = useAround();
  const outer = around !== null && !around.nested;
  const bottom = bottomSeat(hand, chosen.autoFlip, turned);
  const flip = (): void => setTurned(!turned);
  const type = (): void => {
    if (phone) setPanel("moves");
    setTimeout(() => field.current?.focus());
  };
  useKeys({
    hand,
    flip,
    hint: hint.ask,
    type,
    close: () => {
      setPanel(null);
      return panel !== null;
    },
  });
  useOpenedAt(around?.nested ? null : hand.look);
  useTitle(snapshot);
  useSounds(hand);
  useRematch(snapshot);
  useCounting(snapshot);

  const { geometry } = hand.state;
  const running = useRunning(hand, phone);
  const rooms = phoneRooms(hand, whole, outer);
  const small = phone ? null : around?.tile(hand.view);
  const tile = small ? tileRoom(geometry, room) : null;
  const free = tile?.rest ?? room;
  roomNow.current = free;
  const choice =
    hand.looked === null
      ? guidanceOf(snapshot.game, hand.turnState, hintMark(hint.state, geometry))
      : null;
  const guidance = around ? around.marked(choice, hand.view) : choice;
  const host: ActionHost = {
    hand,
    flip,
    hint: hint.ask,
    more: hint.more,
    ask: (question) => setPanel(question),
    around,
  };
  const actions = actionsOf(host);
  return (
    <Main class={outer ? "game linked" : "game"} game={game} inner={screen} style={rooms}>
      <h1 class="unseen">{titleOf(game)}</h1>
      <GameBar hand={hand} actions={actions} onPanel={setPanel} />
      <Plate hand={hand} colour={other(bottom)} place="top" onName={() => setPanel("names")} />
      <div
        class="game-table"
        ref={table}
        data-tile={tile?.side}
        style={tile ? { "--tile": `${tile.size}px` } : {}}
      >
        {room.width > 0 && (
          <Board
            geometry={geometry}
            view={hand.view}
            flipped={bottom === "black"}
            upright={betterUpright(geometry, free.width, free.height)}
            theme={chosen.board}
            coordinates={chosen.coordinates}
            bottom={bottom}
            stock={phone || !around}
            guidance={guidance}
            running={running}
            motion={motionWanted(chosen)}
            draggable={(point) => draggable(hand, point)}
            onTouch={(point, again = false) => {
              if (again && !isArmed(hand, point)) return;
              hand.desk.hurry();
              if (hand.looked === null) hand.turn.touch(point);
            }}
            onLift={(point) => {
              hand.desk.hurry();
              hand.turn.lift(point);
            }}
            onDrop={(from, to) => hand.looked === null && hand.turn.drop(from, to)}
            onHover={(point) => void hand.turn.hover(point)}
            onTurn={(by) => hand.turn.rotate(by)}
            describe={describer(geometry, hand.view, guidance, running)}
            label={t("see.board", { game: titleOf(game) })}
          />
        )}
        {small}
        {!around && !phone && <Version snapshot={snapshot} />}
        {snapshot.watchers > 0 && snapshot.mode !== "record" && !phone && (
          <p class="watchers small">
            <Icon name="eye" />
            {t("watchers", { n: snapshot.watchers })}
          </p>
        )}
      </div>
      {phone && <MoveStrip hand={hand} />}
      <Panel
        hand={hand}
        name={panel}
        open={setPanel}
        phone={phone}
        flipped={bottom === "black"}
        hint={hint.state}
        coaching={coaching}
        actions={actions}
        field={field}
      />
      <Plate hand={hand} colour={bottom} place="bottom" onName={() => setPanel("names")} />
      {phone && (
        <ActionBar
          hand={hand}
          actions={actions}
          onMoves={() => setPanel(panel === "moves" ? null : "moves")}
        />
      )}
      <LiveRegion hand={hand} />
    </Main>
  );
}

/** The measures of a phone's screen, which are the same whatever happens in the game. */
function phoneRooms(
  { state: { geometry } }: GameInHand,
  size: Size,
  linked: boolean,
): Record<string, string> {
  const board = boardSize(geometry, geometry.layout === "across");
  const ratio = board.height / board.width;
  const { plate, guide, actions, strip } = roomsOf(size, ratio, linked);
  return {
    "--ratio": ratio.toFixed(4),
    "--plate-room": `${plate}px`,
    "--guide": `${guide}px`,
    "--actions-room": `${actions}px`,
    "--strip": `${strip}px`,
    "--strip-shown": strip ? "flex" : "none",
  };
}

/** Whether a move to a point waits to be confirmed there: then a quick second tap means it. */
function isArmed({ turn }: GameInHand, point: string): boolean {
  const { armed } = turn.state.get();
  return armed !== null && pointsOf(armed).at(-1) === point;
}

/** Whether points are so close that a first tap should only show. */
function isSmall(session: Session, { width, height }: Size): boolean {
  const { geometry } = session.state.get();
  const upright = betterUpright(geometry, width, height);
  return stepPixels(geometry, upright, width, height) < SMALL_STEP;
}

function bottomSeat(hand: GameInHand, autoFlip: boolean, turned: boolean): Colour {
  const { you, view, mode, outcome } = hand.state.snapshot;
  const own = you.length === 1 ? (you[0] ?? "white") : "white";
  const follow = autoFlip && mode === "screen" && outcome === null;
  const seat = follow ? view.player : own;
  return turned ? other(seat) : seat;
}

function draggable({ looked, turnState }: GameInHand, point: string): boolean {
  const { chooser, sent } = turnState;
  if (looked !== null || sent || !chooser || chooser.areas.length) return false;
  return chooser.leads(point);
}

/** What runs by itself in the game as it is now; nothing runs in what one looks back at. */
function useRunning({ session, state, looked }: GameInHand, phone: boolean): Running | null {
  const { timing } = state.snapshot;
  const now = looked === null;
  return useMemo(
    () =>
      timing && now
        ? { now: () => spansAt(timing, session.now()), times: phone ? "short" : "all" }
        : null,
    [session, timing, now, phone],
  );
}

/** Whoever played goes on to the rematch when it begins. */
function useRematch({ rematch, you }: Snapshot): void {
  const known = useRef(rematch);
  useEffect(() => {
    if (rematch && rematch !== known.current && you.length) go(`/game/${rematch}`);
  }, [rematch]);
}

/** The tab says when it is one's turn. */
function useTitle(snapshot: Snapshot): void {
  const name = titleOf(snapshot.game);
  const deciding = snapshot.view.match?.players ?? [snapshot.view.player];
  const mine =
    snapshot.outcome === null && deciding.some((colour) => snapshot.you.includes(colour));
  const called = snapshot.mode !== "screen" && mine;
  const title = called ? `${t("title.your-move")} · ${name}` : name;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
