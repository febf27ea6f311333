import { expect, test } from "vitest";
import type { View } from "../src/protocol";
import { Sound, soundsOf } from "../src/sound";
import { lengthOf, notesOf, type SoundName } from "../src/sound/recipes";
import fixture from "./positions.json";

const NAMES: SoundName[] = [
  "shove",
  "place",
  "pile",
  "slide",
  "slip",
  "turn",
  "sweep",
  "lift",
  "sink",
  "low-time",
  "challenge",
  "die",
  "coin",
  "win",
  "lose",
  "draw",
  "refused",
];

test.each(NAMES)("%s is short", (name) => {
  const notes = notesOf(name, { count: 30, height: 20 });
  expect(lengthOf(notes)).toBeGreaterThanOrEqual(0.05);
  expect(lengthOf(notes)).toBeLessThanOrEqual(0.25);
  expect(
    notes.every((note) => note.toneGain < 1 && note.noiseGain < 1 && note.noise[0] < 12000),
  ).toBe(true);
});

test("taller stacks sound lower, turning markers rise", () => {
  expect(notesOf("pile", { height: 6 })[0]?.tone).toBeLessThan(
    notesOf("pile", { height: 2 })[0]?.tone ?? 0,
  );
  const tones = notesOf("turn", { count: 4 }).map((note) => note.tone);
  expect(tones).toEqual([...tones].sort((a, b) => a - b));
});

test("winner and loser hear the same knocks the other way round", () => {
  const tones = (name: SoundName) => notesOf(name).map((note) => note.tone);
  expect(tones("win")).toEqual([...tones("lose")].reverse());
});

test("moves tell what they sound like", () => {
  const heard = (game: "gipf" | "dvonn" | "yinsh", index: number) => {
    const [before, after] = fixture[game].pairs[index] as unknown as [View, View];
    const whole = { gone: [] };
    return soundsOf({ ...before, ...whole }, { ...after, ...whole }).map((one) => one.name);
  };
  expect(heard("gipf", 0)).toEqual(["shove"]);
  expect(heard("gipf", 1)).toEqual(["sweep"]);
  expect(heard("dvonn", 0)).toEqual(["place"]);
  expect(heard("dvonn", 1)).toEqual(["pile", "sink"]);
  expect(heard("yinsh", 0)).toEqual(["place"]);
  expect(heard("yinsh", 1)).toEqual(["slide", "turn"]);
});

test("a place that slides out of the board is heard, and what was on it after that", () => {
  const [{ pieces, ply }] = fixture.dvonn.pairs[1] as unknown as [View, View];
  const [piece] = pieces;
  if (!piece) throw new Error("nothing stands there");
  const [point] = piece.points;
  const full = { ply, pieces: [piece], marks: [], gone: [] };
  const marks: View["marks"] = [{ point, kind: "taken" }];
  const less = { ply: ply + 1, pieces: [], marks, gone: [point] };
  expect(soundsOf(full, less).map(({ name }) => name)).toEqual(["slip", "lift"]);
});

test("without audio nothing breaks", () => {
  new Sound().play("place");
});
