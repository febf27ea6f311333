/** Runs the steps of a plan on the elements that show the pieces. */

import type { Movement } from "./plan";
import { u } from "../vectors";

const MOVE = "cubic-bezier(.2,.7,.2,1)";
const LIFT = "cubic-bezier(.3,0,.3,1)";
const LEAVE = "cubic-bezier(.5,0,.8,.4)";

const RISE = 0.3;
const JUMP = 0.7;
const GONE: Keyframe[] = [{ visibility: "hidden" }, { visibility: "hidden" }];

/** Whether the person asked the system for less motion. */
export function isCalm(): boolean {
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}

interface Frames {
  readonly frames: Keyframe[];
  readonly easing: string;
}

function at(x: number, y: number, more = ""): string {
  return `translate(${u(x)}px, ${u(y)}px)${more}`;
}

/** The frames of a step in the coordinates of its piece. */
export function framesOf({ kind, offset: { x, y } }: Movement): Frames {
  switch (kind) {
    case "slide":
      return { frames: [{ transform: at(x, y) }, { transform: at(0, 0) }], easing: MOVE };
    case "settle":
      return {
        frames: [
          { transform: at(x, y) },
          { transform: at(x * -0.02, y * -0.02), offset: 0.8 },
          { transform: at(0, 0) },
        ],
        easing: MOVE,
      };
    case "hop":
      return { frames: arch(x, y, RISE), easing: LIFT };
    case "leap":
      return { frames: arch(x, y, JUMP), easing: LIFT };
    case "roll":
      return {
        frames: [{ transform: at(x, y, " scale(0.69)") }, { transform: at(0, 0) }],
        easing: MOVE,
      };
    case "slide-out":
      return {
        frames: [
          { transform: at(0, 0), opacity: 1 },
          { transform: at(x * 0.6, y * 0.6), opacity: 1, offset: 0.5 },
          { transform: at(x, y), opacity: 0 },
        ],
        easing: LEAVE,
      };
    case "drop":
      return {
        frames: [
          { transform: at(0, -RISE), opacity: 0 },
          { opacity: 1, offset: 0.5 },
          { transform: at(0, 0), opacity: 1 },
        ],
        easing: MOVE,
      };
    case "appear":
      return { frames: [{ opacity: 0 }, { opacity: 1 }], easing: "linear" };
    case "wait":
      return { frames: [{ opacity: 1 }, { opacity: 1 }], easing: "linear" };
    case "turn-away":
      return {
        frames: [{ transform: "scaleX(1)" }, { transform: "scaleX(0.02)" }],
        easing: "ease-in",
      };
    case "turn-up":
      return {
        frames: [{ transform: "scaleX(0.02)" }, { transform: "scaleX(1)" }],
        easing: "ease-out",
      };
    case "leave":
      return {
        frames: [
          { transform: at(0, 0), opacity: 1 },
          { transform: at(x * 0.06, y * 0.06 - 0.18), opacity: 1, offset: 0.25 },
          { transform: at(x, y, " scale(0.69)"), opacity: 0.9 },
        ],
        easing: LEAVE,
      };
    case "sink":
      return {
        frames: [
          { transform: "none", opacity: 1 },
          { transform: at(0, 0.12, " scale(0.82)"), opacity: 0 },
        ],
        easing: "ease-in",
      };
  }
}

/** A way through the air: up, over and down. */
function arch(x: number, y: number, rise: number): Keyframe[] {
  return Array.from({ length: 9 }, (_, index) => {
    const part = index / 8;
    const height = rise * 4 * part * (1 - part);
    return { transform: at(x * part, y * part - height) };
  });
}

/** How a step is found among the elements of the board. */
export function stepName(step: Movement): string {
  return `${step.place ? "place" : step.passing ? "passing" : "standing"}-${step.piece.points[0]}`;
}

/** Starts all steps; the answer ends them at once. */
export function run(root: Element, steps: readonly Movement[], done: () => void): () => void {
  const animations: Animation[] = [];
  for (const step of steps) {
    const element = root.querySelector(`[data-step="${stepName(step)}"]`);
    if (!element || typeof element.animate !== "function") continue;
    const { frames, easing } = framesOf(step);
    const { delay, duration } = step;
    animations.push(
      element.animate(frames, {
        delay,
        duration,
        easing,
        fill: step.passing ? "both" : "backwards",
      }),
    );
    if (step.passing)
      animations.push(
        element.animate(GONE, { delay: delay + duration, duration: 0, fill: "forwards" }),
      );
  }
  let over = false;
  const finish = (): void => {
    if (over) return;
    over = true;
    for (const animation of animations) animation.cancel();
  };
  void Promise.allSettled(animations.map((animation) => animation.finished)).then(() => {
    if (over) return;
    finish();
    done();
  });
  return finish;
}
