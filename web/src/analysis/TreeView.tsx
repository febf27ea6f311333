/** The moves and what was tried instead of them, with comments and signs; each can be gone to. */

import { useEffect, useRef } from "preact/hooks";
import type { Verdict } from "../board/contract";
import { side } from "../parts/people";
import type { Sign } from "../protocol";
import { t } from "../words";
import { moveText } from "../words/notation";
import { mainLine, next, nodeAt, ROOT, variations, type Node, type Tree } from "../tree/tree";
import { rowsOf, turnsOf, type Turn } from "./rows";
import { SIGNS } from "./reviewed";
import "./TreeView.css";

interface TreeProps {
  game: string;
  tree: Tree;
  cursor: string;
  /** How good a move was, where nobody has said so. */
  verdict: (node: Node) => Verdict | null;
  go: (id: string) => void;
}

export function TreeView({ game, tree, cursor, verdict, go }: TreeProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = box.current;
    if (!list) return;
    const follow = (): void => keepInSight(list);
    follow();
    const observer = new ResizeObserver(follow);
    observer.observe(list);
    return () => observer.disconnect();
  }, [cursor, tree]);
  useEffect(() => {
    const list = box.current;
    if (list?.contains(document.activeElement))
      list.querySelector<HTMLElement>(".tree-move[tabindex='0']")?.focus({ preventScroll: true });
  }, [cursor]);
  const first = next(tree, ROOT);
  const start = nodeAt(tree, ROOT);
  const shared = { game, tree, cursor, verdict, go };
  return (
    <div class="tree" ref={box} role="region" aria-label={t("moves.title")}>
      {start.comment && <p class="tree-comment">{start.comment}</p>}
      {first === null ? (
        <p class="quiet small">{t("analysis.empty")}</p>
      ) : (
        <>
          <ol>
            {rowsOf(tree, first).map(({ number, white, black, told, tried }, k) => (
              <li key={`${number} ${k}`}>
                <div class="tree-row">
                  <span class="tree-number">{number}</span>
                  <Cell turn={white} {...shared} />
                  <Cell turn={black} {...shared} />
                </div>
                {told.map((node) => (
                  <p key={node.id} class="tree-comment">
                    {node.comment}
                  </p>
                ))}
                {tried.map((id) => (
                  <Variation key={id} id={id} {...shared} />
                ))}
              </li>
            ))}
          </ol>
          {variations(tree, first)
            .slice(1)
            .map((id) => (
              <Variation key={id} id={id} {...shared} />
            ))}
        </>
      )}
    </div>
  );
}

/** Scroll the list, and nothing else, so that the move shown is in sight. */
function keepInSight(list: HTMLElement): void {
  const now = list.querySelector<HTMLElement>("[aria-current]");
  if (!now) return list.scrollTo(0, 0);
  const [box, inner] = [list.getBoundingClientRect(), now.getBoundingClientRect()];
  const above = inner.top - box.top - 12;
  const below = inner.bottom - box.bottom + 12;
  if (above < 0) list.scrollTop += above;
  else if (below > 0) list.scrollTop += below;
}

function Cell({ turn, ...shared }: TreeProps & { turn: Turn | null }) {
  const shown = turn?.nodes.some(({ id }) => id === shared.cursor);
  return (
    <span class={shown ? "move-cell shown" : "move-cell"}>
      {turn ? (
        turn.nodes.map((node, k) => (
          <MoveButton key={node.id} node={node} turn={turn} joined={k > 0} {...shared} />
        ))
      ) : (
        <span class="quiet" aria-hidden="true">
          …
        </span>
      )}
    </span>
  );
}

interface MoveProps extends TreeProps {
  node: Node;
  turn: Turn;
  joined: boolean;
}

function MoveButton({ game, node, turn, joined, cursor, tree, verdict, go }: MoveProps) {
  const sign = signOfNode(node, verdict(node));
  const now = node.id === cursor;
  const first = cursor === ROOT && node.id === next(tree, ROOT);
  const written = moveText(game, { kind: node.move?.kind ?? "", text: node.text });
  const named = `${turn.number}. ${side(game, turn.player)}: ${written}`;
  return (
    <button
      type="button"
      class={now ? "tree-move now" : "tree-move"}
      tabIndex={now || first ? 0 : -1}
      aria-current={now ? "step" : undefined}
      aria-label={sign ? `${named} ${sign}, ${t(signKey(sign))}` : named}
      data-node={node.id}
      onClick={() => go(node.id)}
    >
      {joined ? `;${written}` : written}
      {sign && <MoveSign sign={sign} />}
    </button>
  );
}

const KINDS: Readonly<Record<Sign, string>> = {
  "!": "best",
  "!!": "best",
  "!?": "inaccuracy",
  "?!": "inaccuracy",
  "?": "mistake",
  "??": "blunder",
};

const NAMES = {
  "!": "sign.good",
  "!!": "sign.brilliant",
  "!?": "sign.interesting",
  "?!": "sign.dubious",
  "?": "sign.mistake",
  "??": "sign.blunder",
} as const satisfies Record<Sign, string>;

/** The sign of a move: the one somebody gave it, or that of its judgement. */
export function signOfNode({ sign }: Pick<Node, "sign">, verdict: Verdict | null): Sign | null {
  const signs = { ...SIGNS, best: null } as const;
  return sign ?? (verdict && signs[verdict]);
}

/** The name of a sign among the words. */
export function signKey(sign: Sign): (typeof NAMES)[Sign] {
  return NAMES[sign];
}

export function MoveSign({ sign }: { sign: Sign }) {
  return <span class={`move-sign ${KINDS[sign]}`}>{sign}</span>;
}

/** A line that was tried, in running text; what was tried within it stands in brackets below. */
function Variation({ id, ...shared }: TreeProps & { id: string }) {
  const { tree } = shared;
  const nodes = mainLine(tree, id);
  const turns = turnsOf(tree, nodes);
  const inner = nodes.slice(1).flatMap((node) => variations(tree, node.id).slice(1));
  return (
    <div class="variation">
      <p>
        {turns.map((turn, k) => (
          <span key={turn.nodes[0]?.id} class="variation-turn">
            {turn.player === "white" ? (
              <span class="tree-number">{turn.number}</span>
            ) : (
              k === 0 && <span class="tree-number">{turn.number}…</span>
            )}
            {turn.nodes.map((node, j) => (
              <MoveButton key={node.id} node={node} turn={turn} joined={j > 0} {...shared} />
            ))}
            {turn.nodes.map(
              ({ id: at, comment }) =>
                comment && (
                  <span key={`${at} comment`} class="variation-comment">
                    {comment}
                  </span>
                ),
            )}
          </span>
        ))}
      </p>
      {inner.map((other) => (
        <Variation key={other} id={other} {...shared} />
      ))}
    </div>
  );
}
