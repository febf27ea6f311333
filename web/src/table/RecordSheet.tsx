/** Taking a game away: its record in every format, its position, its picture. */

import { isFairDraw } from "../session/draw";
import { useState } from "preact/hooks";
import { api, files, Refused } from "../api";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { useStore } from "../base/store";
import { formatTitle, useFormats } from "../catalogue";
import { settings } from "../settings/settings";
import { t } from "../words";
import { problemText } from "../words/problem";
import { copyText, embedded, gameAddress } from "./Share";
import type { GameInHand } from "../play/useGame";

interface RecordSheetProps {
  hand: GameInHand;
  flipped: boolean;
  onShare: () => void;
}

export function RecordSheet({ hand, flipped, onShare }: RecordSheetProps) {
  const theme = useStore(settings).board;
  const { snapshot } = hand.state;
  const [chosen, setChosen] = useState("");
  const [copied, setCopied] = useState("");
  const [failure, setFailure] = useState("");
  const [drawing, setDrawing] = useState(false);
  const formats = useFormats().filter(
    ({ writes, games }) => writes && (games.length === 0 || games.includes(snapshot.game)),
  );
  const choose = (name: string): void => {
    setChosen(name);
    setCopied("");
    setFailure("");
  };
  const format = chosen || (formats[0]?.name ?? "sixfold");
  const ply = hand.looked ?? snapshot.made.length;
  const linkName = hand.looked === null ? t("friend.link") : t("record.link.position");
  // A match has one format, which holds its contests too.
  const address = files.record(snapshot.id, snapshot.view.match ? "text" : format);
  const fail = (error: unknown): void => {
    setCopied("");
    setFailure(error instanceof Refused ? problemText(error.problem) : t("record.copy.failed"));
  };
  const save = (path: string): void => {
    setFailure("");
    api.file(path).then(saveFile, fail);
  };
  const animate = (): void => {
    setFailure("");
    setDrawing(true);
    api
      .file(files.animation(snapshot.id, flipped, theme))
      .then(saveFile, fail)
      .finally(() => setDrawing(false));
  };
  const copy = (name: string, text: Promise<string>): void => {
    setFailure("");
    void text.then(copyText).then(() => setCopied(name), fail);
  };
  return (
    <div class="record">
      {!snapshot.view.match && (
        <label class="setting tall">
          <span>{t("record.format")}</span>
          <select
            class="input"
            value={format}
            onChange={(event) => choose(event.currentTarget.value)}
          >
            {formats.map((one) => (
              <option key={one.name} value={one.name}>
                {formatTitle(one.name)}
              </option>
            ))}
          </select>
        </label>
      )}
      {snapshot.draw?.number != null && (
        <p class="small quiet">
          {t(isFairDraw(snapshot.draw) ? "draw.fair" : "draw.unfair", {
            number: String(snapshot.draw.number),
          })}
        </p>
      )}
      {failure && (
        <p class="refused" role="alert">
          {failure}
        </p>
      )}
      <ul class="choices">
        <li>
          <button type="button" class="choice" onClick={() => save(address)}>
            {t("record.save")}
            <Icon name="save" />
          </button>
        </li>
        <li>
          <button type="button" class="choice" onClick={() => copy("record", textOf(address))}>
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
            onClick={() => copy("link", Promise.resolve(gameAddress(snapshot.id, hand.looked)))}
          >
            {copied === "link" ? t("word.copied") : linkName}
            <Icon name={copied === "link" ? "check" : "link"} />
          </button>
        </li>
        <li>
          <button
            type="button"
            class="choice"
            onClick={() => copy("embed", Promise.resolve(embedded(snapshot.id)))}
          >
            {copied === "embed" ? t("word.copied") : t("record.embed")}
            <Icon name={copied === "embed" ? "check" : "copy"} />
          </button>
        </li>
        {playable(hand) && (
          <li>
            <Link to={fromHere(hand)} class="choice">
              {t("record.play")}
              <Icon name="forward" />
            </Link>
          </li>
        )}
        <li>
          <button type="button" class="choice" onClick={onShare}>
            {t("do.share")}
            <Icon name="share" />
          </button>
        </li>
        {(["svg", "png"] as const).map((kind) => (
          <li key={kind}>
            <a class="choice" href={files.picture(snapshot.id, kind, ply, flipped, theme)} download>
              {kind === "svg" ? t("record.picture.svg") : t("record.picture.png")}
              <Icon name="save" />
            </a>
          </li>
        ))}
        <li>
          <button type="button" class="choice" disabled={drawing} onClick={animate}>
            {drawing ? t("record.animation.drawing") : t("record.animation")}
            <Icon name="save" />
          </button>
        </li>
      </ul>
    </div>
  );
}

/** Whether a new game can start from the position that is looked at. */
function playable({ state, view }: GameInHand): boolean {
  const { outcome, mode } = state.snapshot;
  return !view.match && view.outcome === null && (outcome !== null || mode === "record");
}

function fromHere({ state, view }: GameInHand): string {
  return `/play/${state.snapshot.game}?position=${encodeURIComponent(view.text)}`;
}

async function textOf(path: string): Promise<string> {
  return (await api.file(path)).content.text();
}

/** Let the browser keep a file that has arrived whole. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
