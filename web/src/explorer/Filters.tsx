/** Which games the explorer counts: whose, of which levels, when they ended, in which versions. */

import { useGames } from "../catalogue";
import type { ExplorerWanted } from "../protocol";
import { t } from "../words";

export type Filtered = Omit<ExplorerWanted, "root" | "moves">;

const EVERYBODY = ["everyone", "people", "mine", "engine"] as const;
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const DAY = 24 * 60 * 60 * 1000;

interface FiltersProps {
  game: string;
  filters: Filtered;
  change: (filters: Filtered) => void;
}

export function Filters({ game, filters, change }: FiltersProps) {
  const variants = useGames().find(({ name }) => name === game)?.variants ?? [];
  const set = (some: Filtered): void => change({ ...filters, ...some });
  return (
    <details class="explored-filters" open={Object.keys(filters).length > 0}>
      <summary>{t("explorer.filters")}</summary>
      <Choice
        label="explorer.by"
        value={filters.by ?? "everyone"}
        values={EVERYBODY}
        text={(one) => t(`explorer.by.${one}`)}
        choose={(by) => set({ by, lowest: null, highest: null })}
      />
      {filters.by === "engine" && (
        <div class="explored-pair">
          <Choice
            label="explorer.lowest"
            value={String(filters.lowest ?? 1)}
            values={LEVELS.map(String)}
            text={(one) => one}
            choose={(one) => set({ lowest: Number(one) })}
          />
          <Choice
            label="explorer.highest"
            value={String(filters.highest ?? 10)}
            values={LEVELS.map(String)}
            text={(one) => one}
            choose={(one) => set({ highest: Number(one) })}
          />
        </div>
      )}
      <div class="explored-pair">
        <Day label="explorer.since" choose={(day) => set({ since: day })} />
        <Day
          label="explorer.until"
          choose={(day) => set({ until: day === null ? null : day + DAY })}
        />
      </div>
      {variants.length > 1 && (
        <Choice
          label="explorer.versions"
          value={filters.versions ?? "this"}
          values={["this", "all"] as const}
          text={(one) => t(`explorer.versions.${one}`)}
          choose={(versions) => set({ versions })}
        />
      )}
    </details>
  );
}

interface ChoiceProps<Value extends string> {
  label: "explorer.by" | "explorer.lowest" | "explorer.highest" | "explorer.versions";
  value: Value;
  values: readonly Value[];
  text: (value: Value) => string;
  choose: (value: Value) => void;
}

function Choice<Value extends string>({ label, value, values, text, choose }: ChoiceProps<Value>) {
  return (
    <label class="setting">
      <span>{t(label)}</span>
      <select
        class="input"
        value={value}
        onChange={(event) => choose(event.currentTarget.value as Value)}
      >
        {values.map((one) => (
          <option key={one} value={one}>
            {text(one)}
          </option>
        ))}
      </select>
    </label>
  );
}

interface DayProps {
  label: "explorer.since" | "explorer.until";
  choose: (start: number | null) => void;
}

/** A day of the calendar; its start where the visitor is, in milliseconds. */
function Day({ label, choose }: DayProps) {
  return (
    <label class="setting tall">
      <span>{t(label)}</span>
      <input
        class="input"
        type="date"
        onChange={(event) => {
          const start = new Date(`${event.currentTarget.value}T00:00`).getTime();
          choose(Number.isNaN(start) ? null : Math.max(0, start));
        }}
      />
    </label>
  );
}
