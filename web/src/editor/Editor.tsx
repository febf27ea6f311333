/** A board to put pieces on, what lies beside it, who moves, and what to do with the position. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Icon } from "../base/Icon";
import { useSize } from "../base/media";
import { report } from "../base/report";
import { useStore } from "../base/store";
import { betterUpright, Board } from "../board";
import { titleOf } from "../catalogue";
import { useBoard } from "../parts/useBoard";
import { describer } from "../play/marks";
import type { Draft, SetupAnswer, View } from "../protocol";
import { settings } from "../settings/settings";
import { Chips } from "../setup/Chips";
import { t } from "../words";
import { gameTextFirst, hasGameText } from "../words/game";
import { problemText } from "../words/problem";
import { goneIn } from "../parts/gone";
import { cleared, draftOf, touched, withFact, withStock, type Tool } from "./draft";
import { Facts, sideOf } from "./Facts";
import { Outcomes } from "./Outcomes";
import { Palette } from "./Palette";

export function Editor({ opened }: { opened: SetupAnswer }) {
  const [draft, setDraft] = useState<Draft>(() => draftOf(opened));
  const [past, setPast] = useState<Draft[]>([]);
  const [answer, setAnswer] = useState(opened);
  const [failure, setFailure] = useState("");
  const [tool, setTool] = useState<Tool>(opened.brushes[0]?.text ?? "");
  const asked = useRef(0);
  const put = (next: Draft): void => {
    setDraft(next);
    asked.current += 1;
    const number = asked.current;
    api.setup({ draft: next }).then(
      (found) => {
        if (number !== asked.current) return;
        setAnswer(found);
        // How pieces lie that were only put down is said by the answer.
        setDraft({ ...next, points: found.points });
        setFailure("");
      },
      (error: unknown) => {
        if (error instanceof Refused) setFailure(problemText(error.problem));
        else report(error);
      },
    );
  };
  const change = (next: Draft): void => {
    setPast([...past.slice(-99), draft]);
    put(next);
  };
  const undo = (): void => {
    const before = past.at(-1);
    if (!before) return;
    setPast(past.slice(0, -1));
    put(before);
  };
  useAddress(answer);
  return (
    <div class="editor-parts">
      <EditedBoard
        answer={answer}
        onTouch={(point) => change(touched(draft, point, tool, answer.brushes, answer.pieces))}
      />
      <div class="editor-tools">
        <Palette answer={answer} tool={tool} choose={setTool} />
        <p class={answer.wrong || failure ? "refused" : "small quiet"} role="status">
          {failure || <Verdict answer={answer} />}
        </p>
        <div class="guide-buttons">
          <button type="button" class="button" disabled={past.length === 0} onClick={undo}>
            <Icon name="undo" />
            {t("do.undo")}
          </button>
          <button type="button" class="button" onClick={() => change(cleared(draft))}>
            <Icon name="bin" />
            {t("editor.clear")}
          </button>
        </div>
        <fieldset class="editor-part">
          <legend>{t("editor.player")}</legend>
          <Chips
            name="player"
            values={["white", "black"] as const}
            text={(colour) => sideOf(answer, colour)}
            chosen={draft.player}
            choose={(player) => change({ ...draft, player, phase: null, after: null })}
          />
        </fieldset>
        <Phase answer={answer} draft={draft} change={change} />
        <Facts
          answer={answer}
          draft={draft}
          change={(name, index, value) => change(withFact(draft, name, index, value))}
          keep={(name, side, letter, count) => change(withStock(draft, name, side, letter, count))}
        />
        <Outcomes answer={answer} />
      </div>
    </div>
  );
}

/** Why the draft is no position, in the words of the rules; or that it is one. */
function Verdict({ answer }: { answer: SetupAnswer }) {
  if (answer.wrong === null) return <>{t(answer.over ? "editor.over" : "editor.possible")}</>;
  return (
    <>
      {t("editor.impossible")}{" "}
      <span class="editor-reason">{problemText(answer.wrong, answer.game)}</span>
    </>
  );
}

interface PhaseProps {
  answer: SetupAnswer;
  draft: Draft;
  change: (draft: Draft) => void;
}

/** What is decided now; usually it follows from the position. */
function Phase({ answer, draft, change }: PhaseProps) {
  if (answer.phases.length < 2) return null;
  const named = (phase: string): string =>
    phase && hasGameText(answer.game, `ask.${phase}`)
      ? gameTextFirst(answer.game, [`ask.${phase}`], { n: 0 })
      : phase;
  return (
    <label class="editor-part">
      <span>{t("editor.phase")}</span>
      <select
        class="input"
        value={draft.phase ?? ""}
        onChange={(event) =>
          change({ ...draft, phase: event.currentTarget.value || null, after: null })
        }
      >
        <option value="">{t("editor.phase.any")}</option>
        {answer.phases.map((phase) => (
          <option key={phase} value={phase}>
            {named(phase)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** Let the address name the position, so that it can be kept and sent. */
function useAddress({ position }: SetupAnswer): void {
  useEffect(() => {
    if (position === null) return;
    history.replaceState(null, "", `/editor?position=${encodeURIComponent(position)}`);
  }, [position]);
}

interface EditedBoardProps {
  answer: SetupAnswer;
  onTouch: (point: string) => void;
}

function EditedBoard({ answer, onTouch }: EditedBoardProps) {
  const geometry = useBoard(answer.game, answer.variant, answer.options);
  const { board: theme, coordinates } = useStore(settings);
  const [box, room] = useSize<HTMLDivElement>();
  const view = viewOf(answer);
  const edges = new Set(geometry?.places.filter(({ edge }) => edge).map(({ name }) => name));
  return (
    <div class="editor-board" ref={box}>
      {geometry && room.width > 0 && (
        <Board
          geometry={geometry}
          view={view}
          flipped={false}
          upright={betterUpright(geometry, room.width, room.width)}
          theme={theme}
          coordinates={coordinates}
          bottom="white"
          stock={false}
          touchGone
          guidance={null}
          motion={false}
          draggable={() => false}
          onTouch={(point, again) => !again && !edges.has(point) && onTouch(point)}
          onDrop={() => undefined}
          onHover={() => undefined}
          describe={describer(geometry, view, null)}
          label={t("see.board", { game: titleOf(answer.game) })}
        />
      )}
    </div>
  );
}

/** The draft as the board shows positions. */
function viewOf(answer: SetupAnswer): View {
  const { pieces, counters, player, phase, position } = answer;
  return {
    ply: 0,
    text: position ?? "",
    player,
    phase: phase ?? "",
    after: player,
    pieces,
    gone: goneIn(answer),
    counters,
    last: null,
    marks: [],
    effects: [],
    prompt: null,
    hand: [],
    moves: [],
    outcome: null,
    match: null,
  };
}
