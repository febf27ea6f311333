/** Slips as questions, one after the other: find what was better; anything as good is accepted. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { strokeOf } from "../play/arrows";
import { Icon } from "../base/Icon";
import { Main } from "../base/Main";
import { useSize } from "../base/media";
import { report } from "../base/report";
import { useStore } from "../base/store";
import { betterUpright, Board } from "../board";
import type { Shapes } from "../board/contract";
import { titleOf } from "../catalogue";
import { Card } from "../parts/Card";
import { describer, guidanceOf } from "../play/marks";
import { TurnInHand } from "../play/TurnInHand";
import { motionWanted, settings } from "../settings/settings";
import { pointsOf as pointsTouched } from "../tree/chooser";
import { type Desk, openDesk } from "../tree/desk";
import { idOf, movesOf } from "../tree/tree";
import { t } from "../words";
import { sideText } from "../words/game";
import type { Reviewed } from "./opening";
import { percents, type Slip } from "./slips";

interface QuestionsProps {
  reviewed: Reviewed;
  slips: readonly Slip[];
  leave: () => void;
}

export function Questions({ reviewed, slips, leave }: QuestionsProps) {
  const [at, setAt] = useState(0);
  const [desk, setDesk] = useState<Desk | null>(null);
  const slip = slips[at];
  useEffect(() => {
    let left = false;
    setDesk(null);
    if (!slip) return;
    const cursor = idOf(reviewed.moves.slice(0, slip.ply));
    openDesk(reviewed.source, { cursor, players: [slip.player] }).then(
      (found) => !left && setDesk(found),
      report,
    );
    return () => {
      left = true;
    };
  }, [slip]);
  const last = at + 1 >= slips.length;
  return (
    <Main class="page questions" game={reviewed.snapshot.game}>
      <div class="review-head">
        <h1>{t("review.question", { n: at + 1, of: slips.length })}</h1>
        <button type="button" class="button" onClick={leave}>
          <Icon name="back" />
          {t("review.leave")}
        </button>
      </div>
      {desk && slip && (
        <Question
          key={slip.ply}
          reviewed={reviewed}
          desk={desk}
          slip={slip}
          last={last}
          onward={() => (last ? leave() : setAt(at + 1))}
        />
      )}
    </Main>
  );
}

interface QuestionProps {
  reviewed: Reviewed;
  desk: Desk;
  slip: Slip;
  last: boolean;
  onward: () => void;
}

function Question({ reviewed, desk, slip, last, onward }: QuestionProps) {
  const { geometry, snapshot, moves } = reviewed;
  const { game } = snapshot;
  const { cursor, view, turn } = useStore(desk.state);
  const chosen = useStore(settings);
  const [table, room] = useSize<HTMLDivElement>();
  const [told, tell] = useState(false);
  const start = idOf(moves.slice(0, slip.ply));
  const tried = movesOf(cursor)[slip.ply] ?? null;
  const solved = tried !== null && slip.best.includes(tried);
  const guidance = guidanceOf(game, turn, null);
  const answer = view.moves.find(({ text }) => text === slip.best[0]);
  const shapes: Shapes = {
    engine: told && tried === null && answer ? [strokeOf(answer)] : [],
    played: null,
    own: [],
    verdict: null,
  };
  return (
    <div class="question">
      <div class="question-table" ref={table}>
        {room.width > 0 && (
          <Board
            geometry={geometry}
            view={view}
            flipped={slip.player === "black"}
            upright={betterUpright(geometry, room.width, room.height)}
            theme={chosen.board}
            coordinates={chosen.coordinates}
            bottom={slip.player}
            stock
            guidance={tried === null ? guidance : null}
            shapes={shapes}
            motion={motionWanted(chosen)}
            draggable={(point) =>
              tried === null && !!turn.chooser?.leads(point) && !turn.chooser.areas.length
            }
            onTouch={(point, again = false) => {
              if (tried !== null) return;
              if (!again || (turn.armed && pointsTouched(turn.armed).at(-1) === point))
                desk.turn.touch(point);
            }}
            onLift={(point) => desk.turn.lift(point)}
            onDrop={(from, to) => desk.turn.drop(from, to)}
            onHover={(point) => void desk.turn.hover(point)}
            onTurn={(by) => desk.turn.rotate(by)}
            describe={describer(geometry, view, guidance)}
            label={t("see.board", { game: titleOf(game) })}
          />
        )}
      </div>
      <div class="question-side">
        {tried === null ? (
          <Asked desk={desk} game={game} slip={slip}>
            {told && <p>{t("review.better", { move: slip.best[0] ?? "" })}</p>}
            <button type="button" class="button" disabled={told} onClick={() => tell(true)}>
              <Icon name="eye" />
              {t("review.show")}
            </button>
          </Asked>
        ) : (
          <Card>
            <h2>{t(solved ? "review.solved" : "review.not-it")}</h2>
            <p class="quiet">
              {solved
                ? t("review.as-good", { n: percents(slip)[0] })
                : t("review.try", { move: tried })}
            </p>
            <div class="guide-buttons">
              {!solved && (
                <button type="button" class="button" onClick={() => desk.go(start)}>
                  <Icon name="undo" />
                  {t("review.again")}
                </button>
              )}
              <button type="button" class={solved ? "button gold" : "button"} onClick={onward}>
                {t(last ? "review.leave" : "review.next")}
              </button>
            </div>
          </Card>
        )}
      </div>
    </div>
  );
}

interface AskedProps {
  desk: Desk;
  game: string;
  slip: Slip;
  children: ComponentChildren;
}

/** What is asked, and what the turn in hand needs beside the board. */
function Asked({ desk, game, slip, children }: AskedProps) {
  const [before, after] = percents(slip);
  return (
    <Card gold>
      <h2>{sideText(game, `review.ask.${slip.player}`)}</h2>
      <p class="quiet">{t("review.ask.text", { move: slip.move, before, after })}</p>
      <TurnInHand desk={desk} game={game} />
      {children}
    </Card>
  );
}
