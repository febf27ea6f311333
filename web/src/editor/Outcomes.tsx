/** What a position that was put together is good for: playing, analysing, sharing. */

import { useState } from "preact/hooks";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import type { SetupAnswer } from "../protocol";
import { copyText } from "../table/Share";
import { t } from "../words";

export function Outcomes({ answer }: { answer: SetupAnswer }) {
  const [copied, setCopied] = useState("");
  const { game, position, over } = answer;
  if (position === null) return null;
  const asked = `position=${encodeURIComponent(position)}`;
  const copy = (text: string): void => void copyText(text).then(() => setCopied(text));
  const link = `${location.origin}/editor?${asked}`;
  return (
    <div class="editor-outcomes">
      {!over && (
        <>
          <Link to={`/play/${game}?with=engine&${asked}`} class="button gold">
            {t("editor.engine")}
          </Link>
          <Link to={`/play/${game}?with=friend&${asked}`} class="button">
            {t("editor.friend")}
          </Link>
        </>
      )}
      <Link to={`/analysis?${asked}`} class="button">
        {t("do.analyse")}
      </Link>
      <button type="button" class="button" onClick={() => copy(link)}>
        <Icon name={copied === link ? "check" : "link"} />
        {copied === link ? t("word.copied") : t("editor.link")}
      </button>
      <button type="button" class="button" onClick={() => copy(position)}>
        <Icon name={copied === position ? "check" : "copy"} />
        {copied === position ? t("word.copied") : t("record.position")}
      </button>
    </div>
  );
}
