/** A game on the table: the board, the plates, the moves, and what to do next. */

import { Main } from "../app/Main";
import { useEffect, useRef, useState } from "preact/hooks";
import { betterUpright, Board, SMALL_STEP, stepPixels } from "../board";
import { api } from "../api";
import { Icon } from "../app/Icon";
import { PHONE, useMedia, useSize } from "../app/media";
import { go } from "../app/route";
import { useStore } from "../app/store";
import type { Colour, Snapshot } from "../protocol";
import { motionWanted, settings } from "../settings/settings";
import { t } from "../words";
import { ActionBar, actionsOf, type ActionHost } from "./Actions";
import { useKeys } from "./keys";
import { LiveRegion } from "./LiveRegion";
import { describer, guidanceOf } from "./marks";
import { other } from "./history";
import { MoveStrip } from "./Moves";
import { Panel, type PanelName } from "./Panel";
import { Plate } from "./Plate";
import { useSounds } from "./sounds";
import { Version } from "./Version";
import type { Session } from "./session";
import { GameBar } from "./GameBar";
import { useGame, type GameInHand } from "./useGame";
import { useHint } from "./hint";
import { withAnnounced } from "../match/announced";
import { useLinked } from "../match/linked";
import { Tile } from "../match/Tile";

export function GameScreen({ session }: { session: Session }) {
  const [table, room] = useSize<HTMLDivElement>();
  const roomNow = useRef(room);
  roomNow.current = room;
  const game = session.state.get().snapshot.game;
  const hand = useGame(session, () => isSmall(session, roomNow.current));
  const { snapshot } = hand.state;
  const chosen = useStore(settings);
  const [turned, setTurned] = useState(false);
  const [panel, setPanel] = useState<PanelName>(null);
  const hint = useHint(hand);
  const field = useRef<HTMLInputElement>(null);
  const phone = useMedia(PHONE);
  const linked = useLinked();
  const draws = useDraws(game) && !linked?.nested;
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
    help: () => setPanel(panel === "keys" ? null : "keys"),
  });
  useTitle(snapshot);
  useSounds(hand);
  useRematch(snapshot);

  const { lines } = hand.state.geometry;
  const choice = hand.looked === null ? guidanceOf(hand.turnState, lines, hint.state.move) : null;
  const guidance = withAnnounced(choice, hand.view);
  const host: ActionHost = {
    hand,
    draws,
    flip,
    hint: hint.ask,
    asking: hint.state.asking,
    ask: (question) => setPanel(question),
    linked,
  };
  const actions = actionsOf(host);
  return (
    <Main class={linked && !linked.nested ? "game linked" : "game"} game={game}>
      <h1 class="unseen">{t(`game.${game as "gipf"}`)}</h1>
      <GameBar hand={hand} actions={actions} onPanel={setPanel} />
      <Plate hand={hand} colour={other(bottom)} place="top" />
      <div class="table" ref={table}>
        {room.width > 0 && (
          <Board
            geometry={hand.state.geometry}
            view={hand.view}
            flipped={bottom === "black"}
            upright={betterUpright(hand.state.geometry, room.width, room.height)}
            theme={chosen.board}
            coordinates={chosen.coordinates}
            bottom={bottom}
            guidance={guidance}
            motion={motionWanted(chosen)}
            draggable={(point) => draggable(hand, point)}
            onTouch={(point) => {
              hand.hurry();
              if (hand.looked === null) hand.turn.touch(point);
            }}
            onLift={(point) => {
              hand.hurry();
              hand.turn.lift(point);
            }}
            onDrop={(from, to) => hand.looked === null && hand.turn.drop(from, to)}
            onHover={(point) => void hand.turn.hover(point)}
            describe={describer(hand.state.geometry, hand.view, guidance)}
            label={t("see.board", { game: t(`game.${game as "gipf"}`) })}
          />
        )}
        {linked ? <Tile linked={linked} view={hand.view} /> : !phone && <Version snapshot={snapshot} />}
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
        actions={actions}
        field={field}
      />
      <Plate hand={hand} colour={bottom} place="bottom" />
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

/** Whether points are so close that a first tap should only show. */
function isSmall(session: Session, { width, height }: { width: number; height: number }): boolean {
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
  if (looked !== null || sent || !chooser || chooser.rows.length) return false;
  return chooser.moves.some(({ path }) => path.length > 1 && path[0] === point);
}

/** Whether this game knows draws. */
function useDraws(game: string): boolean {
  const [draws, setDraws] = useState(false);
  useEffect(() => {
    api.catalogue().then(
      ({ games }) => setDraws(games.some(({ name, draws: has }) => name === game && has)),
      () => undefined,
    );
  }, [game]);
  return draws;
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
  const name = t(`game.${snapshot.game as "gipf"}`);
  const deciding = snapshot.view.match?.players ?? [snapshot.view.player];
  const mine = snapshot.outcome === null && deciding.some((colour) => snapshot.you.includes(colour));
  const called = snapshot.mode !== "screen" && mine;
  const title = called ? `${t("title.your-move")} · ${name}` : name;
  useEffect(() => {
    document.title = title;
    return () => {
      document.title = "Sixfold";
    };
  }, [title]);
}
