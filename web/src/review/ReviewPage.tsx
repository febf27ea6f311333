/** The page of a game's review: how far it is, then what it found. */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { Broken } from "../base/Broken";
import { Link } from "../base/Link";
import { Main } from "../base/Main";
import { report } from "../base/report";
import { titleOf } from "../catalogue";
import type { GameReview, Problem, ReviewPart } from "../protocol";
import { Chips } from "../setup/Chips";
import { t } from "../words";
import { openPart, openReviewed, type Reviewed } from "./opening";
import { ReviewScreen } from "./ReviewScreen";
import { useReview } from "./useReview";
import "./review.css";

export function ReviewPage({ id }: { id: string }) {
  const { status, problem: refused, again } = useReview(id);
  const [part, setPart] = useState(0);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [unopened, setUnopened] = useState<Problem | null>(null);
  const parts = status?.parts ?? [];
  useEffect(() => {
    let left = false;
    setUnopened(null);
    setReviewed(null);
    const of = parts[part];
    if (!of && !status?.review) return;
    const opening = of ? openPart(id, of) : openReviewed(id, status?.review as GameReview);
    opening.then(
      (found) => !left && setReviewed(found),
      (error: unknown) => {
        if (left) return;
        if (error instanceof Refused) setUnopened(error.problem);
        else report(error);
      },
    );
    return () => {
      left = true;
    };
  }, [id, part, status?.state]);
  const problem = refused ?? unopened;
  if (problem) return <Broken problem={problem} retry={again} />;
  if (reviewed)
    return (
      <ReviewScreen key={part} reviewed={reviewed}>
        {parts.length > 1 && <Parts parts={parts} chosen={part} choose={setPart} />}
      </ReviewScreen>
    );
  if (status?.state === "failed")
    return (
      <Main class="broken">
        <h1>{t("review.failed")}</h1>
        <button type="button" class="button" onClick={again}>
          {t("word.retry")}
        </button>
        <Link to={`/game/${id}`} class="button">
          {t("review.back")}
        </Link>
      </Main>
    );
  if (status?.state === "done" && !status.review && parts.length === 0)
    return (
      <Main class="broken">
        <h1>{t("review.none")}</h1>
        <Link to={`/game/${id}`} class="button">
          {t("review.back")}
        </Link>
      </Main>
    );
  return (
    <Main class="broken review-wait">
      <h1>{t("review.running")}</h1>
      <progress
        aria-label={t("review.running")}
        value={status?.of ? status.done : undefined}
        max={status?.of || 1}
      />
      <p class="quiet" aria-hidden="true">
        {status?.of ? t("review.progress", { done: status.done, of: status.of }) : "…"}
      </p>
    </Main>
  );
}

interface PartsProps {
  parts: readonly ReviewPart[];
  chosen: number;
  choose: (part: number) => void;
}

/** The games of a linked match: its board, and those of its contests. */
function Parts({ parts, chosen, choose }: PartsProps) {
  return (
    <div role="group" aria-label={t("review.parts")}>
      <Chips
        name="part"
        values={parts.map((_, index) => String(index))}
        text={(index) => partText(parts, Number(index))}
        chosen={String(chosen)}
        choose={(index) => choose(Number(index))}
      />
    </div>
  );
}

/** A board that lost a potential begins anew: then it is there more than once. */
function partText(parts: readonly ReviewPart[], index: number): string {
  const { contest = 0, game = "" } = parts[index] ?? {};
  const name = titleOf(game);
  if (contest > 0) return t("review.contest", { contest: String(contest), game: name });
  const boards = parts.filter((part) => part.contest === 0).length;
  return boards > 1 ? `${name} ${index + 1}` : name;
}
