/** The head of whatever lies over the screen for a while: its title, and a button that puts it away. */

import { t } from "../words";
import { Icon } from "./Icon";

interface SheetHeadProps {
  title: string;
  close: () => void;
  /** By which a dialog names its title. */
  id?: string;
}

export function SheetHead({ title, close, id }: SheetHeadProps) {
  return (
    <div class="extra-head">
      <h2 id={id}>{title}</h2>
      <button
        type="button"
        class="plain"
        aria-label={t("word.close")}
        title={t("word.close")}
        onClick={close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
