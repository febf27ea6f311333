/** The page of a game's review: how far it is, then what it found. */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { Broken } from "../base/Broken";
import { Link } from "../base/Link";
import { Main } from "../base/Main";
import { report } from "../base/report";
import type { Problem } from "../protocol";
import { t } from "../words";
import { openReviewed, type Reviewed } from "./opening";
import { ReviewScreen } from "./ReviewScreen";
import { useReview } from "./useReview";
import "./review.css";

export function ReviewPage({ id }: { id: string }) {
  const { status, problem: refused, again } = useReview(id);
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const [unopened, setUnopened] = useState<Problem | null>(null);
  useEffect(() => {
    let left = false;
    setUnopened(null);
    openReviewed(id).then(
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
  }, [id]);
  const problem = refused ?? unopened;
  if (problem) return <Broken problem={problem} retry={again} />;
  if (reviewed && status?.review)
    return <ReviewScreen reviewed={reviewed} review={status.review} />;
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
