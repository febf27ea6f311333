/** What can be done beside moving: turn the board, hint, draw, takeback, resign. */

import { useState } from "preact/hooks";
import { Icon, type IconName } from "../base/Icon";
import { go } from "../base/route";
import { analysisOf, offersAnalysis } from "../parts/analysable";
import type { Colour, Snapshot } from "../protocol";
import { t } from "../words";
import { sideText } from "../words/game";
import { useAround, type Around } from "../parts/around";
import { bothMoved } from "../parts/history";
import { Card } from "../parts/Card";
import type { GameInHand } from "../play/useGame";

export interface Action {
  name: string;
  icon: IconName;
  text: string;
  label: string;
  possible: boolean;
  do: () => void;
}

export interface ActionHost {
  hand: GameInHand;
  flip: () => void;
  hint: () => void;
  /** There is more to tell. */
  more: boolean;
  ask: (question: "resign" | "abort" | null) => void;
  around: Around | null;
}

/** The seat for which this browser acts beside moving. */
export function actingSeat(hand: GameInHand): Colour | null {
  const { you, view } = hand.state.snapshot;
  return you.length === 2 ? view.player : (you[0] ?? null);
}

/** The actions of this game, those that never apply left out. */
export function actionsOf(host: ActionHost): Action[] {
  const { hand, around } = host;
  const { snapshot } = hand.state;
  const seat = actingSeat(hand);
  const going =
    snapshot.outcome === null && seat !== null && snapshot.mode !== "record" && !around?.past;
  const hints = snapshot.mode === "engine" || snapshot.mode === "screen";
  const action = (
    name: string,
    icon: IconName,
    text: string,
    possible: boolean,
    act: () => void,
    label = text,
  ): Action => ({ name, icon, text, label, possible, do: act });
  const offer = (kind: "draw" | "takeback") => () => {
    if (seat) void hand.session.offer(kind, seat);
  };
  const early = !bothMoved(snapshot.made);
  return [
    action("flip", "flip", t("do.flip"), true, host.flip, t("do.flip.label")),
    ...(offersAnalysis(snapshot) && !around?.nested
      ? [
          action("analyse", "chip", t("do.analyse"), true, () =>
            go(analysisOf(snapshot.id, hand.looked)),
          ),
        ]
      : []),
    ...(going && hints ? [action("hint", "bulb", t("do.hint"), host.more, host.hint)] : []),
    ...(going && snapshot.draws && !around?.nested && snapshot.mode !== "engine"
      ? [action("draw", "draw", t("do.draw"), snapshot.offer === null && !early, offer("draw"))]
      : []),
    ...(going && !around && !snapshot.timing
      ? [
          action(
            "takeback",
            "undo",
            t(snapshot.mode === "friend" ? "do.takeback" : "do.takeback.alone"),
            snapshot.offer === null && hasMoved(snapshot, seat),
            offer("takeback"),
          ),
        ]
      : []),
    ...(going
      ? [
          early && !around?.nested
            ? action("abort", "close", t("do.abort"), true, () => host.ask("abort"))
            : action("resign", "flag", t("do.resign"), true, () => host.ask("resign")),
        ]
      : []),
  ];
}

/** Whether there is a turn to take back: at one screen anybody's, else one's own. */
function hasMoved({ made, mode }: Snapshot, seat: Colour): boolean {
  return made.some(({ player, forced }) => mode === "screen" || (player === seat && !forced));
}

/** Small buttons with names that appear as tips. */
export function ActionIcons({ actions }: { actions: Action[] }) {
  return (
    <>
      {actions.map((action) => (
        <button
          key={action.name}
          type="button"
          class="plain"
          aria-label={action.label}
          title={action.label}
          disabled={!action.possible}
          onClick={action.do}
        >
          <Icon name={action.icon} />
        </button>
      ))}
    </>
  );
}

/** The bar at the lower edge of a phone. */
export function ActionBar({
  hand,
  actions,
  onMoves,
}: {
  hand: GameInHand;
  actions: Action[];
  onMoves: () => void;
}) {
  const find = (name: string): Action[] => actions.filter((action) => action.name === name);
  const undo: Action = {
    name: "undo",
    icon: "undo",
    text: t("do.undo"),
    label: t("do.undo.label"),
    possible: hand.turn.undoable,
    do: () => hand.turn.undo(),
  };
  const moves: Action = {
    name: "moves",
    icon: "list",
    text: t("do.moves"),
    label: t("do.moves"),
    possible: true,
    do: onMoves,
  };
  const shown = [
    undo,
    ...find("hint"),
    moves,
    ...find("flip"),
    ...find("analyse"),
    ...find("abort"),
    ...find("resign"),
  ];
  return (
    <nav class="action-bar" aria-label={t("do.more")}>
      {shown.map((action) => (
        <button key={action.name} type="button" disabled={!action.possible} onClick={action.do}>
          <Icon name={action.icon} />
          <span>{action.text}</span>
        </button>
      ))}
    </nav>
  );
}

/** Resigning and calling off ask first. */
export function AskFirst({
  hand,
  question,
  done,
}: {
  hand: GameInHand;
  question: "resign" | "abort";
  done: () => void;
}) {
  const seat = actingSeat(hand);
  const shared = hand.state.snapshot.you.length === 2;
  const [waiting, setWaiting] = useState(false);
  // Whose turn it is at one screen is certain only when the last move has arrived.
  const uncertain = shared && hand.turnState.sent;
  const contest = useAround()?.nested ?? false;
  const title = contest
    ? t("ask.contest")
    : question === "abort"
      ? t("ask.abort")
      : shared && seat
        ? sideText(hand.state.snapshot.game, `ask.resign.${seat}`)
        : t("ask.resign");
  const act = async (): Promise<void> => {
    setWaiting(true);
    if (question === "abort") await hand.session.abort();
    else if (seat) await hand.session.resign(seat);
    done();
  };
  return (
    <Card>
      <h2>{title}</h2>
      <p class="quiet">
        {contest
          ? t("ask.contest.text")
          : question === "abort"
            ? t("ask.abort.text")
            : t("ask.resign.text")}
      </p>
      <div class="guide-buttons">
        <button
          type="button"
          class="button danger"
          disabled={waiting || uncertain}
          onClick={() => void act()}
        >
          {contest
            ? t("contest.resign")
            : question === "abort"
              ? t("do.abort")
              : t("ask.resign.yes")}
        </button>
        <button type="button" class="button" onClick={done}>
          {t("ask.resign.no")}
        </button>
      </div>
    </Card>
  );
}
