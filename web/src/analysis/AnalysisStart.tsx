/** What is to be analysed: the start of a game, a position or a record that is pasted. */

import { useState } from "preact/hooks";
import { api } from "../api";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { Main } from "../base/Main";
import { go } from "../base/route";
import { gameInfo, titleOf, useGames, variantOf } from "../catalogue";
import { Pasted } from "../parts/Pasted";
import { PieceIcon } from "../parts/PieceIcon";
import type { CatalogueGame, Options, Problem } from "../protocol";
import { settings } from "../settings/settings";
import { Chips } from "../setup/Chips";
import { OptionChoice } from "../setup/OptionChoice";
import { fromRecord } from "../tree/record";
import { t } from "../words";
import { useGameWords } from "../words/game";
import { problemText } from "../words/problem";
import { analysisAddress } from "./address";
import { keep } from "./memory";
import "./AnalysisStart.css";

export function AnalysisStart({ problem }: { problem: Problem | null }) {
  const games = useGames();
  const [game, setGame] = useState(games[0]?.name ?? "");
  const info = gameInfo(game);
  return (
    <Main class="page analysis-start">
      <h1>{t("nav.analysis")}</h1>
      <p class="quiet">{t("analysis.text")}</p>
      {problem && (
        <p class="refused" role="alert">
          {problemText(problem)}
        </p>
      )}
      <section class="card start-card">
        <h2>{t("analysis.from-start")}</h2>
        <div class="start-games" role="group" aria-label={t("games.filter.game")}>
          {games.map(({ name }) => (
            <button
              key={name}
              type="button"
              class="start-game"
              aria-pressed={name === game}
              onClick={() => setGame(name)}
            >
              <PieceIcon game={name} colour="white" />
              {titleOf(name)}
            </button>
          ))}
        </div>
        {info && <FromStart key={game} game={info} />}
      </section>
      <Pasted
        class="card start-card"
        title={t("analysis.paste")}
        text={t("analysis.paste.text")}
        field={t("analysis.paste.field")}
        button={t("do.analyse")}
        open={async (text) => go(await addressOf(text))}
      />
      <p class="quiet">
        {t("analysis.from-game")} <Link to="/games">{t("nav.games")}</Link>
      </p>
      <p>
        <Link to="/editor">{t("editor.title")}</Link>
      </p>
    </Main>
  );
}

/** A version of a game with its options. */
function FromStart({ game }: { game: CatalogueGame }) {
  const ready = useGameWords(game.name);
  const [variant, setVariant] = useState(settings.get().variants[game.name] ?? game.first);
  const [options, setOptions] = useState<Options>({});
  const fitting = game.options.filter(({ variants }) => !variants || variants.includes(variant));
  const chosen = Object.fromEntries(
    fitting.flatMap(({ name, default: usual, values }) => {
      const value = options[name];
      const fits = !values || values[variant]?.includes(Number(value));
      const own = values?.[variant]?.[0] ?? usual;
      return value === undefined || value === own || !fits ? [] : [[name, value]];
    }),
  );
  const root = {
    game: game.name,
    variant,
    ...(Object.keys(chosen).length ? { options: chosen } : {}),
  };
  return (
    <>
      {game.variants.length > 1 && (
        <Chips
          name="variant"
          values={game.variants}
          text={(one) => variantOf(game.name, one)}
          chosen={variant}
          choose={setVariant}
        />
      )}
      {ready && (
        <OptionChoice
          game={game}
          options={fitting}
          variant={variant}
          values={chosen}
          choose={setOptions}
        />
      )}
      <Link to={analysisAddress({ root })} class="button gold">
        <Icon name="chip" />
        {t("do.analyse")}
      </Link>
    </>
  );
}

/** Where a pasted text is analysed: it is a position, or else a record. */
async function addressOf(text: string): Promise<string> {
  const line = text.trim();
  if (!line.includes("\n")) {
    const position = await api.positions({ position: line }, [], 0).catch(() => null);
    if (position) return analysisAddress({ root: { position: line } });
  }
  const { record } = await api.readRecord(text, null);
  const tree = fromRecord(record);
  const place = { root: tree.root, game: null };
  keep(place, tree);
  return analysisAddress(place);
}
