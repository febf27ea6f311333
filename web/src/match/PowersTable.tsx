/** The powers à la carte: how many of each kind, when each may be used, what decides. */

import { useState } from "preact/hooks";
import { Pick } from "../base/Pick";
import { PieceIcon } from "../parts/PieceIcon";
import type { Agreement, Catalogue, Colour, PotentialKind } from "../protocol";
import { t } from "../words";
import { ContestIcon } from "./ContestIcon";
import {
  codeOf,
  contestChoices,
  countIn,
  KINDS,
  MOST,
  triggered,
  withCount,
  withLink,
} from "./terms";
import { loaded } from "./potentials";
import "./PowersTable.css";

interface PowersProps {
  agreement: Agreement;
  catalogue: Catalogue;
  /** Whether games that are played elsewhere may be chosen. */
  outside: boolean;
  change: (agreement: Agreement) => void;
}

export function PowersTable(props: PowersProps) {
  const { agreement, change } = props;
  const [own, setOwn] = useState(agreement.white !== agreement.black);
  const apart = own || agreement.white !== agreement.black;
  return (
    <section class="powers card">
      <div class="powers-head">
        <h2>{t("agree.powers")}</h2>
        <label class="powers-same">
          <input
            type="checkbox"
            class="switch"
            checked={!apart}
            onChange={(event) => {
              setOwn(!event.currentTarget.checked);
              if (event.currentTarget.checked) change({ ...agreement, black: agreement.white });
            }}
          />
          <span>{t("agree.same")}</span>
        </label>
      </div>
      <table class={apart ? "apart" : undefined}>
        <thead>
          <tr>
            <th scope="col">{t("agree.power")}</th>
            <th scope="col">{apart ? t("agree.white-has") : t("agree.each-has")}</th>
            {apart && <th scope="col">{t("agree.black-has")}</th>}
            <th scope="col">{t("agree.when")}</th>
            <th scope="col">{t("agree.by")}</th>
          </tr>
        </thead>
        <tbody>
          {KINDS.map((kind) => (
            <Row key={kind} kind={kind} apart={apart} {...props} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Row({ kind, apart, ...props }: PowersProps & { kind: PotentialKind; apart: boolean }) {
  const { agreement, change } = props;
  const set = (sides: readonly Colour[]) => (count: number) => {
    const stocks = sides.map((side) => [side, withCount(agreement[side], kind, count)]);
    change({ ...agreement, ...Object.fromEntries(stocks) });
  };
  const none = !countIn(agreement.white + agreement.black, kind);
  const link = agreement.links[kind];
  return (
    <tr class={none ? "none" : undefined}>
      <th scope="row">
        <span class="power">
          <PieceIcon game="gipf" colour="white" piece={loaded(kind, "white")} size={40} />
          <span>
            <strong>{t(`kind.${kind}`)}</strong>
            <span class="small quiet">{t(`kind.${kind}.text`)}</span>
          </span>
        </span>
      </th>
      <td>
        <Counter
          kind={kind}
          count={countIn(agreement.white, kind)}
          set={set(apart ? ["white"] : ["white", "black"])}
        />
      </td>
      {apart && (
        <td>
          <Counter kind={kind} count={countIn(agreement.black, kind)} set={set(["black"])} />
        </td>
      )}
      {none ? (
        <td colSpan={2} class="quiet">
          {t("agree.none")}
        </td>
      ) : (
        <>
          <td>
            <Triggers kind={kind} {...props} />
          </td>
          <td>{link.trigger !== "free" && <Deciding kind={kind} {...props} />}</td>
        </>
      )}
    </tr>
  );
}

function Counter({
  kind,
  count,
  set,
}: {
  kind: PotentialKind;
  count: number;
  set: (count: number) => void;
}) {
  const name = t(`kind.${kind}`);
  return (
    <span class="counter">
      <button
        type="button"
        aria-label={t("agree.fewer", { kind: name })}
        disabled={count === 0}
        onClick={() => set(count - 1)}
      >
        −
      </button>
      <output>{count}</output>
      <button
        type="button"
        aria-label={t("agree.more", { kind: name })}
        disabled={count === MOST}
        onClick={() => set(count + 1)}
      >
        +
      </button>
    </span>
  );
}

const TRIGGERS = ["free", "challenge", "always"] as const;

function Triggers({ kind, agreement, change }: PowersProps & { kind: PotentialKind }) {
  const link = agreement.links[kind];
  return (
    <span
      class="segments"
      role="radiogroup"
      aria-label={`${t(`kind.${kind}`)}: ${t("agree.when")}`}
    >
      {TRIGGERS.map((trigger) => (
        <label key={trigger} title={t(`trigger.${trigger}.text`)}>
          <input
            type="radio"
            name={`trigger ${kind}`}
            checked={link.trigger === trigger}
            onChange={() => change(withLink(agreement, kind, triggered(link, trigger)))}
          />
          <span>{t(`trigger.${trigger}`)}</span>
        </label>
      ))}
    </span>
  );
}

function Deciding({
  kind,
  agreement,
  catalogue,
  outside,
  change,
}: PowersProps & { kind: PotentialKind }) {
  const { trigger, contest } = agreement.links[kind];
  if (!contest) return null;
  const choices = contestChoices(kind, catalogue, outside);
  const label = `${t(`kind.${kind}`)}: ${t("agree.by")}`;
  return (
    <span class="deciding">
      <Pick
        label={label}
        unseen
        sign={<ContestIcon contest={contest} />}
        values={choices.map(({ code }) => code)}
        text={(chosen) => choices.find(({ code }) => code === chosen)?.text ?? ""}
        value={codeOf(contest)}
        choose={(chosen) => {
          const found = choices.find(({ code }) => code === chosen);
          if (found) change(withLink(agreement, kind, { trigger, contest: found.contest }));
        }}
      />
      {contest.sort === "outside" && (
        <input
          class="input"
          value={contest.name ?? ""}
          maxLength={60}
          aria-label={t("contest.outside.name")}
          placeholder={t("contest.outside.name")}
          title={t("contest.outside.hint")}
          onInput={(event) =>
            change(
              withLink(agreement, kind, {
                trigger,
                contest: { sort: "outside", name: event.currentTarget.value },
              }),
            )
          }
        />
      )}
    </span>
  );
}
