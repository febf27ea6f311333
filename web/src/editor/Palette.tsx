/** What can be put on the board, and the eraser. */

import { Icon } from "../base/Icon";
import { PieceIcon } from "../parts/PieceIcon";
import { pieceWords } from "../play/marks";
import type { SetupAnswer } from "../protocol";
import { t } from "../words";
import { gameText } from "../words/game";
import { ERASER, TURN, type Tool } from "./draft";

interface PaletteProps {
  answer: SetupAnswer;
  tool: Tool;
  choose: (tool: Tool) => void;
}

export function Palette({ answer, tool, choose }: PaletteProps) {
  return (
    <div class="palette" role="group" aria-label={t("editor.pieces")}>
      {answer.brushes.map(({ text, kind, colours }) => (
        <button
          key={text}
          type="button"
          class="palette-tool"
          aria-pressed={tool === text}
          aria-label={
            colours.length
              ? named(answer.game, kind, colours)
              : gameText(answer.game, `setup.${text}`)
          }
          onClick={() => choose(text)}
        >
          {colours.length ? (
            <PieceIcon game={answer.game} colour="white" piece={{ kind, colours }} size={40} />
          ) : (
            <Icon name="minus" />
          )}
        </button>
      ))}
      {answer.brushes.some(({ spreads }) => spreads) && (
        <button
          type="button"
          class="palette-tool"
          aria-pressed={tool === TURN}
          aria-label={t("do.rotate")}
          onClick={() => choose(TURN)}
        >
          <Icon name="turn" />
        </button>
      )}
      <button
        type="button"
        class="palette-tool"
        aria-pressed={tool === ERASER}
        aria-label={t("editor.erase")}
        onClick={() => choose(ERASER)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** The name of a piece that stands nowhere. */
function named(game: string, kind: string, colours: string[]): string {
  return pieceWords(game, { points: [""], kind, colours }).replace(/^\s*:\s*/, "");
}
