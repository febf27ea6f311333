/** The points as something a screen reader can find and touch. */

import { memo } from "preact/compat";

import type { Layout } from "./layout";
import { u } from "./vectors";

interface Props {
  layout: Layout;
  id: string;
  describe: (point: string) => string;
  onTouch: (point: string) => void;
}

/** One invisible button per point, named by what stands there. */
export const Points = memo(function Points({ layout, id, describe, onTouch }: Props) {
  return (
    <g fill="transparent">
      {[...layout.places].map(([name, at]) => (
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
