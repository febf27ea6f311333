/** A list to choose one thing from: the browser's own, in the page's clothes. */

import type { ComponentChildren } from "preact";
import { Icon } from "./Icon";
import "./Pick.css";

interface PickProps {
  label: string;
  /** Whether only those who cannot see it are told the label. */
  unseen?: boolean;
  /** What stands before the words. */
  sign?: ComponentChildren;
  class?: string;
  values: readonly string[];
  text: (value: string) => string;
  value: string;
  choose: (value: string) => void;
  /** The value that cannot be chosen now; none: "". */
  barred?: string;
}

export function Pick({
  label,
  unseen = false,
  sign,
  values,
  text,
  value,
  choose,
  barred = "",
  ...props
}: PickProps) {
  return (
    <label class={props.class ? `pick ${props.class}` : "pick"}>
      <span class={unseen ? "unseen" : "pick-label"}>{label}</span>
      {sign}
      <select value={value} onChange={(event) => choose(event.currentTarget.value)}>
        {values.map((one) => (
          <option key={one} value={one} disabled={barred !== "" && one === barred}>
            {text(one)}
          </option>
        ))}
      </select>
      <Icon name="down" />
    </label>
  );
}
