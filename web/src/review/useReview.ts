/** A game's review, asked for when its page is opened and followed until it is done. */

import { useEffect, useState } from "preact/hooks";
import { api, Refused } from "../api";
import { report } from "../base/report";
import type { Problem, ReviewStatus } from "../protocol";

/** Milliseconds between two looks at a review that is under way. */
const PAUSE = 700;

export interface Following {
  status: ReviewStatus | null;
  problem: Problem | null;
  again: () => void;
}

export function useReview(id: string): Following {
  const [status, setStatus] = useState<ReviewStatus | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    setProblem(null);
    const failed = (error: unknown): void => {
      if (left) return;
      if (error instanceof Refused) setProblem(error.problem);
      else report(error);
    };
    const told = (found: ReviewStatus): void => {
      if (left) return;
      setStatus(found);
      if (found.state !== "running") return;
      timer = setTimeout(() => void api.review(id).then(told, failed), PAUSE);
    };
    void api.askReview(id).then(told, failed);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [id, tries]);
  return { status, problem, again: () => setTries(tries + 1) };
}
