/** The page of one game: opens its session, keeps it while the address stays, shows what is wrong. */

import { useEffect, useState } from "preact/hooks";
import { Refused } from "../api";
import { Broken } from "../app/Broken";
import { current } from "../app/current";
import { useStore } from "../app/store";
import type { Problem } from "../protocol";
import { t } from "../words";
import { LinkedGame } from "../match/LinkedGame";
import { GameScreen } from "./GameScreen";
import { openSession, type Session } from "./session";

/** Milliseconds after which a game that could not be fetched is asked for again. */
const AGAIN = 3000;

export function GamePage({ id }: { id: string }) {
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
      <Table key={id} session={session} />
    </>
  );
}

/** A game by itself, or a match of several. */
function Table({ session }: { session: Session }) {
  const { match } = useStore(session.state).snapshot.view;
  return match ? <LinkedGame session={session} match={match} /> : <GameScreen session={session} />;
}

/** Says that the server is gone, and that nothing is lost. */
function ConnectionBanner({ session }: { session: Session }) {
  const { status, sending } = useStore(session.state);
  if (status !== "lost") return null;
  return (
    <div class="banner" role="alert">
      <span>{sending ? t("net.lost.kept") : t("net.server")}</span>
      <button type="button" class="plain" onClick={() => session.retry()}>
        {t("net.retry-now")}
      </button>
    </div>
  );
}
