/** What lies over the moves for a while: branches, a comment, what can be taken away. */

import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { api } from "../api";
import { Icon } from "../base/Icon";
import { SheetHead } from "../base/SheetHead";
import { Link } from "../base/Link";
import { useStore } from "../base/store";
import { Explorer } from "../explorer/Explorer";
import { TypeMove } from "../play/TypeMove";
import type { Sign } from "../protocol";
import { copyText } from "../table/Share";
import { Copy, Failure, useFormat, useTaking } from "../table/taking";
import { toRecord } from "../tree/record";
import { nodeAt, ROOT, variations } from "../tree/tree";
import { t } from "../words";
import { moveText } from "../words/notation";
import { EngineFoot } from "./EngineCard";
import type { Opened } from "./opening";
import { Walk } from "./Tools";
import { MoveSign, signKey, TreeView } from "./TreeView";
import { verdictOf } from "./standing";
import "./Sheets.css";

export type SheetName =
  | "branch"
  | "comment"
  | "explorer"
  | "share"
  | "type"
  | "moves"
  | "engine"
  | "more"
  | null;

interface SheetProps {
  name: NonNullable<SheetName>;
  title: string;
  opened: Opened;
  field: RefObject<HTMLInputElement | null>;
  close: () => void;
  open: (name: SheetName) => void;
  flip: () => void;
}

/** What a sheet is called. */
export function sheetTitle(name: NonNullable<SheetName>): string {
  return {
    branch: t("analysis.branch"),
    comment: t("analysis.comment"),
    explorer: t("explorer.title"),
    share: t("do.share"),
    type: t("moves.type"),
    moves: t("moves.title"),
    engine: t("analysis.engine"),
    more: t("do.more"),
  }[name];
}

export function Sheet({ name, title, close, ...props }: SheetProps) {
  return (
    <section class="analysis-sheet card arriving" aria-label={title} data-sheet={name}>
      <SheetHead title={title} close={close} />
      {name === "branch" && <Branch opened={props.opened} />}
      {name === "comment" && <Comment key={props.opened.desk.state.get().cursor} {...props} />}
      {name === "explorer" && <Explorer {...props.opened} />}
      {name === "share" && <Share opened={props.opened} />}
      {name === "type" && <Typing {...props} />}
      {name === "moves" && <Moves {...props} />}
      {name === "engine" && <EngineFoot />}
      {name === "more" && <More {...props} close={close} />}
    </section>
  );
}

type Inner = Omit<SheetProps, "name" | "title" | "close">;

/** What is done with the line of the move shown. */
function Branch({ opened: { desk, game } }: Pick<Inner, "opened">) {
  const { tree, cursor } = useStore(desk.state);
  const [copied, setCopied] = useState(false);
  const node = nodeAt(tree, cursor);
  const places = variations(tree, cursor);
  const isMain = tree === promoted(desk, cursor);
  const [removed, setRemoved] = useState<typeof tree | null>(null);
  const choice = (text: string, icon: Parameters<typeof Icon>[0]["name"], act: () => void) => (
    <li key={text}>
      <button type="button" class="choice" onClick={act}>
        {text}
        <Icon name={icon} />
      </button>
    </li>
  );
  const remove = (): void => {
    setRemoved(tree);
    desk.remove(cursor);
  };
  return (
    <>
      {places.length > 1 && (
        <div class="branch-moves" role="group" aria-label={t("analysis.variations")}>
          {places.map((id) => {
            const { text, move } = nodeAt(tree, id);
            return (
              <button
                key={id}
                type="button"
                class="branch-move"
                aria-pressed={id === cursor}
                onClick={() => desk.go(id)}
              >
                {moveText(game, { text, kind: move?.kind ?? "" })}
              </button>
            );
          })}
        </div>
      )}
      <ul class="choices">
        {node.parent !== null &&
          !isMain &&
          choice(t("analysis.promote"), "up", () => desk.promote(cursor))}
        {node.parent !== null && choice(t("analysis.delete"), "bin", remove)}
        {removed &&
          choice(t("analysis.restore"), "undo", () => {
            desk.change(removed);
            setRemoved(null);
          })}
        {cursor !== ROOT &&
          choice(
            copied ? t("word.copied") : t("analysis.copy-line"),
            copied ? "check" : "copy",
            () => void copyText(cursor).then(() => setCopied(true)),
          )}
      </ul>
      {cursor === ROOT && !removed && <p class="small quiet">{t("analysis.branch.none")}</p>}
    </>
  );
}

/** The tree with the line of a node brought nearer to the main line: the same where it is there. */
function promoted(desk: Opened["desk"], id: string) {
  const { tree } = desk.state.get();
  const way = id.split(";");
  const isFirst = way.every((_, k) => {
    const at = way.slice(0, k + 1).join(";");
    return !tree.nodes.has(at) || variations(tree, at)[0] === at;
  });
  return isFirst ? tree : null;
}

const SIGNS: readonly Sign[] = ["!", "?", "!?", "?!", "!!", "??"];

/** What is said about the move shown: a sign and a comment. */
function Comment({ opened: { desk } }: Pick<Inner, "opened">) {
  const { tree, cursor } = useStore(desk.state);
  const node = nodeAt(tree, cursor);
  const text = useRef<HTMLTextAreaElement>(null);
  useEffect(() => text.current?.focus(), []);
  return (
    <>
      {node.parent !== null && (
        <div class="signs" role="group" aria-label={t("analysis.sign")}>
          {SIGNS.map((sign) => (
            <button
              key={sign}
              type="button"
              class="branch-move"
              aria-pressed={node.sign === sign}
              aria-label={t(signKey(sign))}
              title={t(signKey(sign))}
              onClick={() => desk.annotate(cursor, { sign: node.sign === sign ? null : sign })}
            >
              <MoveSign sign={sign} />
            </button>
          ))}
        </div>
      )}
      <textarea
        ref={text}
        class="input comment-text"
        aria-label={t("analysis.comment")}
        placeholder={t("analysis.comment.hint")}
        maxLength={2000}
        value={node.comment}
        onInput={(event) => desk.annotate(cursor, { comment: event.currentTarget.value })}
      />
      {node.shapes.length > 0 && (
        <button
          type="button"
          class="inline-link"
          onClick={() => desk.annotate(cursor, { shapes: [] })}
        >
          {t("analysis.shapes.clear", { n: node.shapes.length })}
        </button>
      )}
    </>
  );
}

/** The link, the position and the record, to be taken away. */
function Share({ opened: { desk, game } }: Pick<Inner, "opened">) {
  const { view } = useStore(desk.state);
  const taking = useTaking(game);
  const { format, field } = useFormat(game, taking);
  const written = () => api.writeRecord({ record: toRecord(desk.state.get().tree), format });
  const file = async () => {
    const { text, name } = await written();
    return { name, content: new Blob([text]) };
  };
  return (
    <>
      <Failure taking={taking} />
      <ul class="choices">
        <Copy taking={taking} name="link" label={t("analysis.link")} text={() => location.href} />
        <Copy taking={taking} name="position" label={t("record.position")} text={() => view.text} />
        <Copy
          taking={taking}
          name="record"
          label={t("record.copy")}
          text={async () => (await written()).text}
        />
        <li>
          <button type="button" class="choice" onClick={() => taking.save(file())}>
            {t("record.save")}
            <Icon name="save" />
          </button>
        </li>
      </ul>
      {field}
      <Link to="/analysis" class="button">
        {t("analysis.new")}
      </Link>
    </>
  );
}

type TypingProps = Pick<Inner, "opened" | "field"> & {
  /** Whether typing begins at once; a phone then shows its keyboard. */
  at?: boolean;
};

/** A line to type moves in. */
function Typing({ opened: { desk }, field, at = true }: TypingProps) {
  const { turn } = useStore(desk.state);
  useEffect(() => {
    if (at) field.current?.focus();
  }, []);
  const hand = { turn: desk.turn, turnState: turn, deciding: turn.chooser !== null };
  return <TypeMove hand={hand} field={field} />;
}

/** All moves on a phone. */
function Moves({ opened, field, open }: Inner) {
  const { desk, game } = opened;
  const { tree, cursor } = useStore(desk.state);
  return (
    <>
      <TreeView
        game={game}
        tree={tree}
        cursor={cursor}
        verdict={(node) => verdictOf(tree, node)}
        go={(id) => desk.go(id)}
      />
      <div class="moves-tools">
        <Walk opened={opened} />
        <span class="divider" />
        <button
          type="button"
          class="plain"
          aria-label={t("analysis.comment")}
          onClick={() => open("comment")}
        >
          <Icon name="comment" />
        </button>
        <button
          type="button"
          class="plain"
          aria-label={t("analysis.branch")}
          onClick={() => open("branch")}
        >
          <Icon name="branch" />
        </button>
      </div>
      <Typing opened={opened} field={field} at={false} />
    </>
  );
}

/** What else a phone can do. */
function More({ opened, open, flip, close }: Inner & { close: () => void }) {
  const choice = (text: string, icon: Parameters<typeof Icon>[0]["name"], act: () => void) => (
    <li>
      <button type="button" class="choice" onClick={act}>
        {text}
        <Icon name={icon} />
      </button>
    </li>
  );
  const { id, isOver, slips } = opened;
  return (
    <ul class="choices">
      {id !== null && isOver && slips !== 0 && (
        <li>
          <Link to={`/game/${id}/review`} class="choice">
            {slips === null ? t("do.review") : t("review.learn")}
            <Icon name="bulb" />
          </Link>
        </li>
      )}
      {choice(t("analysis.comment"), "comment", () => open("comment"))}
      {choice(t("analysis.branch"), "branch", () => open("branch"))}
      {choice(t("explorer.title"), "book", () => open("explorer"))}
      {choice(t("do.flip.label"), "flip", () => {
        flip();
        close();
      })}
      {choice(t("moves.type"), "keyboard", () => open("type"))}
      {choice(t("do.share"), "share", () => open("share"))}
    </ul>
  );
}
