/** Opening a record: pasted or from a file, in any format the library reads. */

import { useState } from "preact/hooks";
import { api, Refused } from "../api";
import { report } from "../base/report";
import { go } from "../base/route";
import { formatTitle, useFormats } from "../catalogue";
import type { Problem } from "../protocol";
import { t } from "../words";
import { loadGameWords } from "../words/game";
import { problemText } from "../words/problem";

export function OpenRecord() {
  const [text, setText] = useState("");
  const [format, setFormat] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const formats = useFormats();
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    setProblem(null);
    try {
      const { id } = await api.load(text, format || null);
      go(`/game/${id}`);
    } catch (error) {
      if (!(error instanceof Refused)) return;
      const { game } = error.problem.args;
      if (game !== undefined) await loadGameWords(String(game)).catch(report);
      setProblem(error.problem);
    }
  };
  const choose = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (file) setText(await file.text());
  };
  return (
    <form class="open-record" onSubmit={(event) => void open(event)}>
      <h2>{t("import.title")}</h2>
      <p class="quiet">{t("import.text")}</p>
      <textarea
        class="input"
        aria-label={t("import.field")}
        value={text}
        spellcheck={false}
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {problem && (
        <p class="refused" role="alert">
          {problemText(problem)}
        </p>
      )}
      <div class="open-tools">
        <label class="button">
          {t("import.file")}
          <input
            type="file"
            class="unseen"
            onChange={(event) => void choose(event.currentTarget.files)}
          />
        </label>
        <select
          class="input"
          aria-label={t("import.format")}
          value={format}
          onChange={(event) => setFormat(event.currentTarget.value)}
        >
          <option value="">{t("import.format.any")}</option>
          {formats.map((one) => (
            <option key={one.name} value={one.name}>
              {formatTitle(one.name)}
            </option>
          ))}
        </select>
        <button type="submit" class="button gold" disabled={!text.trim()}>
          {t("import.open")}
        </button>
      </div>
    </form>
  );
}
