/** The link to a game, as text and as a code to photograph. */

import { useState } from "preact/hooks";
import { files } from "../api";
import { Icon } from "../app/Icon";
import { t } from "../words";

/** Where a game is found. */
export function gameAddress(id: string): string {
  return `${location.origin}/game/${id}`;
}

export function ShareLink({ id }: { id: string }) {
  const address = gameAddress(id);
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
      <img class="code" src={files.code(id)} alt={t("friend.qr")} width="176" height="176" />
    </div>
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
