/** What the guidance card says: the steps of the turn, one question, what follows, one button. */

import { potentialOf } from "../board";
import type { Colour, LegalMove, View } from "../protocol";
import { isKey, t, type Key } from "../words";
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
  const words = questions[kind]?.(game, turn, chooser) ?? {
    title: t("turn.yours"),
    text: "",
  };
  const again = turn.armed && !waits ? t("guide.tap-again") : "";
  const chosen = turn.armed && waits ? t("guide.confirm", { move: turn.armed.text }) : null;
  return {
    steps: stepsOf(turn, kind, chooser),
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

function stepsOf(turn: TurnState, kind: string, chooser: Chooser): GuideStep[] {
  const done = turn.decisions.map(({ move, texts }) =>
    move.steps.length
      ? step(move.kind, "done", null)
      : { text: texts.join("; "), state: "done" as const },
  );
  const later = kind === "row" && !isGipf(turn.view) ? [step("ring", "later", null)] : [];
  const steps = [...done, step(kind, "now", chooser.area), ...later];
  return steps.length > 1 ? steps : [];
}

function step(kind: string, state: GuideStep["state"], row: AreaOption | null): GuideStep {
  if (row) return { text: t("step.row.named", { row: ends(row) }), state };
  const key = `step.${["gipf", "loaded"].includes(kind) ? "push" : kind}`;
  return { text: isKey(key) ? t(key as "step.push") : kind, state };
}

function isGipf(view: View): boolean {
  return view.counters.some(({ name }) => name === "reserve");
}

/** The first and the last point of a row. */
function ends({ points }: AreaOption): string {
  return [points[0], points.at(-1)].join("–");
}

type Question = (game: string, turn: TurnState, chooser: Chooser) => Words;

const questions: Record<string, Question> = {
  push: pushing,
  gipf: pushing,
  loaded: pushing,
  power: pushing,
  extra: tamsk,
  release: tamsk,
  row: (game, turn, chooser) => (game === "gipf" ? gipfRow(turn, chooser) : yinshRow(chooser)),
  ring: (_, { view }) => ringGivenUp(view),
  place: (game, { view }) => (game === "dvonn" ? placingPiece(view) : placingRing(view)),
  move: (game, turn, chooser) =>
    game === "dvonn" ? stackMoving(turn, chooser) : ringMoving(turn, chooser),
  pass: (game) => ({
    title: said(`guide.${game}.pass`),
    text: said(`guide.${game}.pass.text`),
  }),
};

function said(key: string): string {
  return isKey(key) ? t(key as "guide.dvonn.pass") : "";
}

function pushing(_: string, turn: TurnState, chooser: Chooser): Words {
  const first = chooser.touches[0];
  const power = chooser.moves.some(({ kind }) => kind === "power");
  if (first !== undefined) {
    const used =
      chooser.remaining[0]?.kind === "power" ? chooser.remaining[0].text.slice(0, 1) : "";
    if (used)
      return {
        title: said(`guide.gipf.power.${used}`),
        text: powerText(turn.view, chooser.remaining),
      };
    const brings = turn.outlook ? rowsAhead(turn.outlook.view, turn.view.player) : "";
    const [point, another] = chooser.next;
    if (point !== undefined && another === undefined) {
      return {
        title: t("guide.gipf.only-way", { point }),
        text: brings || t("guide.gipf.only-way.text", { point, dot: first }),
      };
    }
    const text = brings || t("guide.gipf.direction.text", { dot: first });
    return { title: t("guide.gipf.direction"), text };
  }
  if (power) return { title: t("guide.gipf.power"), text: powerText(turn.view, chooser.moves) };
  if (chooser.stocks.some((stock) => potentialOf(stock))) {
    return { title: t("guide.gipf.loaded"), text: t("guide.gipf.loaded.text") };
  }
  if (chooser.stocks.length > 1)
    return { title: t("guide.gipf.kind"), text: t("guide.gipf.kind.text") };
  if (chooser.stock === "gipf")
    return { title: t("guide.gipf.first"), text: t("guide.gipf.first.text") };
  return { title: t("guide.gipf.push"), text: t("guide.gipf.push.text") };
}

function powerText({ match }: View, moves: readonly LegalMove[]): string {
  const contested = moves.some(({ text }) => match?.announces.includes(text));
  return t(contested ? "guide.gipf.power.contested" : "guide.gipf.power.text");
}

function tamsk(): Words {
  return { title: t("guide.gipf.tamsk"), text: t("guide.gipf.tamsk.text") };
}

function rowsAhead(view: View, me: Colour): string {
  return view.moves[0]?.kind === "row" && view.player === me ? t("say.check-row") : "";
}

function gipfRow({ view, outlook }: TurnState, chooser: Chooser): Words {
  const text = outlook ? takings(view, outlook.view) : "";
  if (chooser.fates.length) {
    return { title: t("guide.gipf.stays"), text: `${t("guide.gipf.stays.text")} ${text}`.trim() };
  }
  if (chooser.areas.length === 1) {
    return { title: t("guide.gipf.row"), text: text || t("guide.gipf.rows.text") };
  }
  const point = crossing(chooser.areas);
  const cross = point ? t("guide.gipf.rows.cross", { point }) : t("guide.gipf.rows.text");
  return { title: t("guide.gipf.rows", { n: chooser.areas.length }), text: text || cross };
}

/** What comes home and what is captured, from the counts before and after. */
function takings(before: View, after: View): string {
  const me = before.player;
  const change = (name: string): number => countOf(after, name, me) - countOf(before, name, me);
  const reserve = countOf(before, "reserve", me);
  return [
    t("brings.home-captured", {
      home: t("brings.home", { n: change("reserve") }),
      captured: t("brings.captured", { n: change("captured") }),
    }),
    t("brings.reserve", { before: reserve, after: reserve + change("reserve") }),
  ].join(" ");
}

function yinshRow({ areas: rows }: Chooser): Words {
  if (rows.length === 1) {
    return { title: t("guide.yinsh.row"), text: t("guide.yinsh.row.text") };
  }
  const [one, two] = rows;
  const shared = one && two ? one.points.filter((point) => two.points.includes(point)) : [];
  if (shared.length > 1 && rows.length === 2) {
    return { title: t("guide.yinsh.rows.long"), text: t("guide.yinsh.row.text") };
  }
  const title =
    rows.length === 2 ? t("guide.yinsh.rows.two") : t("guide.yinsh.rows", { n: rows.length });
  const point = crossing(rows);
  const text = point ? t("guide.yinsh.rows.cross", { point }) : t("guide.yinsh.row.text");
  return { title, text };
}

function crossing(rows: readonly AreaOption[]): string | null {
  const [first, ...rest] = rows;
  if (!first || rest.length !== 1) return null;
  const shared = first.points.filter((point) => rest[0]?.points.includes(point));
  return shared.length === 1 ? (shared[0] ?? null) : null;
}

function ringGivenUp(view: View): Words {
  const slots = view.counters.find(({ name }) => name === "taken")?.slots ?? 0;
  const left = slots - countOf(view, "taken", view.player) - 1;
  const text = left > 0 ? t("guide.yinsh.ring.text", { n: left }) : t("guide.yinsh.ring.last");
  return { title: t("guide.yinsh.ring"), text };
}

function placingRing(view: View): Words {
  const n = countOf(view, "to place", view.player);
  return { title: t("guide.yinsh.place"), text: t("guide.yinsh.place.text", { n }) };
}

function placingPiece(view: View): Words {
  const red = view.counters.find(
    ({ name, player, colour }) => name === "to place" && player === view.player && colour === "red",
  );
  if (red && red.count > 0) {
    return { title: t("guide.dvonn.red"), text: t("guide.dvonn.red.text") };
  }
  const n = countOf(view, "to place", view.player);
  return { title: t("guide.dvonn.place"), text: t("guide.dvonn.place.text", { n }) };
}

function stackMoving({ view, outlook }: TurnState, chooser: Chooser): Words {
  const from = chooser.touches[0];
  if (from === undefined) return pair("guide.dvonn.move", "guide.dvonn.move.text");
  const stack = view.pieces.find(({ point }) => point === from);
  const title = t("guide.dvonn.stack", { n: stack?.colours.length ?? 1 });
  const fallen = outlook ? fallenPieces(view, outlook.view) : 0;
  return {
    title,
    text: fallen ? t("brings.falls", { n: fallen }) : t("guide.dvonn.stack.text"),
  };
}

/** How many pieces leave the board between two positions. */
function fallenPieces(before: View, after: View): number {
  const total = (view: View): number =>
    view.pieces.reduce((sum, { colours }) => sum + colours.length, 0);
  return total(before) - total(after);
}

function ringMoving({ outlook }: TurnState, chooser: Chooser): Words {
  if (chooser.touches.length === 0) return pair("guide.yinsh.move", "guide.yinsh.move.text");
  const title = t("guide.yinsh.target");
  if (!outlook) return { title, text: t("guide.yinsh.target.text") };
  const point = pointsOf(outlook.move)[1] ?? "";
  const n = outlook.view.marks.filter(({ kind }) => kind === "turned").length;
  const text = n ? t("guide.yinsh.turns", { point, n }) : t("guide.yinsh.turns.none", { point });
  return { title, text };
}

function pair(title: Key, text: Key): Words {
  return { title: said(title), text: said(text) };
}
