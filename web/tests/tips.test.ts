import { expect, test } from "vitest";
import "./games";
import { offersTips } from "../src/play/Tips";
import type { Snapshot } from "../src/protocol";

const memory = (): Pick<Storage, "getItem" | "setItem"> => {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
  };
};
const ended = (change: Partial<Snapshot>): Snapshot =>
  ({ game: "gipf", id: "a", you: ["white"], mode: "engine", ...change }) as Snapshot;

test("tips are offered after the first game of a kind, and only then", () => {
  const kept = memory();
  expect(offersTips(ended({}), kept)).toBe(true);
  expect(offersTips(ended({}), kept)).toBe(true); // the same game looked at again
  expect(offersTips(ended({ id: "b" }), kept)).toBe(false);
  expect(offersTips(ended({ id: "c", game: "yinsh" }), kept)).toBe(true);
});

test("nobody who only watches or reads a record is offered tips, nor where there are none", () => {
  const kept = memory();
  expect(offersTips(ended({ you: [] }), kept)).toBe(false);
  expect(offersTips(ended({ mode: "record" }), kept)).toBe(false);
  expect(offersTips(ended({ game: "dvonn" }), kept)).toBe(false);
  expect(offersTips(ended({}), kept)).toBe(true);
});
