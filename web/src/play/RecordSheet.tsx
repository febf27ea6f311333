/** Taking a game away: its record in every format, its position, its picture. */

import { useEffect, useState } from "preact/hooks";
import { api, files } from "../api";
import { Icon } from "../app/Icon";
import { formatTitle } from "../library/formats";
import type { Catalogue } from "../protocol";
import { t } from "../words";
import { copyText, gameAddress } from "./Share";
import type { GameInHand } from "./useGame";

export function RecordSheet({ hand, flipped }: { hand: GameInHand; flipped: boolean }) {
  const { snapshot } = hand.state;
  const [catalogue, setCatalogue] = useState<Catalogue | null>(null);
  const [chosen, setChosen] = useState("");
  const [copied, setCopied] = useState("");
  useEffect(() => {
    api.catalogue().then(setCatalogue, () => undefined);
  }, []);
  const formats = (catalogue?.formats ?? []).filter(
    ({ writes, games }) => writes && (games.length === 0 || games.includes(snapshot.game)),
  );
  const format = chosen || (formats[0]?.name ?? "sixfold");
  const ply = hand.looked ?? snapshot.made.length;
  const copy = (name: string, text: Promise<string>): void => {
    void text.then(copyText).then(
      () => setCopied(name),
      () => undefined,
    );
  };
  return (
    <div class="record">
      <label class="setting tall">
        <span>{t("record.format")}</span>
        <select class="input" value={format} onChange={(event) => setChosen(event.currentTarget.value)}>
          {formats.map((one) => (
            <option key={one.name} value={one.name}>
              {formatTitle(one)}
            </option>
          ))}
        </select>
      </label>
      <ul class="choices">
        <li>
          <a class="choice" href={files.record(snapshot.id, format)} download>
            {t("record.save")}
            <Icon name="save" />
          </a>
        </li>
        <li>
          <button type="button" class="choice" onClick={() => copy("record", api.record(snapshot.id, format))}>
            {copied === "record" ? t("record.copied") : t("record.copy")}
            <Icon name={copied === "record" ? "check" : "copy"} />
          </button>
        </li>
        <li>
          <button
            type="button"
            class="choice"
            onClick={() => copy("position", Promise.resolve(hand.view.text))}
          >
            {copied === "position" ? t("word.copied") : t("record.position")}
            <Icon name={copied === "position" ? "check" : "copy"} />
          </button>
        </li>
        <li>
          <button
            type="button"
            class="choice"
            onClick={() => copy("link", Promise.resolve(gameAddress(snapshot.id)))}
          >
            {copied === "link" ? t("word.copied") : t("friend.link")}
            <Icon name={copied === "link" ? "check" : "link"} />
          </button>
        </li>
        {(["svg", "png"] as const).map((kind) => (
          <li key={kind}>
            <a class="choice" href={files.picture(snapshot.id, kind, ply, flipped)} download>
              {kind === "svg" ? t("record.picture.svg") : t("record.picture.png")}
              <Icon name="save" />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
