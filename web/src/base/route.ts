/** The addresses of the page and how they change without loading it again. */

import { createStore, useStore } from "./store";

export type Route =
  | { name: "home" }
  | { name: "setup"; game: string; mode: string | null; position?: string | null }
  | { name: "game"; id: string; device?: string | null }
  | { name: "review"; id: string }
  | { name: "games" }
  | { name: "analysis"; query: string }
  | { name: "editor"; query: string }
  | { name: "match" }
  | { name: "learn"; course: string | null; lesson: string | null }
  | { name: "puzzles"; game: string | null; id: string | null; query: string }
  | { name: "rules"; game: string | null; variant: string | null; from: string | null }
  | { name: "unknown" };

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "/"; // No part of an address holds one, so it names nothing.
  }
}

/** What an address shows. */
export function parseRoute(path: string, query = ""): Route {
  const [first, second, third, fourth] = path.split("/").filter(Boolean).map(decoded);
  const asked = new URLSearchParams(query);
  if (first === undefined) return { name: "home" };
  if (first === "game" && second && second !== "/" && third === "review" && fourth === undefined)
    return { name: "review", id: second };
  if (first === "learn" && second !== "/" && third !== "/" && fourth === undefined)
    return { name: "learn", course: second ?? null, lesson: third ?? null };
  if (first === "puzzles" && second !== "/" && third !== "/" && fourth === undefined)
    return { name: "puzzles", game: second ?? null, id: third ?? null, query };
  if (third !== undefined || second === "/") return { name: "unknown" };
  if (first === "games" && second === undefined) return { name: "games" };
  if (first === "analysis" && second === undefined) return { name: "analysis", query };
  if (first === "editor" && second === undefined) return { name: "editor", query };
  if (first === "match" && second === undefined) return { name: "match" };
  if (first === "rules") {
    const game = second ?? null;
    return { name: "rules", game, variant: asked.get("variant"), from: asked.get("game") };
  }
  if (second === undefined) return { name: "unknown" };
  if (first === "play") {
    const position = asked.get("position");
    return { name: "setup", game: second, mode: asked.get("with"), ...(position && { position }) };
  }
  if (first === "game") {
    const device = asked.get("device");
    return { name: "game", id: second, ...(device && { device }) };
  }
  return { name: "unknown" };
}

interface Place {
  path: string;
  query: string;
}

const here = (): Place => ({ path: location.pathname, query: location.search });
const place = createStore<Place>(
  typeof location === "undefined" ? { path: "/", query: "" } : here(),
);
if (typeof window !== "undefined") window.addEventListener("popstate", () => place.set(here()));

let moved = false;

/** Whether the address has changed and its screen is shown for the first time; asked once. */
export function arrivedAnew(): boolean {
  const anew = moved;
  moved = false;
  return anew;
}

/** Go to an address of the page. */
export function go(path: string, replace = false): void {
  moved = true;
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  place.set(here());
  if (!replace) window.scrollTo(0, 0);
}

/** The address shown now, followed. */
export function useRoute(): Route {
  const { path, query } = useStore(place);
  return parseRoute(path, query);
}
