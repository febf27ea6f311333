/** Below the moves: first, back, on, last; branch, comment, turn, share. */

import { Icon, type IconName } from "../base/Icon";
import { useStore } from "../base/store";
import { next, previous } from "../tree/tree";
import { t } from "../words";
import type { Opened } from "./opening";
import type { SheetName } from "./Sheets";

interface ToolProps {
  icon: IconName;
  label: string;
  possible?: boolean;
  open?: boolean;
  act: () => void;
}

function Tool({ icon, label, possible = true, open, act }: ToolProps) {
  return (
    <button
      type="button"
      class="plain"
      aria-label={label}
      title={label}
      aria-expanded={open}
      disabled={!possible}
      onClick={act}
    >
      <Icon name={icon} />
    </button>
  );
}

interface ToolsProps {
  opened: Opened;
  sheet: SheetName;
  open: (name: SheetName) => void;
  flip: () => void;
}

export function Tools({ opened, sheet, open, flip }: ToolsProps) {
  const toggle = (name: SheetName) => () => open(sheet === name ? null : name);
  return (
    <div class="moves-tools">
      <Walk opened={opened} />
      <span class="divider" />
      <Tool icon="keyboard" label={t("moves.type")} open={sheet === "type"} act={toggle("type")} />
      <Tool
        icon="branch"
        label={t("analysis.branch")}
        open={sheet === "branch"}
        act={toggle("branch")}
      />
      <Tool
        icon="comment"
        label={t("analysis.comment")}
        open={sheet === "comment"}
        act={toggle("comment")}
      />
      <Tool
        icon="book"
        label={t("explorer.title")}
        open={sheet === "explorer"}
        act={toggle("explorer")}
      />
      <Tool icon="flip" label={t("do.flip.label")} act={flip} />
      <Tool icon="share" label={t("do.share")} open={sheet === "share"} act={toggle("share")} />
    </div>
  );
}

/** First, back, on, last. */
export function Walk({ opened: { desk } }: Pick<ToolsProps, "opened">) {
  const { tree, cursor } = useStore(desk.state);
  const before = previous(tree, cursor) !== null;
  const after = next(tree, cursor) !== null;
  return (
    <>
      <Tool icon="first" label={t("moves.first")} possible={before} act={() => desk.first()} />
      <Tool icon="previous" label={t("moves.previous")} possible={before} act={() => desk.back()} />
      <Tool icon="next" label={t("moves.next")} possible={after} act={() => desk.forward()} />
      <Tool icon="last" label={t("moves.last")} possible={after} act={() => desk.last()} />
    </>
  );
}
