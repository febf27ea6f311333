/** The page of one game: opens its session, keeps it while the address stays, shows what is wrong. */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { Broken } from "../app/Broken";
import { current } from "../app/current";
import { PHONE, useMedia } from "../app/media";
import { useStore } from "../app/store";
import type { Problem } from "../protocol";
import { t } from "../words";
import { problemText } from "../words/problem";
import { LinkedGame } from "../match/LinkedGame";
import { GameScreen } from "./GameScreen";
import { Invitation, isInvited, onlyWatched } from "./Invitation";
import { openSession, type Session } from "./session";
import { TakeOver } from "./TakeOver";

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
    if (problem?.code !== "offline") return;
    const timer = setTimeout(() => setTries(tries + 1), AGAIN);
    return () => clearTimeout(timer);
  }, [problem, tries]);
  if (problem) return <Broken problem={problem} retry={() => setTries(tries + 1)} />;
  if (!session) return <main class="broken quiet">{t("word.loading")}</main>;
  return (
    <>
      <ConnectionBanner session={session} />
      <Table key={id} session={session} device={device} />
    </>
  );
}

/** A game by itself, or a match of several; before it whatever has to be agreed about the seats. */
function Table({ session, device }: { session: Session; device: string | null }) {
  const { snapshot } = useStore(session.state);
  const { watched } = useStore(onlyWatched);
  const { match } = snapshot.view;
  if (device) return <TakeOver snapshot={snapshot} code={device} />;
  if (isInvited(snapshot) && watched !== snapshot.id) return <Invitation session={session} />;
  return match ? <LinkedGame session={session} match={match} /> : <GameScreen session={session} />;
}

/** Says that the server is gone, and that nothing is lost. */
function ConnectionBanner({ session }: { session: Session }) {
  const { status, sending, reason, snapshot } = useStore(session.state);
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
