/** A phone's analysis: the bar on top, and below the board a strip of moves, lines and actions. */

import type { ComponentChild } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { Icon, type IconName } from "../base/Icon";
import { Link } from "../base/Link";
import { Popover } from "../base/Popover";
import { useStore } from "../base/store";
import { titleOf } from "../catalogue";
import { settings } from "../settings/settings";
import { Menu } from "../settings/Menu";
import { next, nodeAt, previous, type Node } from "../tree/tree";
import { t } from "../words";
import { moveText } from "../words/notation";
import { EngineWords, Lines, type LineActs } from "./EngineCard";
import type { Thinking } from "./engine";
import type { Opened } from "./opening";
import { turnsOf } from "./rows";
import type { SheetName } from "./Sheets";
import { lineThrough, verdictOf } from "./standing";
import { MoveSign, signOfNode } from "./TreeView";
import { TurnCard } from "./TurnCard";

export function PhoneBar({ opened, share }: { opened: Opened; share: () => void }) {
  const { game, names } = opened;
  const about = names ? `${names.white} – ${names.black}` : "";
  return (
    <header class="game-bar">
      <Link to={opened.id ? `/game/${opened.id}` : "/"} class="plain" label={t("nav.back")}>
        <Icon name="back" />
      </Link>
      <p class="version small">
        <strong>{t("nav.analysis")}</strong>
        <span class="quiet">{[titleOf(game), about].filter(Boolean).join(" · ")}</span>
      </p>
      <span class="bar-tools">
        <button
          type="button"
          class="plain"
          aria-label={t("do.share")}
          title={t("do.share")}
          onClick={share}
        >
          <Icon name="share" />
        </button>
        <Popover label={t("nav.menu")} icon="menu">
          {() => <Menu />}
        </Popover>
      </span>
    </header>
  );
}

interface PartsProps {
  opened: Opened;
  thinking: Thinking;
  acts: LineActs;
  retry: () => void;
  /** How many lines have room. */
  lines: number;
  /** Null: it has no room. */
  graph: ComponentChild;
  asks: boolean;
  sheet: SheetName;
  open: (name: SheetName) => void;
}

/** Everything below the board. */
export function PhoneParts(props: PartsProps) {
  const { opened, thinking, acts, retry, lines, graph, asks, sheet, open } = props;
  const { game, desk } = opened;
  const { tree, cursor, view } = useStore(desk.state);
  const { engine } = useStore(settings);
  const found = thinking.found && !thinking.problem && thinking.connection !== "lost";
  const toggle = (name: SheetName) => () => open(sheet === name ? null : name);
  return (
    <>
      <Strip opened={opened} />
      <div class="analysis-below">
        {asks ? (
          <TurnCard opened={opened} />
        ) : (
          <>
            {engine && found && (
              <Lines
                game={game}
                player={view.player}
                thinking={thinking}
                acts={acts}
                most={lines}
              />
            )}
            {!(engine && found) && (
              <p class="engine-alone">
                <EngineWords
                  game={game}
                  over={view.outcome !== null}
                  thinking={thinking}
                  on={engine}
                  retry={retry}
                />
              </p>
            )}
            {graph && <div class="graph-room">{graph}</div>}
          </>
        )}
      </div>
      <nav class="action-bar" aria-label={t("do.more")}>
        <Act
          icon="previous"
          text={t("analysis.back")}
          possible={previous(tree, cursor) !== null}
          act={() => desk.back()}
        />
        <Act
          icon="next"
          text={t("analysis.on")}
          possible={next(tree, cursor) !== null}
          act={() => desk.forward()}
        />
        <Act
          icon="chip"
          text={t("analysis.engine")}
          pressed={engine}
          act={() => settings.change({ engine: !engine })}
        />
        <Act icon="list" text={t("do.moves")} expanded={sheet === "moves"} act={toggle("moves")} />
        <Act icon="more" text={t("do.more")} expanded={sheet === "more"} act={toggle("more")} />
      </nav>
    </>
  );
}

interface ActProps {
  icon: IconName;
  text: string;
  possible?: boolean;
  pressed?: boolean;
  expanded?: boolean;
  act: () => void;
}

function Act({ icon, text, possible = true, pressed, expanded, act }: ActProps) {
  return (
    <button
      type="button"
      disabled={!possible}
      aria-pressed={pressed}
      aria-expanded={expanded}
      onClick={act}
    >
      <Icon name={icon} />
      <span>{text}</span>
    </button>
  );
}

/** One line of moves; where the one shown has others beside what follows, they stand there, too. */
function Strip({ opened: { desk, game } }: Pick<PartsProps, "opened">) {
  const { tree, cursor } = useStore(desk.state);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const now = box.current?.querySelector("[aria-current]");
    if (now instanceof HTMLElement && box.current)
      box.current.scrollLeft = now.offsetLeft - box.current.clientWidth / 2 + now.offsetWidth / 2;
    else box.current?.scrollTo(0, 0);
  }, [cursor, tree]);
  const here = nodeAt(tree, cursor);
  const others = here.children.slice(1);
  const written = ({ text, move }: Node): string =>
    moveText(game, { text, kind: move?.kind ?? "" });
  const button = (node: Node, joined: boolean) => {
    const now = node.id === cursor;
    const sign = signOfNode(node, verdictOf(tree, node));
    return (
      <button
        key={node.id}
        type="button"
        class="strip-move"
        aria-current={now ? "step" : undefined}
        onClick={() => desk.go(node.id)}
      >
        {joined ? `;${written(node)}` : written(node)}
        {sign && <MoveSign sign={sign} />}
      </button>
    );
  };
  return (
    <div class="move-strip" ref={box} role="region" aria-label={t("moves.title")}>
      {turnsOf(tree, lineThrough(tree, cursor).slice(1)).map((turn) => (
        <span key={turn.nodes[0]?.id} class="strip-turn">
          {turn.player === "white" && <span class="move-number">{turn.number}.</span>}
          <span
            class={turn.nodes.some(({ id }) => id === cursor) ? "strip-cell now" : "strip-cell"}
          >
            {turn.nodes.map((node, k) => button(node, k > 0))}
          </span>
          {turn.nodes.some(({ parent }) => parent === cursor) &&
            others.map((id) => (
              <span key={id} class="strip-branch">
                <Icon name="branch" />
                {button(nodeAt(tree, id), false)}
              </span>
            ))}
        </span>
      ))}
    </div>
  );
}
