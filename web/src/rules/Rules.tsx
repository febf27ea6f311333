/** The rules of a game in one of its versions, illustrated, in the language spoken now. */

import { useEffect, useState } from "preact/hooks";
import type { BoardGeometry } from "../protocol";
import { t, tFirst } from "../words";
import { OUTLINES, VARIANTS, boardOf } from "./book";
import { Figure } from "./Figure";
import { FIGURES } from "./illustration";
import { Inline } from "./Inline";
import { chosen, type Part, type Section } from "./outline";
import { useBook, useGeometry, useHash } from "./reading";
import "./rules.css";

interface RulesProps {
  game: string;
  variant: string | null;
}

/** A page to read: versions, contents, sections. */
export function Rules({ game, variant }: RulesProps) {
  const variants = VARIANTS[game] ?? [];
  const known = variant !== null && variants.includes(variant) ? variant : (variants[0] ?? "");
  const [version, setVersion] = useState(known);
  useEffect(() => setVersion(known), [game, known]);
  const { book, failed, again } = useBook();
  const geometry = useGeometry(boardOf(game));
  const texts = book?.[game];
  useHash(texts !== undefined);
  if (failed) return <Unread again={again} />;
  if (!texts) return <p class="rules-wait">{t("rules.loading")}</p>;
  const sections = chosen(OUTLINES[game] ?? [], version);
  return (
    <article class="rules">
      <header class="rules-head">
        <h1>
          {tFirst([`rules.title.${game}`, "rules.title"], { game: tFirst([`game.${game}`]) })}
        </h1>
        {variants.length > 1 && (
          <Versions game={game} variants={variants} version={version} choose={setVersion} />
        )}
      </header>
      <nav class="rules-contents" aria-label={t("rules.contents")}>
        <ol>
          {sections.map(({ id }) => (
            <li key={id}>
              <a href={`#${id}`}>{texts[id]}</a>
            </li>
          ))}
        </ol>
      </nav>
      <div class="rules-body">
        {sections.map((section) => (
          <Chapter
            key={section.id}
            game={game}
            section={section}
            texts={texts}
            geometry={geometry}
          />
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
            {tFirst([`variant.${game}.${variant}`])}
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
  game: string;
  section: Section;
  texts: Readonly<Record<string, string>>;
  geometry: BoardGeometry | null;
}

function Chapter({ game, section, texts, geometry }: ChapterProps) {
  const title = texts[section.id] ?? "";
  return (
    <section aria-labelledby={section.id}>
      <h2 id={section.id} tabIndex={-1}>
        <a href={`#${section.id}`} aria-label={`${title}. ${t("rules.link")}`}>
          {title}
        </a>
      </h2>
      {blocks(section.parts).map((block) => {
        const [first] = block;
        const text = texts[first.key] ?? "";
        if (first.item) return <Items key={first.key} parts={block} texts={texts} />;
        if (!first.figure)
          return (
            <p key={first.key}>
              <Inline text={text} />
            </p>
          );
        const boards = FIGURES[game]?.[first.figure] ?? [];
        return <Figure key={first.key} boards={boards} caption={text} geometry={geometry} />;
      })}
    </section>
  );
}

function Items({
  parts,
  texts,
}: {
  parts: readonly Part[];
  texts: Readonly<Record<string, string>>;
}) {
  return (
    <ul>
      {parts.map(({ key }) => (
        <li key={key}>
          <Inline text={texts[key] ?? ""} />
        </li>
      ))}
    </ul>
  );
}

/** The parts one by one, items that follow each other together. */
function blocks(parts: readonly Part[]): [Part, ...Part[]][] {
  const found: [Part, ...Part[]][] = [];
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
