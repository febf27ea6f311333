/** The page on which positions are put together by touching. */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { Main } from "../base/Main";
import { go } from "../base/route";
import { gameInfo, titleOf, useGames } from "../catalogue";
import { PieceIcon } from "../parts/PieceIcon";
import type { Problem, SetupAnswer } from "../protocol";
import { api } from "../api";
import { Chips } from "../setup/Chips";
import { t } from "../words";
import { gameText, useGameWords } from "../words/game";
import { problemText } from "../words/problem";
import { startText } from "./draft";
import { Editor } from "./Editor";
import "./Editor.css";

export function EditorPage({ query }: { query: string }) {
  const asked = new URLSearchParams(query);
  const games = useGames();
  const game = asked.get("game") ?? games[0]?.name ?? "";
  const info = gameInfo(game);
  const variant = asked.get("variant") ?? info?.variants[0] ?? "";
  const text = asked.get("position") ?? startText(game, variant);
  const [opened, setOpened] = useState<SetupAnswer | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  useEffect(() => {
    let wanted = true;
    setProblem(null);
    api.setup({ position: text }).then(
      (found) => wanted && setOpened(found),
      (error: unknown) => wanted && error instanceof Refused && setProblem(error.problem),
    );
    return () => {
      wanted = false;
    };
  }, [text]);
  const ready = useGameWords(opened?.game ?? null);
  const shown = opened?.game ?? game;
  return (
    <Main class="page editor" game={shown}>
      <h1>{t("editor.title")}</h1>
      <div class="editor-games" role="group" aria-label={t("games.filter.game")}>
        {games.map(({ name }) => (
          <button
            key={name}
            type="button"
            class="editor-game"
            aria-pressed={name === shown}
            onClick={() => go(`/editor?game=${name}`, true)}
          >
            <PieceIcon game={name} colour="white" size={32} />
            {titleOf(name)}
          </button>
        ))}
      </div>
      {opened && ready && <Variants opened={opened} />}
      {problem && (
        <p class="refused" role="alert">
          {problemText(problem)}
        </p>
      )}
      {opened && ready && <Editor key={text} opened={opened} />}
    </Main>
  );
}

/** The versions of the game that is shown, if it has several. */
function Variants({ opened }: { opened: SetupAnswer }) {
  const variants = gameInfo(opened.game)?.variants ?? [];
  if (variants.length < 2) return null;
  return (
    <Chips
      name="variant"
      values={variants}
      text={(one) => gameText(opened.game, `variant.${one}`)}
      chosen={opened.variant}
      choose={(one) => go(`/editor?game=${opened.game}&variant=${one}`, true)}
    />
  );
}
