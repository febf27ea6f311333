/** What the browser tells about the network and about being awake again. */

export interface Signals {
  /** There is no network any more. */
  offline(): void;
  /** There is one again, perhaps another one: what was open before may be dead. */
  online(): void;
  /** The page is looked at again; it may have slept, and timers with it. */
  awake(): void;
}

/** Pass on what the browser tells until the answer is called. */
export function browserSignals({ offline, online, awake }: Signals): () => void {
  const seen = (): void => {
    if (document.visibilityState === "visible") awake();
  };
  const listening = [
    [window, "offline", offline],
    [window, "online", online],
    [window, "pageshow", awake],
    [document, "visibilitychange", seen],
  ] as const;
  for (const [target, name, hear] of listening) target.addEventListener(name, hear);
  return () => {
    for (const [target, name, hear] of listening) target.removeEventListener(name, hear);
  };
}
