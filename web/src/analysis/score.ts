/** The engine's scores and chances as people read them. */

import type { Colour } from "../protocol";
import { language, t } from "../words";
import { sideText } from "../words/game";
import type { AnalysisLine } from "../protocol";

type Scored = Pick<AnalysisLine, "kind" | "score" | "chance">;

/** A chance in whole percent. What is not certain is never 0 or 100. */
export function percentOf({ kind, chance }: Pick<Scored, "kind" | "chance">): number {
  const percent = Math.round(chance * 100);
  return kind === "cp" ? Math.min(99, Math.max(1, percent)) : percent;
}

/** White's chance as that of a player. */
export function forPlayer(percent: number, player: Colour): number {
  return player === "white" ? percent : 100 - percent;
}

/** Whom a score favours; null: nobody. */
export function favoured({ kind, score, chance }: Scored): Colour | null {
  const lead = kind === "cp" ? chance - 0.5 || score : score;
  return lead === 0 ? null : lead > 0 ? "white" : "black";
}

/** A score on its chip: hundredths of pieces for White, exact pieces, or a forced end for who decides. */
export function scoreText({ kind, score }: Scored, player: Colour): string {
  if (kind === "win") {
    const wins = score > 0 === (player === "white");
    return t(wins ? "analysis.win" : "analysis.loss", { n: Math.abs(score) });
  }
  return signed(kind === "exact" ? score : score / 100, kind === "exact" ? 0 : 2);
}

/** A number with its sign: +1.66, −0.13, 0. */
function signed(value: number, digits: number): string {
  const format = new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: "exceptZero",
  });
  return format.format(value).replace("-", "−");
}

/** A score as a sentence, for those who listen and for titles. */
export function scoreWords(game: string, { kind, score, chance }: Scored, player: Colour): string {
  if (kind === "win" || (kind === "exact" && score !== 0)) {
    const winner = score > 0 ? "white" : "black";
    const n = Math.abs(score);
    const key =
      kind === "win" ? (`analysis.wins.${winner}` as const) : (`analysis.exact.${winner}` as const);
    return sideText(game, key, { n });
  }
  if (kind === "exact") return t("analysis.exact.draw");
  const n = forPlayer(percentOf({ kind, chance }), player);
  return sideText(game, `analysis.chance.${player}`, { n });
}
