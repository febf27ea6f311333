/** Where turns wait that the server has not answered; in this tab's storage, it outlives a reload. */

import type { Request } from "../protocol";

export type Turn = Extract<Request, { type: "turn" }>;

export interface Outbox {
  read(): Turn[];
  write(turns: Turn[]): void;
}

/** An outbox in this tab's storage. */
export function tabOutbox(game: string): Outbox {
  const key = `outbox:${game}`;
  let turns: Turn[] = [];
  try {
    turns = JSON.parse(sessionStorage.getItem(key) ?? "[]") as Turn[];
  } catch {
    turns = [];
  }
  return {
    read: () => turns,
    write: (next) => {
      turns = next;
      try {
        if (turns.length) sessionStorage.setItem(key, JSON.stringify(turns));
        else sessionStorage.removeItem(key);
      } catch {
        // Without storage a turn is kept as long as the page is open.
      }
    },
  };
}
