/** A value that components watch: read it, change it, be told. */

import { useEffect, useState } from "preact/hooks";

export interface Store<T> {
  get(): T;
  set(next: T): void;
  change(part: Partial<T>): void;
  subscribe(listener: () => void): () => void;
}

/** A store that starts with a value. */
export function createStore<T extends object>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  const set = (next: T): void => {
    if (next === value) return;
    value = next;
    for (const listener of [...listeners]) listener();
  };
  return {
    get: () => value,
    set,
    change: (part) => set({ ...value, ...part }),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The store's value; the component is drawn again when it changes. */
export function useStore<T extends object>(store: Store<T>): T {
  const [, redraw] = useState(0);
  useEffect(() => {
    const seen = store.get();
    const stop = store.subscribe(() => redraw((count) => count + 1));
    if (store.get() !== seen) redraw((count) => count + 1);
    return stop;
  }, [store]);
  return store.get();
}
