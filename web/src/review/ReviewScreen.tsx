/** How a game went: accuracies, the curve, the turning point, and every slip as a small board. */

import type { ComponentChildren } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Graph, VerdictCounts } from "../analysis/Graph";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { Main } from "../base/Main";
import { titleOf } from "../catalogue";
import { nameOf } from "../parts/people";
import { PlayerIcon } from "../parts/PieceIcon";
import type { Colour } from "../protocol";
import { Chips } from "../setup/Chips";
import { t } from "../words";
import { sideText } from "../words/game";
import { Accuracy } from "./Accuracy";
import type { Reviewed } from "./opening";
import { Questions } from "./Questions";
import { SlipCard } from "./SlipCard";
import { curve, firstShown, slipsOf, turningOf, type Slip } from "./slips";
import { Turning } from "./Turning";

const SIDES: Colour[] = ["white", "black"];
/** So many small boards at first. */
const FEW = 6;

interface ReviewScreenProps {
  reviewed: Reviewed;
  /** What chooses between several games. */
  children?: ComponentChildren;
}

export function ReviewScreen({ reviewed, children }: ReviewScreenProps) {
  const { snapshot, review, analysis } = reviewed;
  const { game, id } = snapshot;
  const points = curve(review);
  const turning = turningOf(review);
  const [at, setAt] = useState(turning?.ply ?? points.length - 1);
  const [shown, setShown] = useState<Colour>(firstShown(snapshot));
  const [all, setAll] = useState(false);
  const [asked, ask] = useState<readonly Slip[] | null>(null);
  const slips = slipsOf(review, shown);
  useTitle(game);
  const goTo = (index: number): void => {
    setAt(index);
    const slip = review.decisions[index - 1];
    if (!slip?.judgement) return;
    setShown(slip.player);
    setAll(true);
  };
  useEffect(() => {
    document.getElementById(`slip-${at - 1}`)?.scrollIntoView({ block: "nearest" });
  }, [at]);
  if (asked) return <Questions reviewed={reviewed} slips={asked} leave={() => ask(null)} />;
  return (
    <Main class="page review" game={game}>
      <div class="review-head">
        <div>
          <h1>{t("review.title")}</h1>
          <p class="quiet">
            {titleOf(game)} · {nameOf(snapshot, "white")} – {nameOf(snapshot, "black")}
          </p>
        </div>
        <div class="review-ways">
          <Link to={`/game/${id}`} class="button">
            <Icon name="back" />
            {t("review.back")}
          </Link>
          <Link to={analysis} class="button">
            <Icon name="chip" />
            {t("nav.analysis")}
          </Link>
        </div>
      </div>
      {children}
      <section class="card review-chances">
        <div class="review-sides">
          {SIDES.map((colour) => (
            <div key={colour} class="review-side">
              <Accuracy value={review.accuracy[colour]} />
              <div>
                <h2>
                  <PlayerIcon game={game} colour={colour} />
                  {nameOf(snapshot, colour)}
                </h2>
                <p class="quiet small">{t("review.accuracy")}</p>
                <VerdictCounts
                  points={slipsOf(review, colour).map(({ judgement }) => ({
                    chance: null,
                    verdict: judgement,
                  }))}
                />
              </div>
            </div>
          ))}
        </div>
        <h2>{sideText(game, "analysis.graph")}</h2>
        <Graph game={game} points={points} at={at} go={goTo} />
      </section>
      {turning && <Turning reviewed={reviewed} slip={turning} find={() => ask([turning])} />}
      <section class="review-slips" aria-labelledby="review-slips">
        <div class="review-slips-head">
          <h2 id="review-slips">{t("review.slips")}</h2>
          <div role="group" aria-label={t("review.whose")}>
            <Chips
              name="whose"
              values={SIDES}
              text={(one) => `${nameOf(snapshot, one)} ${slipsOf(review, one).length}`}
              chosen={shown}
              choose={setShown}
            />
          </div>
          {slips.length > 0 && (
            <button
              type="button"
              class={turning ? "button" : "button gold"}
              onClick={() => ask(slips)}
            >
              <Icon name="bulb" />
              {t("review.learn")}
            </button>
          )}
        </div>
        {slips.length === 0 && <p class="quiet">{t("review.none")}</p>}
        <ol class="slips">
          {(all ? slips : slips.slice(0, FEW)).map((slip) => (
            <SlipCard
              key={slip.ply}
              reviewed={reviewed}
              slip={slip}
              chosen={slip.ply + 1 === at}
              choose={() => ask([slip])}
            />
          ))}
        </ol>
        {!all && slips.length > FEW && (
          <button type="button" class="button" onClick={() => setAll(true)}>
            {t("review.all", { n: slips.length })}
          </button>
        )}
      </section>
    </Main>
  );
}

function useTitle(game: string): void {
  const title = `${t("review.title")} · ${titleOf(game)} · Sixfold`;
  useEffect(() => {
    document.title = title;
  }, [title]);
}
