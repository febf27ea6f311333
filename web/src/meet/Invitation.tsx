/** What somebody sees who opens the link to a friend's game: who invites to what. Opening it seats nobody. */

import { useState } from "preact/hooks";
import { api, Refused } from "../api";
import { Link } from "../base/Link";
import { Main } from "../base/Main";
import { useStore } from "../base/store";
import { BoardPicture } from "../board";
import { titleOf } from "../catalogue";
import type { Problem, Snapshot } from "../protocol";
import { onlyWatched } from "../parts/watching";
import { settings } from "../settings/settings";
import { NameField } from "../setup/NameField";
import { t } from "../words";
import { agreementSentence } from "../match/sentence";
import { problemText } from "../words/problem";
import { other } from "../parts/history";
import { Offered } from "./Offered";
import type { Table } from "../session/session";
import "./Invitation.css";

/** Whether a free seat is offered to whoever looks. */
export function isInvited({ seats, you }: Snapshot): boolean {
  return you.length === 0 && (seats.white.kind === "open" || seats.black.kind === "open");
}

export function Invitation({ session }: { session: Table }) {
  const { snapshot, geometry } = useStore(session.state);
  const { view } = snapshot;
  const free = snapshot.seats.white.kind === "open" ? "white" : "black";
  return (
    <Main class="page invitation" game={snapshot.game}>
      <div class="invitation-board">
        <BoardPicture
          geometry={geometry}
          pieces={view.pieces}
          counters={view.counters}
          gone={view.gone}
          bottom={free}
          flipped={free === "black"}
          theme={settings.get().board}
        />
      </div>
      <section class="card invitation-card">
        <h1>{heading(snapshot)}</h1>
        {view.match && <p class="sentence">{agreementSentence(view.match.agreement)}</p>}
        <Offered snapshot={snapshot} seat={free} />
        {snapshot.outcome ? (
          <Withdrawn />
        ) : (
          <Answer session={session} inviter={snapshot.seats[other(free)].name} />
        )}
      </section>
    </Main>
  );
}

function heading({ seats, game, view }: Snapshot): string {
  const name = seats[seats.white.kind === "open" ? "black" : "white"].name;
  if (view.match) return name ? t("invite.linked", { name }) : t("invite.linked.guest");
  const args = { game: titleOf(game) };
  return name ? t("invite.title", { name, ...args }) : t("invite.title.guest", args);
}

function Withdrawn() {
  return (
    <>
      <p role="status">
        <strong>{t("invite.withdrawn")}</strong>
      </p>
      <Link to="/" class="button">
        {t("nav.home")}
      </Link>
    </>
  );
}

function Answer({ session, inviter }: { session: Table; inviter: string }) {
  const { snapshot, problem } = useStore(session.state);
  const { name } = useStore(settings);
  const [wrong, setWrong] = useState<Problem | null>(null);
  const [declined, setDeclined] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const accept = async (event: Event): Promise<void> => {
    event.preventDefault();
    setWaiting(true);
    await session.sit(name);
    setWaiting(false);
  };
  const decline = async (): Promise<void> => {
    try {
      await api.decline(snapshot.id, name);
      setDeclined(true);
    } catch (error) {
      if (error instanceof Refused) setWrong(error.problem);
    }
  };
  const refused = wrong ?? problem;
  return (
    <form class="invitation-answer" onSubmit={(event) => void accept(event)}>
      {declined && (
        <p role="status">
          {inviter ? t("invite.declined.you", { name: inviter }) : t("invite.declined.you.guest")}
        </p>
      )}
      <NameField />
      {refused && (
        <p class="refused" role="alert">
          {problemText(refused)}
        </p>
      )}
      <div class="guide-buttons">
        <button type="submit" class="button gold" disabled={waiting}>
          {t("invite.accept")}
        </button>
        {!declined && (
          <button type="button" class="button" onClick={() => void decline()}>
            {t("offer.decline")}
          </button>
        )}
      </div>
      <OwnDevice />
      <button
        type="button"
        class="inline-link"
        onClick={() => onlyWatched.set({ watched: snapshot.id })}
      >
        {t("invite.watch")}
      </button>
    </form>
  );
}

/** For those who open their own invitation on a second device. */
function OwnDevice() {
  return (
    <details class="own-device">
      <summary>{t("invite.own-device")}</summary>
      <p class="small quiet">{t("invite.own-device.text")}</p>
    </details>
  );
}
