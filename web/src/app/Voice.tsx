/** The one place where a screen reader hears what happens. */

import { speech } from "../base/speech";
import { useStore } from "../base/store";

export function Voice() {
  const { text, number } = useStore(speech);
  return (
    <p class="unseen" role="status">
      <span key={number}>{text}</span>
    </p>
  );
}
