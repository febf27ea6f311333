/** What the guidance card says: the steps of the turn, one question, what follows, one button. */

import { potentialOf } from "../board";
import type { Colour, LegalMove, View } from "../protocol";
import { t } from "../words";
import { gameText } from "../words/game";
import { pointsOf, type AreaOption, type Chooser } from "./chooser";
import type { GuideStep } from "../parts/Card";
import { countOf } from "../parts/people";
import type { TurnState } from "./turn";

export interface Guide {
  steps: GuideStep[];
  title: string;
  text: string;
  /** What the gold button does, if there is one. */
  button: string | null;
}

type Words = Pick<Guide, "title" | "text">;

/** The guidance for whoever decides now. `waits`: a complete move waits for the button. */
export function guideOf(game: string, turn: TurnState, waits: boolean): Guide {
  const chooser = turn.chooser as Chooser;
  const kind = chooser.moves[0]?.kind ?? "";
  const say: Say = (key, args) => gameText(game, key, args);
  const words = questions[kind]?.(say, turn, chooser) ?? {
    title: t("turn.yours"),
    text: "",
  };
  const again = turn.armed && !waits ? t("guide.tap-again") : "";
  const chosen = turn.armed && waits ? t("guide.confirm", { move: turn.armed.text }) : null;
  return {
    steps: stepsOf(say, turn, kind, chooser),
    title: chosen ?? words.title,
    text: [words.text, again].filter(Boolean).join(" "),
    button: buttonOf(turn, chooser, kind, waits),
  };
}

function buttonOf(turn: TurnState, chooser: Chooser, kind: string, waits: boolean): string | null {
  if (kind === "pass") return t("do.pass");
  if (chooser.area && chooser.move) return t("do.take", { row: ends(chooser.area) });
  return turn.armed && waits ? t("do.play", { move: turn.armed.text }) : null;
}

function stepsOf(say: Say, turn: TurnState, kind: string, chooser: Chooser): GuideStep[] {
  const done = turn.decisions.map(({ move, texts }) =>
    move.steps.length
      ? step(say, move.kind, "done", null)
      : { text: texts.join("; "), state: "done" as const },
  );
  const later = kind === "row" && !isGipf(turn.view) ? [step(say, "ring", "later", null)] : [];
  const steps = [...done, step(say, kind, "now", chooser.area), ...later];
  return steps.length > 1 ? steps : [];
}

function step(
  say: Say,
  kind: string,
  state: GuideStep["state"],
  row: AreaOption | null,
): GuideStep {
  if (row) return { text: t("step.row.named", { row: ends(row) }), state };
  const key = `step.${["gipf", "loaded"].includes(kind) ? "push" : kind}`;
  return { text: say(key) || kind, state };
}

function isGipf(view: View): boolean {
  return view.counters.some(({ name }) => name === "reserve");
}

/** The first and the last point of a row. */
function ends({ points }: AreaOption): string {
  return [points[0], points.at(-1)].join("–");
}

type Say = (key: string, args?: Readonly<Record<string, string | number>>) => string;
type Question = (say: Say, turn: TurnState, chooser: Chooser) => Words;

const questions: Record<string, Question> = {
  push: pushing,
  gipf: pushing,
  loaded: pushing,
  power: pushing,
  extra: tamsk,
  release: tamsk,
  row: (say, turn, chooser) =>
    isGipf(turn.view) ? gipfRow(say, turn, chooser) : yinshRow(say, chooser),
  ring: (say, { view }) => ringGivenUp(say, view),
  place: (say, { view }) => placing(say, view),
  move: (say, turn, chooser) =>
    turn.view.counters.some(({ name }) => name === "taken")
      ? ringMoving(say, turn, chooser)
      : stackMoving(say, turn, chooser),
  pass: (say) => asked(say, "pass"),
};

function asked(say: Say, prompt: string): Words {
  return { title: say(`ask.${prompt}`), text: say(`ask.${prompt}.text`) };
}

function pushing(say: Say, turn: TurnState, chooser: Chooser): Words {
  const first = chooser.touches[0];
  const power = chooser.moves.some(({ kind }) => kind === "power");
  if (first !== undefined) {
    const used =
      chooser.remaining[0]?.kind === "power" ? chooser.remaining[0].text.slice(0, 1) : "";
    if (used)
      return {
        title: say(`ask.power.${used}`),
        text: powerText(say, turn.view, chooser.remaining),
      };
    const brings = turn.outlook ? rowsAhead(say, turn.outlook.view, turn.view.player) : "";
    const [point, another] = chooser.next;
    if (point !== undefined && another === undefined) {
      return {
        title: say("ask.push.1.only", { point }),
        text: brings || say("ask.push.1.only.text", { point, dot: first }),
      };
    }
    const text = brings || say("ask.push.1.text", { dot: first });
    return { title: say("ask.push.1"), text };
  }
  if (power) return { title: say("ask.power"), text: powerText(say, turn.view, chooser.moves) };
  if (chooser.stocks.some((stock) => potentialOf(stock))) {
    return asked(say, "loaded");
  }
  if (chooser.stocks.length > 1) return asked(say, "kind");
  if (chooser.stock === "gipf") return asked(say, "first");
  return asked(say, "push");
}

function powerText(say: Say, { match }: View, moves: readonly LegalMove[]): string {
  const contested = moves.some(({ text }) => match?.announces.includes(text));
  return say(contested ? "ask.power.contested" : "ask.power.text");
}

function tamsk(say: Say): Words {
  return asked(say, "extra");
}

function rowsAhead(say: Say, view: View, me: Colour): string {
  return view.moves[0]?.kind === "row" && view.player === me ? say("effect.row") : "";
}

function gipfRow(say: Say, { view, outlook }: TurnState, chooser: Chooser): Words {
  const text = outlook ? takings(say, view, outlook.view) : "";
  if (chooser.fates.length) {
    return { title: say("ask.row.keep"), text: `${say("ask.row.keep.text")} ${text}`.trim() };
  }
  if (chooser.areas.length === 1) {
    return { title: say("ask.row"), text: text || say("ask.row.text") };
  }
  const point = crossing(chooser.areas);
  const cross = point ? say("ask.row.cross", { point }) : say("ask.row.text");
  return { title: say("ask.row.several", { n: chooser.areas.length }), text: text || cross };
}

/** What comes home and what is captured, from the counts before and after. */
function takings(say: Say, before: View, after: View): string {
  const me = before.player;
  const change = (name: string): number => countOf(after, name, me) - countOf(before, name, me);
  const reserve = countOf(before, "reserve", me);
  return [
    say("effect.home-captured", {
      home: say("effect.home", { n: change("reserve") }),
      captured: say("effect.captured", { n: change("captured") }),
    }),
    say("effect.reserve", { before: reserve, after: reserve + change("reserve") }),
  ].join(" ");
}

function yinshRow(say: Say, { areas: rows }: Chooser): Words {
  if (rows.length === 1) {
    return asked(say, "row");
  }
  const [one, two] = rows;
  const shared = one && two ? one.points.filter((point) => two.points.includes(point)) : [];
  if (shared.length > 1 && rows.length === 2) {
    return { title: say("ask.row.long"), text: say("ask.row.text") };
  }
  const title = rows.length === 2 ? say("ask.row.two") : say("ask.row.several", { n: rows.length });
  const point = crossing(rows);
  const text = point ? say("ask.row.cross", { point }) : say("ask.row.text");
  return { title, text };
}

function crossing(rows: readonly AreaOption[]): string | null {
  const [first, ...rest] = rows;
  if (!first || rest.length !== 1) return null;
  const shared = first.points.filter((point) => rest[0]?.points.includes(point));
  return shared.length === 1 ? (shared[0] ?? null) : null;
}

function ringGivenUp(say: Say, view: View): Words {
  const slots = view.counters.find(({ name }) => name === "taken")?.slots ?? 0;
  const left = slots - countOf(view, "taken", view.player) - 1;
  const text = left > 0 ? say("ask.ring.text", { n: left }) : say("ask.ring.last");
  return { title: say("ask.ring"), text };
}

function placing(say: Say, view: View): Words {
  const red = view.counters.find(
    ({ name, player, colour }) => name === "to place" && player === view.player && colour === "red",
  );
  if (red && red.count > 0) {
    return asked(say, "red");
  }
  const n = countOf(view, "to place", view.player);
  return { title: say("ask.place"), text: say("ask.place.text", { n }) };
}

function stackMoving(say: Say, { view, outlook }: TurnState, chooser: Chooser): Words {
  const from = chooser.touches[0];
  if (from === undefined) return asked(say, "move");
  const stack = view.pieces.find(({ point }) => point === from);
  const title = say("ask.move.1", { n: stack?.colours.length ?? 1 });
  const fallen = outlook ? fallenPieces(view, outlook.view) : 0;
  return {
    title,
    text: fallen ? say("effect.falls", { n: fallen }) : say("ask.move.1.text"),
  };
}

/** How many pieces leave the board between two positions. */
function fallenPieces(before: View, after: View): number {
  const total = (view: View): number =>
    view.pieces.reduce((sum, { colours }) => sum + colours.length, 0);
  return total(before) - total(after);
}

function ringMoving(say: Say, { outlook }: TurnState, chooser: Chooser): Words {
  if (chooser.touches.length === 0) return asked(say, "move");
  const title = say("ask.move.1");
  if (!outlook) return { title, text: say("ask.move.1.text") };
  const point = pointsOf(outlook.move)[1] ?? "";
  const n = outlook.view.marks.filter(({ kind }) => kind === "turned").length;
  const text = n ? say("effect.turns", { point, n }) : say("effect.turns.none", { point });
  return { title, text };
}
