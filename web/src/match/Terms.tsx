/** The other terms: a few in sight, the rest folded. */

import { Icon } from "../base/Icon";
import { Pick } from "../base/Pick";
import { variantOf } from "../catalogue";
import type { Agreement } from "../protocol";
import { t, tFirst } from "../words";
import { gameText } from "../words/game";
import "./Terms.css";

declare module "../protocol/match" {
  interface Agreement {
    punct_on_gipf: boolean;
  }
}

interface TermsProps {
  agreement: Agreement;
  change: (agreement: Agreement) => void;
}

const CLOCKS = ["", "180+2", "300+3", "600+5", "1200+10", "1800+20"];
const NUMBERS = [0, 1, 2, 3];

export function Terms(props: TermsProps) {
  const { agreement } = props;
  return (
    <div class="terms">
      <Term
        {...props}
        name="variant"
        label={t("agree.version")}
        values={["basic", "standard", "tournament"]}
        text={(value) => variantOf("gipf", value)}
      />
      <Term
        {...props}
        name="challenges"
        label={t("agree.challenges")}
        values={[0, 1, 2, 3, 4, 5, 6]}
      />
      <Term {...props} name="clock" label={t("agree.clock")} values={CLOCKS} text={clockText} />
      <Term
        {...props}
        name="cost"
        label={t("agree.cost")}
        values={["usual", "once", "power", "potential"]}
        text={worded("cost")}
      />
      <details class="options">
        <summary>
          <h2>{t("agree.details")}</h2>
          <Icon name="down" />
        </summary>
        <div class="terms">
          <Term
            {...props}
            name="gain"
            label={t("agree.gain")}
            values={["use", "potential", "kind"]}
            text={worded("gain")}
          />
          <Term
            {...props}
            name="draw"
            label={t("agree.draw")}
            values={["opponent", "user", "again"]}
            text={worded("draw")}
            barred={agreement.unrevealed === "draw" ? "again" : ""}
          />
          <Term
            {...props}
            name="first"
            label={t("agree.first")}
            values={["user", "opponent", "same", "swapped"]}
            text={worded("first")}
          />
          <Term
            {...props}
            name="unrevealed"
            label={t("agree.unrevealed")}
            values={["loses", "draw"]}
            text={worded("unrevealed")}
            barred={agreement.draw === "again" ? "draw" : ""}
          />
          {agreement.unrevealed === "draw" && (
            <p class="small quiet risk">{t("unrevealed.risk")}</p>
          )}
          <Term
            {...props}
            name="contest_clock"
            label={t("agree.contest-clock")}
            values={CLOCKS}
            text={clockText}
          />
          <Extra {...props} side={0} label={gameText("gipf", "option.white_extra")} />
          <Extra {...props} side={1} label={gameText("gipf", "option.black_extra")} />
        </div>
        <Switch {...props} name="punct_on_gipf" label={gameText("gipf", "option.punct_on_gipf")} />
        <Switch {...props} name="repetition" label={gameText("gipf", "option.repetition")} />
        {agreement.clock !== null && (
          <Switch {...props} name="clock_stands" label={t("agree.clock-stands")} />
        )}
      </details>
    </div>
  );
}

function worded(of: string): (value: string) => string {
  return (value) => tFirst([`${of}.${value}`]);
}

function clockText(value: string): string {
  if (!value) return t("setup.clock.none");
  const [start = 0, increment = 0] = value.split("+").map(Number);
  return t("setup.clock.pair", { minutes: start / 60, seconds: increment });
}

type Named =
  | "variant"
  | "challenges"
  | "cost"
  | "gain"
  | "draw"
  | "first"
  | "unrevealed"
  | "clock"
  | "contest_clock";

interface TermProps extends TermsProps {
  name: Named;
  label: string;
  values: readonly (string | number)[];
  text?: (value: string) => string;
  /** The value that does not go with another term as it is. */
  barred?: string;
}

/** One term as a list that says what it means; clocks that are none are null. */
function Term({ agreement, change, name, label, values, text = String, barred = "" }: TermProps) {
  const value = agreement[name] ?? "";
  const shown = values.includes(value) ? values : [...values, value];
  return (
    <Pick
      label={label}
      values={shown.map(String)}
      text={text}
      barred={barred}
      value={String(value)}
      choose={(chosen) => {
        const found = shown.find((one) => String(one) === chosen) ?? "";
        change({ ...agreement, [name]: found === "" ? null : found });
      }}
    />
  );
}

function Extra({ agreement, change, side, label }: TermsProps & { side: 0 | 1; label: string }) {
  return (
    <Pick
      label={label}
      values={NUMBERS.map(String)}
      text={String}
      value={String(agreement.extra[side])}
      choose={(chosen) => {
        const count = Number(chosen);
        change({
          ...agreement,
          extra: side ? [agreement.extra[0], count] : [count, agreement.extra[1]],
        });
      }}
    />
  );
}

interface SwitchProps extends TermsProps {
  name: "punct_on_gipf" | "repetition" | "clock_stands";
  label: string;
}

function Switch({ agreement, change, name, label }: SwitchProps) {
  return (
    <label class="setting">
      <span>{label}</span>
      <input
        type="checkbox"
        class="switch"
        checked={agreement[name]}
        onChange={(event) => change({ ...agreement, [name]: event.currentTarget.checked })}
      />
    </label>
  );
}
