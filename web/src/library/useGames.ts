/** The games of a list: those going on at once, finished ones page by page, all kept fresh. */

import { useEffect, useRef, useState } from "preact/hooks";
import { api, Refused } from "../api";
import type { GamesWanted, GameSummary, Problem } from "../protocol";
import type { Filter } from "./Filters";

const PAGE = 30;
const MOST_GOING = 200;
/** Milliseconds after which the list is asked for again while it is looked at. */
const FRESH = 10_000;

interface Games {
  going: GameSummary[];
  /** Null until they have come. */
  over: GameSummary[] | null;
  more: boolean;
  problem: Problem | null;
  retry(): void;
  loadMore(): void;
}

export function useGames(filter: Filter): Games {
  const [going, setGoing] = useState<GameSummary[]>([]);
  const [over, setOver] = useState<GameSummary[] | null>(null);
  const [more, setMore] = useState(false);
  const [problem, setProblem] = useState<Problem | null>(null);
  const asked = useRef(0);
  const count = useRef(PAGE);
  const load = (): void => {
    const number = ++asked.current;
    const { result, ...rest } = filter;
    const finished: GamesWanted = { ...rest, result: result || "over" };
    Promise.all([
      result ? [] : api.mine({ ...rest, result: "going", most: MOST_GOING }),
      pages(finished, count.current),
    ]).then(
      ([unfinished, [found, isMore]]) => {
        if (number !== asked.current) return;
        setGoing(unfinished);
        setOver(found);
        setMore(isMore);
        setProblem(null);
      },
      (error: unknown) => {
        if (error instanceof Refused && number === asked.current) setProblem(error.problem);
      },
    );
  };
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    count.current = PAGE;
    load();
  }, [filter]);
  useEffect(() => {
    const refresh = (): void => {
      if (document.visibilityState === "visible") latest.current();
    };
    const timer = setInterval(refresh, FRESH);
    document.addEventListener("visibilitychange", refresh);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", refresh);
      asked.current++;
    };
  }, []);
  const loadMore = (): void => {
    count.current += PAGE;
    load();
  };
  return { going, over, more, problem, retry: load, loadMore };
}

/** The first so many games, and whether there are more. */
async function pages(wanted: GamesWanted, count: number): Promise<[GameSummary[], boolean]> {
  const found: GameSummary[] = [];
  while (found.length <= count) {
    const most = Math.min(PAGE + 1, count + 1 - found.length);
    const last = found.at(-1);
    const page = await api.mine({ ...wanted, most, ...(last ? { before: last.id } : {}) });
    found.push(...page);
    if (page.length < most) break;
  }
  return [found.slice(0, count), found.length > count];
}
