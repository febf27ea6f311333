import { expect, test } from "vitest";
import { Chooser } from "../src/tree/chooser";
import type { LegalMove, Step } from "../src/protocol";
import positions from "./moves.json";

interface Told {
  position: string;
  order: string[];
  moves: LegalMove[];
}

/** The choice after one more step, by touches. */
function walk(choice: Chooser | null, step: Step): Chooser | null {
  if (!choice) return null;
  if ("point" in step) return choice.touch(step.point);
  if ("stock" in step) return choice.take(step.stock);
  if ("button" in step) return choice.pressed === step.button ? choice : choice.press(step.button);
  if ("area" in step) {
    const wanted = choice.areas.find(({ points }) => points.join() === step.area.join());
    return wanted ? choice.pick(wanted.number) : null;
  }
  if ("turn" in step) {
    return choice.turns.reduce((now) => (now.turn === step.turn ? now : now.rotate()), choice);
  }
  const other = choice.fates.filter(({ point, stays }) => stays !== step.keep.includes(point));
  return other.reduce<Chooser | null>((now, { point }) => now?.touch(point) ?? null, choice);
}

test.each(positions as Told[])("every move is reached by its steps in $position", (told) => {
  const { moves, order } = told;
  const begin = Chooser.begin(moves, { order, keeps: () => true });
  const reached = moves.map(({ steps }) => steps.reduce(walk, begin as Chooser | null)?.move?.text);
  expect(reached).toEqual(moves.map(({ text }) => text));
});

test("all six kinds of steps are tried", () => {
  const kinds = (positions as Told[]).flatMap(({ moves }) =>
    moves.flatMap(({ steps }) => steps.flatMap((step) => Object.keys(step))),
  );
  expect([...new Set(kinds)].sort()).toEqual(["area", "button", "keep", "point", "stock", "turn"]);
});
