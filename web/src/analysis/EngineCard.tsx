/** The engine's card: a switch, how deep it sees, its lines, and what one may ask of it. */

import type { ComponentChildren } from "preact";
import { Icon } from "../base/Icon";
import { useStore } from "../base/store";
import { roleOf } from "../catalogue";
import type { Colour, LegalMove } from "../protocol";
import { settings } from "../settings/settings";
import { formatNumber, t } from "../words";
import { moveText } from "../words/notation";
import { problemText } from "../words/problem";
import type { Thinking } from "./engine";
import { LIMITS, limitOf, linesOf } from "./limits";
import { favoured, forPlayer, percentOf, scoreText, scoreWords } from "./score";
import type { AnalysisLine } from "../protocol";
import "./EngineCard.css";

export interface LineActs {
  /** Somebody points at a line, by pointer or keyboard, or has left it. */
  point: (index: number | null) => void;
  play: (line: AnalysisLine) => void;
}

interface EngineProps {
  game: string;
  player: Colour;
  /** Whether there is nothing left to think about. */
  over: boolean;
  thinking: Thinking;
  acts: LineActs;
  retry: () => void;
}

export function EngineCard({ game, player, over, thinking, acts, retry }: EngineProps) {
  const chosen = useStore(settings);
  const on = chosen.engine;
  return (
    <section class="engine card" aria-label={t("analysis.engine")}>
      <div class="engine-head">
        <label class="engine-switch">
          <input
            type="checkbox"
            class="switch"
            checked={on}
            onChange={(event) => settings.change({ engine: event.currentTarget.checked })}
          />
          <strong>{t("analysis.engine")}</strong>
        </label>
        <EngineWords game={game} over={over} thinking={thinking} on={on} retry={retry} />
      </div>
      {on && !over && <Lines game={game} player={player} thinking={thinking} acts={acts} />}
      <EngineFoot />
    </section>
  );
}

/** What it is doing, or why it does nothing. */
export function EngineWords({
  game,
  over,
  thinking,
  on,
  retry,
}: Pick<EngineProps, "game" | "over" | "thinking" | "retry"> & { on: boolean }) {
  const { connection, engine, found, problem, done } = thinking;
  if (!on) return <span class="engine-words quiet small">{t("analysis.off")}</span>;
  if (problem)
    return (
      <span class="engine-words refused small" role="alert">
        {problemText(problem, game)}
        <button type="button" class="inline-link" onClick={retry}>
          {t("word.retry")}
        </button>
      </span>
    );
  if (connection === "lost")
    return <span class="engine-words refused small">{t("analysis.lost")}</span>;
  if (over || done === "over")
    return <span class="engine-words quiet small">{t("analysis.over")}</span>;
  if (engine !== "ready" && !(engine === "restarted" && found))
    return <span class="engine-words quiet small">{t(`analysis.engine.${engine}`)}</span>;
  if (!found) return <span class="engine-words quiet small">{t("analysis.engine.beginning")}</span>;
  const { depth, nodes, nps } = found;
  return (
    <span
      class="engine-words quiet small"
      title={t("analysis.speed", { n: nps, positions: formatNumber(nodes) })}
      data-depth={depth}
    >
      {t("analysis.depth", { depth })}
      {done ? null : (
        <span class="engine-speed">{` · ${t("analysis.nps", { nps: short(nps) })}`}</span>
      )}
    </span>
  );
}

/** A large number in a few signs: 400 k. */
function short(value: number): string {
  if (value < 10_000) return formatNumber(value);
  return value < 10_000_000
    ? `${formatNumber(Math.round(value / 1000))} k`
    : `${formatNumber(Math.round(value / 1_000_000))} M`;
}

interface LinesProps {
  game: string;
  player: Colour;
  thinking: Thinking;
  acts: LineActs;
  /** No more than so many are shown. */
  most?: number;
}

/** The lines, the best first. */
export function Lines({ game, player, thinking, acts, most = 5 }: LinesProps) {
  const chosen = useStore(settings);
  const wanted = Math.min(linesOf(chosen), most);
  const lines = (thinking.found?.lines ?? []).slice(0, wanted);
  const empty = thinking.done ? 0 : wanted - lines.length;
  return (
    <ol class="engine-lines" onPointerLeave={() => acts.point(null)}>
      {lines.map((line, k) => (
        <li key={k}>
          <button
            type="button"
            class="engine-line"
            onPointerEnter={(event) => event.pointerType !== "touch" && acts.point(k)}
            onFocus={(event) => event.currentTarget.matches(":focus-visible") && acts.point(k)}
            onBlur={() => acts.point(null)}
            onClick={() => acts.play(line)}
          >
            <span class="unseen">{lineWords(game, line, player, k + 1)}</span>
            <span class="line-shown" aria-hidden="true">
              <span class="line-disc">{k + 1}</span>
              <span class={`score ${favoured(line) ?? "even"}`}>{scoreText(line, player)}</span>
              <span class="line-chance">{`${forPlayer(percentOf(line), player)} %`}</span>
              <LineMoves game={game} moves={line.moves} />
            </span>
          </button>
        </li>
      ))}
      {Array.from({ length: empty }, (_, k) => (
        <li key={`empty ${k}`} class="engine-line empty" aria-hidden="true">
          <span class="line-disc">{lines.length + k + 1}</span>
        </li>
      ))}
    </ol>
  );
}

/** The moves of a line, the first bold; what belongs to one turn is joined. */
function LineMoves({ game, moves }: { game: string; moves: readonly LegalMove[] }) {
  const [first, ...rest] = moves;
  return (
    <span class="line-moves">
      {first && <strong>{moveText(game, first)}</strong>}
      {rest.map((move) => `${joiner(game, move)}${moveText(game, move)}`).join("")}
    </span>
  );
}

function joiner(game: string, { kind }: LegalMove): string {
  return roleOf(game, kind) === "take" ? ";" : " ";
}

/** A line for those who listen: its number, what it promises, how it goes. */
export function lineWords(
  game: string,
  line: AnalysisLine,
  player: Colour,
  number: number,
): string {
  const moves = line.moves.slice(0, 4).map((move) => moveText(game, move));
  return t("analysis.line", {
    number,
    said: scoreWords(game, line, player),
    moves: moves.join(", "),
  });
}

/** How many lines, how long, arrows or none. */
export function EngineFoot() {
  const chosen = useStore(settings);
  const lines = linesOf(chosen);
  const limit = limitOf(chosen);
  const at = LIMITS.indexOf(limit);
  return (
    <div class="engine-foot">
      <Stepper
        label={t("analysis.lines")}
        less={t("analysis.lines.fewer")}
        more={t("analysis.lines.more")}
        low={lines <= 1}
        high={lines >= 5}
        step={(by) => settings.change({ engineLines: lines + by })}
      >
        {lines}
      </Stepper>
      <Stepper
        label={t("analysis.limit")}
        less={t("analysis.limit.shorter")}
        more={t("analysis.limit.longer")}
        low={at <= 0}
        high={at >= LIMITS.length - 1}
        step={(by) => settings.change({ engineSeconds: LIMITS[at + by] ?? 0 })}
      >
        {limit === 0 ? "∞" : t("analysis.seconds", { n: limit })}
      </Stepper>
      <label class="engine-switch">
        <span class="small quiet">{t("analysis.arrows")}</span>
        <input
          type="checkbox"
          class="switch"
          checked={chosen.engineArrows}
          onChange={(event) => settings.change({ engineArrows: event.currentTarget.checked })}
        />
      </label>
    </div>
  );
}

interface StepperProps {
  label: string;
  less: string;
  more: string;
  low: boolean;
  high: boolean;
  step: (by: number) => void;
  children: ComponentChildren;
}

function Stepper({ label, less, more, low, high, step, children }: StepperProps) {
  return (
    <div class="stepper" role="group" aria-label={label}>
      <span class="small quiet" aria-hidden="true">
        {label}
      </span>
      <span class="stepper-box">
        <button
          type="button"
          class="plain"
          aria-label={less}
          title={less}
          disabled={low}
          onClick={() => step(-1)}
        >
          <Icon name="minus" />
        </button>
        <output>{children}</output>
        <button
          type="button"
          class="plain"
          aria-label={more}
          title={more}
          disabled={high}
          onClick={() => step(1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </div>
  );
}
