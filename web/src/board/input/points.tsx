/** The points as something a screen reader can find and touch. */

import { memo } from "preact/compat";

import { u, type Vector } from "../vectors";

interface Props {
  places: ReadonlyMap<string, Vector>;
  id: string;
  /** Where the keyboard is: what is told there is told anew, as it may run. */
  cursor: string | null;
  describe: (point: string) => string;
  onTouch: (point: string) => void;
}

/** One invisible button per point, named by what stands there. */
export const Points = memo(function Points({ places, id, describe, onTouch }: Props) {
  return (
    <g fill="transparent">
      {[...places].map(([name, at]) => (
        <circle
          key={name}
          id={`${id}-at-${name}`}
          data-at={name}
          role="button"
          aria-label={describe(name)}
          cx={u(at.x)}
          cy={u(at.y)}
          r={u(0.5)}
          onClick={(event) => {
            // Pointers are heard by the board as a whole; only assistive technology clicks without one.
            if (event.detail === 0) onTouch(name);
          }}
        />
      ))}
    </g>
  );
});
