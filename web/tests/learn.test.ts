/** What is kept of lessons in the browser. */

import { beforeEach, expect, test } from "vitest";
import { doneIn, finish, isDone, placeIn, progress, readProgress } from "../src/learn/progress";
import type { Lesson, LessonStep } from "../src/protocol";

const step = (id: string): LessonStep => ({
  id,
  title: id,
  rules: [],
  rule: null,
  tasks: [],
  done: "",
  game: null,
});
const LESSON: Lesson = {
  id: "first",
  title: "First moves",
  kind: "lesson",
  minutes: 5,
  steps: [step("one"), step("two")],
};

beforeEach(() => progress.set({}));

test("a lesson goes on at the first step that is not done", () => {
  expect(placeIn("game", LESSON)).toBe(0);
  finish("game", "first", "one");
  finish("game", "first", "one");
  expect(doneIn("game", "first")).toEqual(["one"]);
  expect(doneIn("other", "first")).toEqual([]);
  expect(placeIn("game", LESSON)).toBe(1);
  expect(isDone("game", LESSON)).toBe(false);
  finish("game", "first", "two");
  expect(isDone("game", LESSON)).toBe(true);
  expect(placeIn("game", LESSON)).toBe(0);
});

test("what was stored is read as far as it makes sense", () => {
  expect(readProgress('{"game/first":["one"],"game/second":[1],"game/third":"x"}')).toEqual({
    "game/first": ["one"],
  });
  for (const broken of [null, "", "{", "null", "7"]) expect(readProgress(broken)).toEqual({});
});
