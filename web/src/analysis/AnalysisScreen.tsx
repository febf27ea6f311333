/** The analysis of a position: the board with arrows, the engine's lines, and a tree of moves. */

import { useEffect, useRef, useState } from "preact/hooks";
import { Main } from "../base/Main";
import { PHONE, useMedia, useSize } from "../base/media";
import { useStore } from "../base/store";
import { betterUpright, Board } from "../board";
import type { Ink, Shapes, Stroke } from "../board/contract";
import { titleOf } from "../catalogue";
import { other } from "../parts/history";
import { describer, guidanceOf } from "../play/marks";
import { useMoveSounds } from "../play/sounds";
import { wonBy } from "../parts/people";
import type { Colour, Outcome } from "../protocol";
import { motionWanted, settings } from "../settings/settings";
import { line, nodeAt, ROOT, type Shape } from "../tree/tree";
import { pointsOf as pointsTouched } from "../tree/chooser";
import type { TurnState } from "../tree/turn";
import { t } from "../words";
import { sideText } from "../words/game";
import { lookOf } from "../looks";
import { analysisAddress } from "./address";
import { strokeOf } from "../play/arrows";
import { EngineCard, type LineActs } from "./EngineCard";
import { useFollowing } from "./following";
import { EvaluationBar } from "./EvaluationBar";
import { Graph, VerdictCounts } from "./Graph";
import { useKeys } from "./keys";
import { keep } from "./memory";
import type { Opened } from "./opening";
import { PhoneBar, PhoneParts } from "./Phone";
import { roomsOf } from "./rooms";
import { Player } from "./Player";
import { Learning } from "./Learning";
import { Preview } from "./Preview";
import { percentOf, scoreWords } from "./score";
import { Sheet, sheetTitle, type SheetName } from "./Sheets";
import { chanceOfEnd, lineThrough, pointsOf, verdictOf } from "./standing";
import { Tools } from "./Tools";
import { TreeView } from "./TreeView";
import { TurnCard } from "./TurnCard";
import { useEngine } from "./useEngine";
import { useVoice } from "./voice";
import type { AnalysisLine } from "../protocol";
import "./AnalysisScreen.css";
import "./phone.css";

export function AnalysisScreen({ opened }: { opened: Opened }) {
  const { desk, game, geometry, root } = opened;
  const state = useStore(desk.state);
  const { tree, cursor, view, turn } = state;
  const node = nodeAt(tree, cursor);
  const chosen = useStore(settings);
  const phone = useMedia(PHONE);
  const [screen, whole] = useSize<HTMLElement>();
  const [table, room] = useSize<HTMLDivElement>();
  const [bottom, setBottom] = useState<Colour>("white");
  const [sheet, openSheet] = useState<SheetName>(null);
  const [pointed, point] = useState<number | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const { thinking, retry } = useEngine(desk, root);
  useFollowing(opened);
  const flipped = bottom === "black";
  const flip = (): void => setBottom(other(bottom));
  const nodes = lineThrough(tree, cursor);
  const points = pointsOf(tree, nodes);
  const curved = points.filter(({ chance }) => chance !== null).length > 1;
  const best = thinking.found?.lines[0] ?? node.evaluation;
  const bar = barOf(
    game,
    view.outcome,
    chosen.engine || node.evaluation ? best : null,
    view.player,
  );
  const lines = chosen.engine ? (thinking.found?.lines ?? []) : [];
  const shapes = shapesOf(opened, lines, chosen.engineArrows, pointed);
  const guidance = guidanceOf(opened.game, turn, null);
  const playLine = (found: AnalysisLine): void => {
    const first = found.moves[0];
    if (first) void desk.play(first.text);
  };
  const acts: LineActs = { point, play: playLine };
  const type = (): void => {
    openSheet("type");
    field.current?.focus();
  };
  useKeys({
    desk,
    flip,
    type,
    lines,
    playLine,
    open: (name) => openSheet(sheet === name ? null : name),
    close: () => {
      openSheet(null);
      return sheet !== null;
    },
  });
  useAddress(opened);
  useTitle(game);
  useVoice(opened, thinking);
  useMoveSounds(game, view);
  useEffect(() => point(null), [cursor]);

  const draw = (drawn: Stroke, ink: Ink): void =>
    desk.annotate(cursor, { shapes: withShape(node.shapes, { ...drawn, ink }) });
  // On a phone the engine's lines would have to give way to colours that lie beside the board as well.
  const lies = phone && Object.values(lookOf(game).trays).some(({ form }) => form === "choice");
  const asks = isAsking(state.turn, lies) || state.problem !== null;
  const rooms = phone ? roomsOf(geometry, whole, chosen) : null;
  const board = room.width > 0 && (
    <Board
      geometry={geometry}
      view={view}
      flipped={flipped}
      upright={betterUpright(geometry, room.width, room.height)}
      theme={chosen.board}
      coordinates={chosen.coordinates}
      bottom={bottom}
      stock
      guidance={guidance}
      quiet
      shapes={shapes}
      motion={motionWanted(chosen)}
      draggable={(at) => !turn.sent && !!turn.chooser?.leads(at) && !turn.chooser.areas.length}
      onTouch={(at, again = false) => {
        if (!again || (turn.armed && pointsTouched(turn.armed).at(-1) === at)) desk.turn.touch(at);
      }}
      onLift={(at) => desk.turn.lift(at)}
      onDrop={(from, to) => desk.turn.drop(from, to)}
      onHover={(at) => void desk.turn.hover(at)}
      onTurn={(by) => desk.turn.rotate(by)}
      onDraw={draw}
      describe={describer(geometry, view, guidance)}
      label={t("see.board", { game: titleOf(game) })}
    />
  );
  const shared = { opened, field, close: () => openSheet(null), open: openSheet, flip };
  const graph = (
    <Graph
      game={game}
      points={points}
      at={line(tree, cursor).length - 1}
      go={(index) => desk.go(nodes[index]?.id ?? cursor)}
    />
  );
  if (phone)
    return (
      <Main class="analysis" game={game} inner={screen} style={rooms?.style ?? {}}>
        <h1 class="unseen">{t("analysis.title.of", { game: titleOf(game) })}</h1>
        <PhoneBar opened={opened} share={() => openSheet("share")} />
        <div class="analysis-bar">
          <Player opened={opened} colour="white" small />
          <EvaluationBar {...bar} flipped={false} lying />
          <Player opened={opened} colour="black" small />
        </div>
        <div class="analysis-table" ref={table}>
          {board}
        </div>
        <PhoneParts
          opened={opened}
          thinking={thinking}
          acts={acts}
          retry={retry}
          lines={rooms?.lines ?? 3}
          graph={rooms?.graph && curved ? graph : null}
          asks={asks}
          sheet={sheet}
          open={openSheet}
        />
        {sheet && <Sheet name={sheet} title={sheetTitle(sheet)} {...shared} />}
      </Main>
    );
  return (
    <Main class="analysis" game={game} inner={screen}>
      <h1 class="unseen">{t("analysis.title.of", { game: titleOf(game) })}</h1>
      <EvaluationBar {...bar} flipped={flipped} lying={false} />
      <div class="analysis-table" ref={table}>
        {board}
        <Player opened={opened} colour={other(bottom)} place="top" />
        <Player opened={opened} colour={bottom} place="bottom" />
        {pointed !== null && lines[pointed] && (
          <Preview opened={opened} line={lines[pointed]} flipped={flipped} />
        )}
      </div>
      <div class="analysis-side">
        <EngineCard
          game={game}
          player={view.player}
          over={view.outcome !== null}
          thinking={thinking}
          acts={acts}
          retry={retry}
        />
        <section class="tree-card card">
          <TreeView
            game={game}
            tree={tree}
            cursor={cursor}
            verdict={(one) => verdictOf(tree, one)}
            go={(id) => desk.go(id)}
          />
          {sheet && <Sheet name={sheet} title={sheetTitle(sheet)} {...shared} />}
          <Tools opened={opened} sheet={sheet} open={openSheet} flip={flip} />
        </section>
        {asks && <TurnCard opened={opened} />}
        {curved && (
          <section class="graph-card card">
            <div class="graph-head">
              <h2>{sideText(game, "analysis.graph")}</h2>
              <VerdictCounts points={points} />
            </div>
            {graph}
          </section>
        )}
        {!asks && <Learning opened={opened} />}
      </div>
    </Main>
  );
}

/** What the bar shows: the end of the game, or what the engine says. */
function barOf(
  game: string,
  outcome: Outcome | null,
  best: Pick<AnalysisLine, "kind" | "score" | "chance"> | null | undefined,
  player: Colour,
): { white: number | null; said: string } {
  if (outcome) {
    const said = outcome.winner ? wonBy(game, outcome.winner) : t("end.draw");
    return { white: Math.round(chanceOfEnd(outcome) * 100), said };
  }
  if (!best) return { white: null, said: t("analysis.bar.unknown") };
  return { white: percentOf(best), said: scoreWords(game, best, player) };
}

/** Everything that is drawn on the board beside the position. */
function shapesOf(
  { desk }: Opened,
  lines: readonly AnalysisLine[],
  arrows: boolean,
  pointed: number | null,
): Shapes {
  const { tree, cursor, view } = desk.state.get();
  const node = nodeAt(tree, cursor);
  const shown = arrows || pointed !== null;
  const engine = lines.map(({ moves: [first] }, k) =>
    first && shown && (pointed === null || pointed === k) ? strokeOf(first) : null,
  );
  const next = node.children[0] === undefined ? null : nodeAt(tree, node.children[0]).text;
  const other =
    next !== lines[0]?.moves[0]?.text ? view.moves.find(({ text }) => text === next) : null;
  const verdict = verdictOf(tree, node);
  const at = view.marks.find(({ kind }) => kind === "to")?.point;
  return {
    engine,
    played: other && pointed === null && arrows ? strokeOf(other) : null,
    own: [...node.shapes],
    verdict: verdict && at !== undefined ? { point: at, verdict } : null,
  };
}

/** The shapes with one more, or without it if it is there: drawing it again takes it away. */
export function withShape(shapes: readonly Shape[], drawn: Shape): Shape[] {
  const same = ({ from, to }: Shape): boolean => from === drawn.from && to === drawn.to;
  const known = shapes.find(same);
  const others = shapes.filter((one) => !same(one));
  return known?.ink === drawn.ink ? others : [...others, drawn];
}

/** Whether the turn in hand needs more than the board: rows, stock, buttons, or says why not. */
function isAsking({ chooser, problem, armed }: TurnState, lies: boolean): boolean {
  if (problem || armed) return true;
  if (!chooser) return false;
  const { areas, buttons, stocks, turns, pressed } = chooser;
  return (
    areas.length > 0 ||
    buttons.length > 0 ||
    pressed !== null ||
    (stocks.length > 1 && !lies) ||
    turns.length > 1
  );
}

/** The address follows the cursor, so that a link opens exactly this; the tab keeps the tree. */
function useAddress({ desk, root, id, played }: Opened): void {
  const { tree, cursor } = useStore(desk.state);
  const nodes = lineThrough(tree, cursor).slice(1);
  const at = line(tree, cursor).length - 1;
  const known = id !== null && (nodes.at(-1)?.id ?? ROOT) === played;
  const moves = known ? [] : nodes.map(({ text }) => text);
  const shown = known && at === nodes.length ? null : at;
  const address = analysisAddress({ root, game: id, moves, at: shown });
  useEffect(() => {
    const timer = setTimeout(() => {
      const here = `${location.pathname}${location.search}`;
      if (location.pathname === "/analysis" && here !== address)
        history.replaceState(history.state, "", address);
    }, 100);
    return () => clearTimeout(timer);
  }, [address]);
  useEffect(() => {
    const timer = setTimeout(() => keep({ root, game: id }, tree), 300);
    return () => clearTimeout(timer);
  }, [tree]);
}

function useTitle(game: string): void {
  const title = t("analysis.title.of", { game: titleOf(game) });
  useEffect(() => {
    document.title = `${title} · Sixfold`;
  }, [title]);
}
