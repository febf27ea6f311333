/** A form for a text that is pasted or comes from a file: what it is about, and what was wrong with it. */

import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { Refused } from "../api";
import { report } from "../base/report";
import type { Problem } from "../protocol";
import { t } from "../words";
import { loadGameWords } from "../words/game";
import { problemText } from "../words/problem";

interface PastedProps {
  class: string;
  title: string;
  /** What can be pasted. */
  text: string;
  /** What the field is called. */
  field: string;
  /** What the button says that opens it. */
  button: string;
  gold?: boolean;
  /** Open what was pasted; what it refuses is told. */
  open: (text: string) => Promise<void>;
  /** What else stands beside the buttons. */
  children?: ComponentChildren;
}

export function Pasted(props: PastedProps) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [waiting, setWaiting] = useState(false);
  const open = async (event: Event): Promise<void> => {
    event.preventDefault();
    setProblem(null);
    setWaiting(true);
    try {
      await props.open(text);
    } catch (error) {
      if (error instanceof Refused) {
        const { game } = error.problem.args;
        // What is wrong may have to be told in a game's own words.
        if (game !== undefined) await loadGameWords(String(game)).catch(report);
        setProblem(error.problem);
      }
    }
    setWaiting(false);
  };
  const choose = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (file) setText(await file.text());
  };
  return (
    <form class={props.class} onSubmit={(event) => void open(event)}>
      <h2>{props.title}</h2>
      <p class="quiet">{props.text}</p>
      <textarea
        class="input"
        aria-label={props.field}
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
        {props.children}
        <button
          type="submit"
          class={props.gold ? "button gold" : "button"}
          disabled={!text.trim() || waiting}
        >
          {props.button}
        </button>
      </div>
    </form>
  );
}
