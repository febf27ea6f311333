/** The page of one game: opens its session, keeps it while the address stays, shows what is wrong. */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { Broken } from "../base/Broken";
import { current } from "../base/current";
import { PHONE, useMedia } from "../base/media";
import { useStore } from "../base/store";
import type { Problem } from "../protocol";
import { t } from "../words";
import { useGameWords } from "../words/game";
import { problemText } from "../words/problem";
import { Late } from "../base/Late";
import { GameScreen } from "../table/GameScreen";
import { Invitation, isInvited } from "../meet/Invitation";
import { onlyWatched } from "../parts/watching";
import { useDraw } from "../session/draw";
import { openSession, type Session, type Table } from "../session/session";
import { TakeOver } from "../meet/TakeOver";
import "./GamePage.css";

/** Milliseconds after which a game that could not be fetched is asked for again. */
const AGAIN = 3000;

export function GamePage({ id, device }: { id: string; device: string | null }) {
  const [session, setSession] = useState<Session | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let opened: Session | null = null;
    let left = false;
    openSession(id).then(
      (found) => {
        if (left) return found.close();
        opened = found;
        const { game: played, variant, view } = found.state.get().snapshot;
        const game = view.match ? "linked" : played;
        current.set({ playing: { id, game, variant } });
        setSession(found);
        setProblem(null);
      },
      (error: unknown) => {
        if (!left && error instanceof Refused) setProblem(error.problem);
      },
    );
    return () => {
      left = true;
      opened?.close();
      current.set({ playing: null });
      setSession(null);
    };
  }, [id, tries]);
  useEffect(() => {
    if (problem?.code !== "offline" && problem?.code !== "no-database") return;
    const timer = setTimeout(() => setTries(tries + 1), AGAIN);
    return () => clearTimeout(timer);
  }, [problem, tries]);
  if (problem) return <Broken problem={problem} retry={() => setTries(tries + 1)} />;
  if (!session) return <main class="broken quiet">{t("word.loading")}</main>;
  return (
    <>
      <ConnectionBanner session={session} />
      <Playing key={id} session={session} device={device} />
    </>
  );
}

/** A game by itself, or a match of several; before it whatever has to be agreed about the seats. */
function Playing({ session, device }: { session: Session; device: string | null }) {
  const { snapshot } = useStore(session.state);
  useDraw(session);
  const { watched } = useStore(onlyWatched);
  const { match } = snapshot.view;
  const spoken = useGameWords(snapshot.game);
  if (!spoken) return <main class="broken quiet">{t("word.loading")}</main>;
  if (device) return <TakeOver snapshot={snapshot} code={device} />;
  if (isInvited(snapshot) && watched !== snapshot.id) return <Invitation session={session} />;
  if (!match) return <GameScreen session={session} />;
  return (
    <Late load={() => import("../match/LinkedGame")}>
      {({ LinkedGame }) => <LinkedGame session={session} match={match} />}
    </Late>
  );
}

/** Says that the server is gone or cannot save, and that nothing is lost. */
function ConnectionBanner({ session }: { session: Table }) {
  const { status, sending, reason, saving, snapshot } = useStore(session.state);
  const phone = useMedia(PHONE);
  if (status === "refused" && reason) {
    return (
      <div class="banner" role="alert">
        <span>{problemText(reason, snapshot.game)}</span>
        <button type="button" class="plain" onClick={() => location.reload()}>
          {t("error.reload")}
        </button>
      </div>
    );
  }
  if (status !== "connecting" && (!saving || reason?.code === "no-database")) {
    const said = sending ? "net.unsaved.kept" : "net.unsaved";
    return (
      <div class="banner" role="alert">
        <span>{t(phone ? `${said}.short` : said)}</span>
      </div>
    );
  }
  if (status !== "lost") return null;
  const said = sending ? "net.lost.kept" : "net.server";
  return (
    <div class="banner" role="alert">
      <span>{t(phone ? `${said}.short` : said)}</span>
      <button type="button" class="plain" onClick={() => session.retry()}>
        {t("net.retry-now")}
      </button>
    </div>
  );
}
