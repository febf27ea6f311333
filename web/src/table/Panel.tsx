/** What stands beside the board (on a phone: below it): moves, guidance, questions, the end. */

import type { RefObject } from "preact";
import { useEffect, useState } from "preact/hooks";
import { Icon } from "../base/Icon";
import { SheetHead } from "../base/SheetHead";
import { isSecondTap } from "../base/taps";
import { t } from "../words";
import { ActionIcons, AskFirst, type Action } from "./Actions";
import { EndPanel, ResultCard } from "./EndPanel";
import { FriendCard } from "./FriendCard";
import type { Coaching } from "../play/coach";
import { CoachLine } from "../play/CoachLine";
import { GuidanceCard } from "../play/GuidanceCard";
import type { HintState } from "../play/hint";
import { MoveList, Navigation } from "../play/Moves";
import { NamesSheet } from "./NamesSheet";
import { asksOf, OfferCard, OfferLine } from "./Offers";
import { RecordSheet } from "./RecordSheet";
import { ShareSheet } from "./Share";
import { TypeButton, TypeMove } from "../play/TypeMove";
import type { GameInHand } from "../play/useGame";
import { useAround, type Around } from "../parts/around";
import "./Panel.css";

export type PanelName = "moves" | "record" | "share" | "names" | "resign" | "abort" | null;

interface PanelProps {
  hand: GameInHand;
  name: PanelName;
  open: (name: PanelName) => void;
  phone: boolean;
  flipped: boolean;
  hint: HintState;
  coaching: Coaching;
  actions: Action[];
  field: RefObject<HTMLInputElement | null>;
}

export function Panel(props: PanelProps) {
  const { hand, name, open, phone } = props;
  const { snapshot } = hand.state;
  const typing = usePlaying(hand);
  const around = useAround();
  const [looking, setLooking] = useState(false);
  const over = snapshot.outcome !== null;
  useEffect(() => setLooking(false), [over]);
  const ended = over && !looking && hand.looked === null;
  const close = (): void => open(null);

  const look = (): void => {
    setLooking(true);
    if (phone) open("moves");
  };
  const result = (): void => {
    setLooking(false);
    hand.look(null);
    open(null);
  };
  const sheet = name === "record" || name === "share" || name === "names" ? name : null;
  const end = ended && (phone || !sheet) && (
    <EndPanel
      hand={hand}
      onLook={look}
      onShare={() => open("share")}
      onRecord={() => open("record")}
    />
  );
  if (phone) {
    return (
      <div class="below" onClickCapture={calm}>
        {name ? (
          <PhoneSheet {...props} close={close} />
        ) : (
          end || (over ? <ResultCard hand={hand} onResult={result} /> : <Middle {...props} />)
        )}
      </div>
    );
  }
  return (
    <>
      {ended && sheet && <SheetOf {...props} name={sheet} close={close} />}
      {end ||
        (ended && sheet ? null : (
          <section class="moves card" onClickCapture={calm}>
            <MoveList hand={hand} />
            {typing && <TypeButton field={props.field} />}
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
        ))}
      <div class="below" onClickCapture={calm}>
        {sheet && !ended ? (
          <SheetOf {...props} name={sheet} close={close} />
        ) : over ? (
          !end && (
            <>
              <ResultCard hand={hand} onResult={result} />
              {around?.foot()}
            </>
          )
        ) : (
          <Middle {...props} />
        )}
      </div>
    </>
  );
}

/** The button that was tapped last. */
let tapped: Element | null = null;

/** A second quick tap was meant for what stood here before, not for what has just come under the finger. */
function calm(event: MouseEvent): void {
  const before = tapped;
  tapped = event.target instanceof Element ? event.target.closest("button, a") : null;
  const touch = event instanceof PointerEvent && event.pointerType === "touch";
  if (!touch || !isSecondTap(event) || !tapped) return;
  if (tapped === before && !tapped.closest(".guide, .end")) return; // such as two moves back
  event.preventDefault();
  event.stopPropagation();
}

/** The one card that asks for something now; a phone has room for one, a desk also for what it is about. */
function Middle({ hand, name, open, hint, coaching, phone }: PanelProps) {
  const { snapshot } = hand.state;
  const around = useAround();
  const free = snapshot.seats.white.kind === "open" || snapshot.seats.black.kind === "open";
  if (name === "resign" || name === "abort") {
    return <AskFirst hand={hand} question={name} done={() => open(null)} />;
  }
  if (free && snapshot.outcome === null) return <FriendCard hand={hand} />;
  const told = <CoachLine game={snapshot.game} coaching={coaching} />;
  const asks = hand.looked === null && around?.asks;
  if (phone && snapshot.outcome === null) {
    if (asksOf(snapshot)) return <OfferCard hand={hand} />;
    if (around && isTold(hand, around)) return around.part();
    const notice = coaching.note ? told : <PhoneNotice hand={hand} />;
    return <GuidanceCard hand={hand} hint={hint} notice={notice} />;
  }
  return (
    <>
      {snapshot.outcome === null && <OfferCard hand={hand} />}
      {snapshot.outcome === null && hand.looked === null && around?.part()}
      {(snapshot.outcome === null || hand.looked !== null) && !asks && (
        <GuidanceCard hand={hand} hint={hint} notice={told} />
      )}
      {!asks && around?.foot()}
    </>
  );
}

/** Whether a match tells or asks something that a phone shows instead of what to do on the board. */
function isTold(hand: GameInHand, { asks, tells }: Around): boolean {
  return hand.looked === null && (asks || (tells && !hand.turn.undoable));
}

/** What a phone says in one line above the question. */
function PhoneNotice({ hand }: { hand: GameInHand }) {
  const around = useAround();
  return <>{hand.state.snapshot.offer ? <OfferLine hand={hand} /> : around?.line()}</>;
}

/** A sheet of a desk: what is taken away, passed on or called something else. */
function SheetOf({
  hand,
  name,
  open,
  flipped,
  close,
}: PanelProps & { name: Sheet; close: () => void }) {
  return (
    <Closable title={titleOf(name)} close={close}>
      {name === "record" && (
        <RecordSheet hand={hand} flipped={flipped} onShare={() => open("share")} />
      )}
      {name === "share" && <ShareSheet snapshot={hand.state.snapshot} />}
      {name === "names" && <NamesSheet snapshot={hand.state.snapshot} done={close} />}
    </Closable>
  );
}

function PhoneSheet({ close, ...props }: PanelProps & { close: () => void }) {
  const { hand, name, open, flipped, field } = props;
  const typing = usePlaying(hand);
  const around = useAround();
  if (name === "resign" || name === "abort") {
    return <AskFirst hand={hand} question={name} done={close} />;
  }
  return (
    <Closable title={titleOf(name ?? "moves")} close={close}>
      {name === "record" && (
        <RecordSheet hand={hand} flipped={flipped} onShare={() => open("share")} />
      )}
      {name === "share" && <ShareSheet snapshot={hand.state.snapshot} />}
      {name === "names" && <NamesSheet snapshot={hand.state.snapshot} done={close} />}
      {name === "moves" && (
        <>
          <MoveList hand={hand} />
          <div class="moves-tools">
            <Navigation hand={hand} />
            <span class="divider" />
            {typing && <TypeButton field={field} />}
            <button
              type="button"
              class="plain"
              aria-label={t("do.record")}
              title={t("do.record")}
              onClick={() => open("record")}
            >
              <Icon name="share" />
            </button>
          </div>
          {typing && <TypeMove hand={hand} field={field} />}
          {around?.foot()}
        </>
      )}
    </Closable>
  );
}

/** Whether this browser has moves to make in the game. */
function usePlaying(hand: GameInHand): boolean {
  const around = useAround();
  const { you, outcome } = hand.state.snapshot;
  return you.length > 0 && outcome === null && !around?.past;
}

type Sheet = "moves" | "record" | "share" | "names";

function titleOf(name: Sheet): string {
  const titles: Record<Sheet, string> = {
    moves: t("moves.title"),
    record: t("record.title"),
    share: t("do.share"),
    names: t("names.title"),
  };
  return titles[name];
}

interface ClosableProps {
  title: string;
  close: () => void;
  children: preact.ComponentChildren;
}

function Closable({ title, close, children }: ClosableProps) {
  return (
    <section class="extra card arriving">
      <SheetHead title={title} close={close} />
      {children}
    </section>
  );
}
