/** Views and moves for tests. */

import type { LegalMove, Made, Snapshot, View } from "../src/protocol";

/** A move for which points are touched. */
export const move = (text: string, kind: string, ...points: string[]): LegalMove => ({
  text,
  kind,
  steps: points.map((point) => ({ point })),
});

/** A move for which a group of points is touched. */
export const row = (text: string, kind: string, ...area: string[]): LegalMove => ({
  text,
  kind,
  steps: [{ area }],
});

export function view(part: Partial<View> = {}): View {
  const ply = part.ply ?? 0;
  return {
    ply,
    text: `position ${ply}`,
    player: "white",
    phase: "move",
    after: "white",
    pieces: [],
    gone: [],
    counters: [],
    last: null,
    marks: [],
    effects: [],
    prompt: null,
    hand: [],
    moves: [],
    outcome: null,
    match: null,
    ...part,
  };
}

export function made(ply: number, turn: number, player: Made["player"], text: string): Made {
  return { ply, turn, player, text, kind: "move", forced: false, move: null };
}

export function snapshot(part: Partial<Snapshot> = {}): Snapshot {
  const seat = { kind: "person", name: "", level: null, online: true } as const;
  return {
    id: "abc",
    number: 0,
    mode: "friend",
    game: "yinsh",
    variant: "standard",
    options: {},
    seats: { white: seat, black: seat },
    you: ["white"],
    clock: null,
    timing: null,
    made: [],
    view: view(),
    outcome: null,
    offer: null,
    rematch: null,
    watchers: 0,
    engine: { state: "ready", thinking: false },
    created: 0,
    changed: 0,
    ...part,
  } as Snapshot;
}
