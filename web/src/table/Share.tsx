/** The link to a game, as text and as a code to photograph. */

import { useState } from "preact/hooks";
import { api, files, Refused } from "../api";
import { Icon } from "../base/Icon";
import type { Problem, Snapshot } from "../protocol";
import { t } from "../words";
import { problemText } from "../words/problem";
import "./Share.css";

/** Where a game is found, or its position after so many decisions. */
export function gameAddress(id: string, ply: number | null = null): string {
  return `${location.origin}/game/${id}${ply === null ? "" : `?ply=${ply}`}`;
}

/** What puts a game's board into another page. */
export function embedded(id: string): string {
  const address = `${location.origin}/embed/game/${id}`;
  return `<iframe src="${address}" width="480" height="560" title="Sixfold" loading="lazy"></iframe>`;
}

/** The link to a game; `device` makes it one's own for another device. */
export function ShareLink({ id, device }: { id: string; device?: string }) {
  const address = device ? `${gameAddress(id)}?device=${device}` : gameAddress(id);
  const [copied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    await copyText(address);
    setCopied(true);
  };
  const share = (): void => void navigator.share({ url: address }).catch(() => undefined);
  return (
    <div class="share">
      <input
        class="input"
        readOnly
        value={address}
        aria-label={t("friend.link")}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="guide-buttons">
        <button type="button" class="button gold" onClick={() => void copy()}>
          <Icon name={copied ? "check" : "copy"} />
          {copied ? t("word.copied") : t("word.copy")}
        </button>
        {"share" in navigator && (
          <button type="button" class="button" onClick={share}>
            <Icon name="share" />
            {t("friend.share")}
          </button>
        )}
      </div>
      <img
        class="share-code"
        src={files.code(id, device)}
        alt={t("friend.qr")}
        width="176"
        height="176"
      />
    </div>
  );
}

/** Everything a game's link is good for: others follow it, a player goes on elsewhere. */
export function ShareSheet({ snapshot }: { snapshot: Snapshot }) {
  const { id, you, outcome } = snapshot;
  const [device, setDevice] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const make = (): void => {
    setProblem(null);
    api.deviceCode(id).then(
      ({ code }) => setDevice(code),
      (error: unknown) => error instanceof Refused && setProblem(error.problem),
    );
  };
  if (device) {
    return (
      <>
        <h3>{t("device.link")}</h3>
        <p class="small">{t("device.link.text")}</p>
        <ShareLink key="device" id={id} device={device} />
      </>
    );
  }
  return (
    <>
      <ShareLink id={id} />
      {problem && (
        <p class="refused" role="alert">
          {problemText(problem)}
        </p>
      )}
      {you.length > 0 && outcome === null && (
        <button type="button" class="inline-link" onClick={make}>
          {t("device.link")}
        </button>
      )}
    </>
  );
}

/** Put a text on the clipboard, also where the page is not served securely. */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  document.execCommand("copy");
  field.remove();
}
