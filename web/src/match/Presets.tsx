/** Agreements that have a name, each with its potentials as pieces. */

import { Icon } from "../base/Icon";
import { Pick } from "../base/Pick";
import { PieceIcon } from "../parts/PieceIcon";
import type { Agreement, AgreementPreset } from "../protocol";
import { t } from "../words";
import { agree, countIn, KINDS } from "./terms";
import { presetWords } from "./sentence";
import { loaded } from "./potentials";
import "./Presets.css";

/** Those shown as cards; the rest stand in a list below them. */
const SHOWN = ["short", "circle", "grand", "ultimate"];

interface PresetsProps {
  presets: AgreementPreset[];
  agreement: Agreement;
  choose: (agreement: Agreement) => void;
}

export function Presets({ presets, agreement, choose }: PresetsProps) {
  const shown = SHOWN.flatMap((name) => presets.find((preset) => preset.name === name) ?? []);
  return (
    <fieldset class="presets">
      <legend class="unseen">{t("agree.text")}</legend>
      {shown.map((preset) => (
        <PresetCard
          key={preset.name}
          preset={preset}
          chosen={agree(preset.agreement, agreement)}
          choose={() => choose(preset.agreement)}
        />
      ))}
    </fieldset>
  );
}

/** The agreements with a name that have no card. */
export function OtherPresets({ presets, agreement, choose }: PresetsProps) {
  const others = presets.filter(({ name }) => !SHOWN.includes(name));
  const chosen = others.find((preset) => agree(preset.agreement, agreement));
  return (
    <Pick
      class="other-presets"
      label={t("agree.others")}
      unseen
      values={["", ...others.map(({ name }) => name)]}
      text={(name) => (name ? presetWords(name).title : t("agree.others"))}
      value={chosen?.name ?? ""}
      choose={(name) => {
        const found = others.find((preset) => preset.name === name);
        if (found) choose(found.agreement);
      }}
    />
  );
}

interface PresetCardProps {
  preset: AgreementPreset;
  chosen: boolean;
  choose: () => void;
}

function PresetCard({ preset, chosen, choose }: PresetCardProps) {
  const { title, text } = presetWords(preset.name);
  return (
    <label class="preset card">
      <input type="radio" name="preset" checked={chosen} onChange={choose} />
      <Pieces stock={preset.agreement.white} />
      <strong>{title}</strong>
      <span class="small quiet">{text}</span>
      {chosen && (
        <span class="preset-check">
          <Icon name="check" />
        </span>
      )}
    </label>
  );
}

/** The kinds of a stock as pieces that lean on each other. */
function Pieces({ stock }: { stock: string }) {
  const kinds = KINDS.filter((kind) => countIn(stock, kind));
  return (
    <span class="preset-pieces" aria-hidden="true">
      {kinds.map((kind, i) => {
        const colour = i % 2 ? "black" : "white";
        return (
          <PieceIcon
            key={kind}
            game="gipf"
            colour={colour}
            piece={loaded(kind, colour)}
            size={36}
            alone
          />
        );
      })}
    </span>
  );
}
