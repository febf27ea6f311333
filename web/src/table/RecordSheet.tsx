/** Taking a game away: its record in every format, its position, its picture. */

import { isFairDraw } from "../session/draw";
import { useState } from "preact/hooks";
import { api, files } from "../api";
import { Icon } from "../base/Icon";
import { Link } from "../base/Link";
import { useStore } from "../base/store";
import { settings } from "../settings/settings";
import { t } from "../words";
import { embedded, gameAddress } from "./Share";
import { Copy, Failure, useFormat, useTaking } from "./taking";
import type { GameInHand } from "../play/useGame";

interface RecordSheetProps {
  hand: GameInHand;
  flipped: boolean;
  onShare: () => void;
}

export function RecordSheet({ hand, flipped, onShare }: RecordSheetProps) {
  const theme = useStore(settings).board;
  const { snapshot } = hand.state;
  const taking = useTaking(snapshot.game);
  const { format, field } = useFormat(snapshot.game, taking);
  const [drawing, setDrawing] = useState(false);
  const ply = hand.looked ?? snapshot.made.length;
  const linkName = hand.looked === null ? t("friend.link") : t("record.link.position");
  // A match has one format, which holds its contests too.
  const address = files.record(snapshot.id, snapshot.view.match ? "text" : format);
  const animate = async (): Promise<void> => {
    setDrawing(true);
    await taking.save(api.file(files.animation(snapshot.id, flipped, theme)));
    setDrawing(false);
  };
  return (
    <div class="record">
      {!snapshot.view.match && field}
      {snapshot.draw?.number != null && (
        <p class="small quiet">
          {t(isFairDraw(snapshot.draw) ? "draw.fair" : "draw.unfair", {
            number: String(snapshot.draw.number),
          })}
        </p>
      )}
      <Failure taking={taking} />
      <ul class="choices">
        <li>
          <button type="button" class="choice" onClick={() => taking.save(api.file(address))}>
            {t("record.save")}
            <Icon name="save" />
          </button>
        </li>
        <Copy
          taking={taking}
          name="record"
          label={t("record.copy")}
          done={t("record.copied")}
          text={() => textOf(address)}
        />
        <Copy
          taking={taking}
          name="position"
          label={t("record.position")}
          text={() => hand.view.text}
        />
        <Copy
          taking={taking}
          name="link"
          label={linkName}
          icon="link"
          text={() => gameAddress(snapshot.id, hand.looked)}
        />
        <Copy
          taking={taking}
          name="embed"
          label={t("record.embed")}
          text={() => embedded(snapshot.id)}
        />
        {playable(hand) && (
          <li>
            <Link to={fromHere(hand)} class="choice">
              {t("record.play")}
              <Icon name="forward" />
            </Link>
          </li>
        )}
        <li>
          <button type="button" class="choice" onClick={onShare}>
            {t("do.share")}
            <Icon name="share" />
          </button>
        </li>
        {(["svg", "png"] as const).map((kind) => (
          <li key={kind}>
            <a class="choice" href={files.picture(snapshot.id, kind, ply, flipped, theme)} download>
              {kind === "svg" ? t("record.picture.svg") : t("record.picture.png")}
              <Icon name="save" />
            </a>
          </li>
        ))}
        <li>
          <button type="button" class="choice" disabled={drawing} onClick={() => void animate()}>
            {drawing ? t("record.animation.drawing") : t("record.animation")}
            <Icon name="save" />
          </button>
        </li>
      </ul>
    </div>
  );
}

/** Whether a new game can start from the position that is looked at. */
function playable({ state, view }: GameInHand): boolean {
  const { outcome, mode } = state.snapshot;
  return !view.match && view.outcome === null && (outcome !== null || mode === "record");
}

function fromHere({ state, view }: GameInHand): string {
  return `/play/${state.snapshot.game}?position=${encodeURIComponent(view.text)}`;
}

async function textOf(path: string): Promise<string> {
  return (await api.file(path)).content.text();
}
