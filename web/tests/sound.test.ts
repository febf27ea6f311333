import { expect, test } from "vitest";
import type { View } from "../src/protocol";
import { Sound, soundsOf } from "../src/sound";
import { lengthOf, notesOf, type SoundName } from "../src/sound/recipes";
import fixture from "./positions.json";

const NAMES: SoundName[] = [
  "shove",
  "place",
  "glass",
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

test("marbles are of glass: one sounds when it is placed, two when one of them is taken", () => {
  const marble = (point: string) => ({
    points: [point] as [string],
    kind: "marble",
    colours: ["grey"],
  });
  const isGlass = (kind: string) => kind === "marble";
  const heard = (before: Parameters<typeof soundsOf>[0], after: Parameters<typeof soundsOf>[1]) =>
    soundsOf(before, after, isGlass).map(({ name, detail }) => [name, detail.count]);
  const empty = { ply: 0, pieces: [], marks: [], gone: [] };
  const one = { ...empty, ply: 1, pieces: [marble("d4")] };
  const placed: View["marks"] = [{ point: "d4", kind: "to" }];
  expect(heard(empty, { ...one, marks: placed })).toEqual([["glass", 1]]);
  const two = { ...one, pieces: [marble("d4"), marble("d5")] };
  const jumped: View["marks"] = [
    { point: "d4", kind: "from" },
    { point: "d5", kind: "taken" },
    { point: "d6", kind: "to" },
  ];
  const after = { ...empty, ply: 2, pieces: [marble("d6")] };
  expect(heard(two, { ...after, marks: jumped })).toEqual([["glass", 2]]);
  const claimed: View["marks"] = [
    { point: "d4", kind: "claimed" },
    { point: "d5", kind: "claimed" },
  ];
  const cut = { ...empty, ply: 2, marks: claimed, gone: ["d4", "d5"] };
  expect(heard(two, cut)).toEqual([
    ["slip", undefined],
    ["glass", 2],
  ]);
});

test("a captured stack sinks, one that is covered by its own does not", () => {
  const stack = (point: string, ...colours: string[]) => ({
    points: [point] as [string],
    kind: "tott",
    colours,
  });
  const marks: View["marks"] = [
    { point: "a1", kind: "from" },
    { point: "a2", kind: "to" },
  ];
  const heard = (stood: string, ...stands: string[]) =>
    soundsOf(
      { ply: 0, marks: [], gone: [], pieces: [stack("a1", "white", "white"), stack("a2", stood)] },
      { ply: 1, marks, gone: [], pieces: [stack("a2", ...stands)] },
    ).map(({ name }) => name);
  expect(heard("black", "white", "white")).toEqual(["pile", "sink"]);
  expect(heard("white", "white", "white", "white")).toEqual(["pile"]);
});

test("without audio nothing breaks", () => {
  new Sound().play("place");
});
