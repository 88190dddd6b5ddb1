import { useSyncExternalStore } from 'react';

const EVERY_MS = 60_000;
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const tell of listeners) tell();
  }, EVERY_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function read(): number {
  // The clock stands still while nobody listens.
  if (timer === undefined) now = Date.now();
  return now;
}

/** The time, to the minute: one clock for everything that shows how long ago something was. */
export const useNow = (): number => useSyncExternalStore(subscribe, read);
