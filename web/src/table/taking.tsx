/** Taking something away: copied, or saved as a file, and what is said when neither works. */

import { useState } from "preact/hooks";
import { Refused } from "../api";
import { Icon, type IconName } from "../base/Icon";
import { formatTitle, useFormats } from "../catalogue";
import { t } from "../words";
import { problemText } from "../words/problem";
import { copyText } from "./Share";

interface SavedFile {
  name: string;
  content: Blob;
}

/** What was copied last, why something could not be taken away, and how to take something. */
export interface Taking {
  copied: string;
  failure: string;
  copy: (name: string, text: Promise<string>) => void;
  save: (file: Promise<SavedFile>) => Promise<void>;
  forget: () => void;
}

export function useTaking(game: string): Taking {
  const [copied, setCopied] = useState("");
  const [failure, setFailure] = useState("");
  const fail = (error: unknown): void => {
    setCopied("");
    setFailure(
      error instanceof Refused ? problemText(error.problem, game) : t("record.copy.failed"),
    );
  };
  return {
    copied,
    failure,
    copy: (name, text) => {
      setFailure("");
      void text.then(copyText).then(() => setCopied(name), fail);
    },
    save: (file) => {
      setFailure("");
      return file.then(saveFile, fail);
    },
    forget: () => {
      setCopied("");
      setFailure("");
    },
  };
}

export function Failure({ taking: { failure } }: { taking: Taking }) {
  if (!failure) return null;
  return (
    <p class="refused" role="alert">
      {failure}
    </p>
  );
}

interface CopyProps {
  taking: Taking;
  name: string;
  label: string;
  icon?: IconName;
  /** What is said once it is copied. */
  done?: string;
  text: () => Promise<string> | string;
}

/** A choice that copies a text. */
export function Copy({ taking, name, label, icon = "copy", done, text }: CopyProps) {
  const isCopied = taking.copied === name;
  return (
    <li>
      <button
        type="button"
        class="choice"
        onClick={() => taking.copy(name, Promise.resolve(text()))}
      >
        {isCopied ? (done ?? t("word.copied")) : label}
        <Icon name={isCopied ? "check" : icon} />
      </button>
    </li>
  );
}

/** The format of a game's records: the one that was chosen or the first, and a field to choose it. */
export function useFormat(game: string, taking: Taking) {
  const [chosen, setChosen] = useState("");
  const formats = useFormats().filter(
    ({ writes, games }) => writes && (games.length === 0 || games.includes(game)),
  );
  const format = chosen || (formats[0]?.name ?? "sixfold");
  const field = (
    <label class="setting tall">
      <span>{t("record.format")}</span>
      <select
        class="input"
        value={format}
        onChange={(event) => {
          setChosen(event.currentTarget.value);
          taking.forget();
        }}
      >
        {formats.map((one) => (
          <option key={one.name} value={one.name}>
            {formatTitle(one.name)}
          </option>
        ))}
      </select>
    </label>
  );
  return { format, field };
}

/** Let the browser keep a file that has arrived whole. */
function saveFile({ name, content }: SavedFile): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
