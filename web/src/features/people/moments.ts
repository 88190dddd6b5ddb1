import { useSyncExternalStore } from 'react';

/** Somebody the member is connected with since a moment ago. */
export interface Met {
  readonly id: string;
  readonly fullName: string;
}

export interface Moments {
  /** Whose moment is shown. */
  readonly shown: Met | null;
  /** Whose answer to the member's spark just came, and is told of. */
  readonly answered: Met | null;
}

const NOTHING: Moments = { shown: null, answered: null };
let moments = NOTHING;
/** Each pair has its moment once in a tab. */
const had = new Set<string>();
const listeners = new Set<() => void>();

function set(next: Moments): void {
  moments = next;
  for (const listener of listeners) listener();
}

/** Shows the moment over whatever is open. */
export function celebrate(met: Met): void {
  had.add(met.id);
  set({ shown: met, answered: null });
}

/** Tells of an answer that came from the other side. Nothing covers what the member does just now. */
export function tellOfAnswer(met: Met): void {
  if (had.has(met.id)) return;
  had.add(met.id);
  set({ ...moments, answered: met });
}

export const hadMoment = (id: string): boolean => had.has(id);

/** Another connection after this one ended is another moment. */
export const forgetMoment = (id: string): void => void had.delete(id);

export const endMoment = (): void => set(NOTHING);

/** What one member saw is nothing to the next who signs in here. */
export function forgetMoments(): void {
  had.clear();
  endMoment();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useMoments = (): Moments => useSyncExternalStore(subscribe, () => moments);
