/** What stands beside the board (on a phone: below it): moves, guidance, questions, the end. */

import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../app/Icon";
import { t } from "../words";
import { ActionIcons, AskFirst, type Action } from "./Actions";
import { EndPanel } from "./EndPanel";
import { FriendCard } from "./FriendCard";
import { GuidanceCard, type HintState } from "./GuidanceCard";
import { MoveList, Navigation } from "./Moves";
import { OfferCard } from "./Offers";
import { RecordSheet } from "./RecordSheet";
import { ShareLink } from "./Share";
import { TypeMove } from "./TypeMove";
import type { GameInHand } from "./useGame";
import { flowAsks, useLinked } from "../match/linked";
import { MatchFoot, MatchPart } from "../match/MatchPart";

export type PanelName = "moves" | "record" | "share" | "keys" | "resign" | "abort" | null;

interface PanelProps {
  hand: GameInHand;
  name: PanelName;
  open: (name: PanelName) => void;
  phone: boolean;
  flipped: boolean;
  hint: HintState;
  actions: Action[];
  field: RefObject<HTMLInputElement | null>;
}

export function Panel(props: PanelProps) {
  const { hand, name, open, phone, flipped } = props;
  const { snapshot } = hand.state;
  const typing = usePlaying(hand);
  const [looking, setLooking] = useState(false);
  const over = snapshot.outcome !== null;
  useEffect(() => setLooking(false), [over]);
  const ended = over && !looking && hand.looked === null;
  const close = (): void => open(null);

  const look = (): void => {
    setLooking(true);
    if (phone) open("moves");
  };
  const end = ended && (
    <EndPanel hand={hand} onLook={look} onShare={() => open("share")} onRecord={() => open("record")} />
  );
  if (phone) {
    return (
      <div class="below">
        {name ? <PhoneSheet {...props} close={close} /> : end || <Middle {...props} />}
      </div>
    );
  }
  return (
    <>
      {end || (
        <section class="moves card">
          <MoveList hand={hand} />
          <div class="moves-tools">
            <Navigation hand={hand} />
            <span class="divider" />
            <ActionIcons actions={props.actions} />
            <button
              type="button"
              class="plain"
              aria-label={t("do.record")}
              title={t("do.record")}
              aria-expanded={name === "record"}
              onClick={() => open(name === "record" ? null : "record")}
            >
              <Icon name="share" />
            </button>
          </div>
          {typing && <TypeMove hand={hand} field={props.field} />}
        </section>
      )}
      <div class="below">
        {name === "record" || name === "share" || name === "keys" ? (
          <Closable title={titleOf(name)} close={close}>
            {name === "record" && <RecordSheet hand={hand} flipped={flipped} />}
            {name === "share" && <ShareLink id={snapshot.id} />}
            {name === "keys" && <KeyList />}
          </Closable>
        ) : (
          !ended && <Middle {...props} />
        )}
      </div>
    </>
  );
}

/** The one card that asks for something now. */
function Middle({ hand, name, open, hint }: PanelProps) {
  const { snapshot } = hand.state;
  const linked = useLinked();
  const free = snapshot.seats.white.kind === "open" || snapshot.seats.black.kind === "open";
  if (name === "resign" || name === "abort") {
    return <AskFirst hand={hand} question={name} done={() => open(null)} />;
  }
  if (free && snapshot.outcome === null) return <FriendCard hand={hand} />;
  const asks = linked !== null && hand.looked === null && flowAsks(linked);
  return (
    <>
      {snapshot.outcome === null && <OfferCard hand={hand} />}
      {linked && snapshot.outcome === null && <MatchPart hand={hand} linked={linked} />}
      {(snapshot.outcome === null || hand.looked !== null) && !asks && <GuidanceCard hand={hand} hint={hint} />}
      {linked && !asks && <MatchFoot linked={linked} />}
    </>
  );
}

function PhoneSheet({ close, ...props }: PanelProps & { close: () => void }) {
  const { hand, name, open, flipped, field } = props;
  const typing = usePlaying(hand);
  if (name === "resign" || name === "abort") {
    return <AskFirst hand={hand} question={name} done={close} />;
  }
  return (
    <Closable title={titleOf(name ?? "moves")} close={close}>
      {name === "keys" && <KeyList />}
      {name === "record" && <RecordSheet hand={hand} flipped={flipped} />}
      {name === "share" && <ShareLink id={hand.state.snapshot.id} />}
      {name === "moves" && (
        <>
          <MoveList hand={hand} />
          <div class="moves-tools">
            <Navigation hand={hand} />
            <span class="divider" />
            <button type="button" class="plain" aria-label={t("do.record")} title={t("do.record")} onClick={() => open("record")}>
              <Icon name="share" />
            </button>
          </div>
          {typing && <TypeMove hand={hand} field={field} />}
        </>
      )}
    </Closable>
  );
}

/** Whether this browser has moves to make in the game. */
function usePlaying(hand: GameInHand): boolean {
  const linked = useLinked();
  const { you, outcome } = hand.state.snapshot;
  return you.length > 0 && outcome === null && !(linked?.nested && linked.over);
}

type Sheet = "moves" | "record" | "share" | "keys";

function titleOf(name: Sheet): string {
  const titles: Record<Sheet, string> = {
    moves: t("moves.title"),
    record: t("record.title"),
    share: t("do.share"),
    keys: t("keys.title"),
  };
  return titles[name];
}

const KEYS = [
  "keys.arrows",
  "keys.ends",
  "keys.board",
  "keys.enter",
  "keys.escape",
  "keys.numbers",
  "keys.f",
  "keys.h",
  "keys.m",
  "keys.type",
  "keys.help",
] as const;

function KeyList() {
  return (
    <ul class="small">
      {KEYS.map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  );
}

interface ClosableProps {
  title: string;
  close: () => void;
  children: preact.ComponentChildren;
}

function Closable({ title, close, children }: ClosableProps) {
  return (
    <section class="extra card arriving">
      <div class="extra-head">
        <h2>{title}</h2>
        <button type="button" class="plain" aria-label={t("word.close")} title={t("word.close")} onClick={close}>
          <Icon name="close" />
        </button>
      </div>
      {children}
    </section>
  );
}
