/** The rules of a game in one of its versions, illustrated, in the language spoken now. */

import { useEffect, useState } from "preact/hooks";
import { api } from "../api";
import { Link } from "../base/Link";
import { gameInfo, titleOf, variantOf } from "../catalogue";
import type { BoardGeometry, Book, BookPart, BookSection } from "../protocol";
import { t } from "../words";
import { Figure } from "./Figure";
import { Inline } from "./Inline";
import { useBoard } from "../parts/useBoard";
import { chosen, useBook, useHash } from "./reading";
import "./rules.css";

interface RulesProps {
  /** Whose board and variants illustrate them. */
  game: string;
  title: string;
  variants: readonly string[];
  variant: string | null;
  fetch: (language: string) => Promise<Book>;
}

/** The rules of one game. */
export function GameRules({ game, variant }: { game: string; variant: string | null }) {
  return (
    <Rules
      game={game}
      title={t("rules.title", { game: titleOf(game) })}
      variants={gameInfo(game)?.variants ?? []}
      variant={variant}
      fetch={(language) => api.book(game, language)}
    />
  );
}

/** A page to read: versions, contents, sections. */
export function Rules({ game, title, variants, variant, fetch }: RulesProps) {
  const known = variant !== null && variants.includes(variant) ? variant : (variants[0] ?? "");
  const [version, setVersion] = useState(known);
  useEffect(() => setVersion(known), [game, known]);
  const { book, failed, again } = useBook(fetch);
  const geometry = useBoard(game);
  useHash(book !== null && geometry !== null); // figures take room above what is looked for
  if (failed) return <Unread again={again} />;
  if (!book) return <p class="rules-wait">{t("rules.loading")}</p>;
  const sections = chosen(book, version);
  return (
    <article class="rules">
      <header class="rules-head">
        <h1>{title}</h1>
        {variants.length > 1 && (
          <Versions game={game} variants={variants} version={version} choose={setVersion} />
        )}
      </header>
      <nav class="rules-contents" aria-label={t("rules.contents")}>
        <ol>
          {sections.map(({ id, title: name }) => (
            <li key={id}>
              <a href={`#${id}`}>{name}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div class="rules-body">
        {sections.map((section) => (
          <Chapter key={section.id} section={section} geometry={geometry} />
        ))}
      </div>
    </article>
  );
}

interface VersionsProps {
  game: string;
  variants: readonly string[];
  version: string;
  choose: (variant: string) => void;
}

function Versions({ game, variants, version, choose }: VersionsProps) {
  const follow = (event: MouseEvent, variant: string, address: string): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
    event.preventDefault();
    history.replaceState(history.state, "", address);
    choose(variant);
  };
  return (
    <nav class="rules-versions" aria-label={t("rules.version")}>
      {variants.map((variant) => {
        const address = addressOf(game, variant);
        return (
          <a
            key={variant}
            href={address}
            aria-current={variant === version ? "true" : undefined}
            onClick={(event) => follow(event, variant, address)}
          >
            {variantOf(game, variant)}
          </a>
        );
      })}
    </nav>
  );
}

/** The address of a version; what else the address says is kept. */
function addressOf(game: string, variant: string): string {
  const query = new URLSearchParams(location.search);
  query.set("variant", variant);
  return `/rules/${game}?${query}`;
}

interface ChapterProps {
  section: BookSection;
  geometry: BoardGeometry | null;
}

function Chapter({ section: { id, title, parts, steps }, geometry }: ChapterProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        <a href={`#${id}`} aria-label={`${title}. ${t("rules.link")}`}>
          {title}
        </a>
      </h2>
      {blocks(parts).map((block, i) => {
        const [{ item, boards, text }] = block;
        if (item) return <Items key={i} parts={block} />;
        if (boards.length)
          return <Figure key={i} boards={boards} caption={text} geometry={geometry} />;
        return (
          <p key={i}>
            <Inline text={text} />
          </p>
        );
      })}
      {steps.length > 0 && (
        <p class="rules-steps small">
          {t("rules.steps")}{" "}
          {steps.map((step) => (
            <Link key={step.address} to={step.address} class="chip">
              {step.title}
            </Link>
          ))}
        </p>
      )}
    </section>
  );
}

function Items({ parts }: { parts: readonly BookPart[] }) {
  return (
    <ul>
      {parts.map(({ text }) => (
        <li key={text}>
          <Inline text={text} />
        </li>
      ))}
    </ul>
  );
}

/** The parts one by one, items that follow each other together. */
function blocks(parts: readonly BookPart[]): [BookPart, ...BookPart[]][] {
  const found: [BookPart, ...BookPart[]][] = [];
  for (const part of parts) {
    const last = found.at(-1);
    if (part.item && last?.[0].item) last.push(part);
    else found.push([part]);
  }
  return found;
}

function Unread({ again }: { again: () => void }) {
  return (
    <div class="rules-wait" role="alert">
      <p>{t("rules.failed")}</p>
      <button type="button" onClick={again}>
        {t("word.retry")}
      </button>
    </div>
  );
}
