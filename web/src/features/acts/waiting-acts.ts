import type { MutationKey, QueryClient } from '@tanstack/react-query';

/** What is said of a mutation besides what it does. */
interface MutationSays extends Record<string, unknown> {
  readonly keepsSessionErrors?: boolean;
  readonly waitsAs?: WaitingAct;
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: MutationSays;
  }
}

/** What waits for a connection and is then done by itself, as members call it. Everything else says at once that there is none. */
export type WaitingAct = 'posts' | 'comments' | 'likes' | 'follows' | 'sparks' | 'shares';

/** Makes a mutation wait for a connection, and be counted while it does. */
export const waits = (act: WaitingAct) => ({ networkMode: 'online', meta: { waitsAs: act } }) as const;

/** How many acts of each kind wait now. */
export function countWaiting(client: QueryClient): ReadonlyMap<WaitingAct, number> {
  const counts = new Map<WaitingAct, number>();
  for (const { state, meta } of client.getMutationCache().getAll()) {
    const act = meta?.waitsAs;
    if (act !== undefined && state.isPaused) counts.set(act, (counts.get(act) ?? 0) + 1);
  }
  return counts;
}

/** Gives up what waits under a key: it is neither done nor counted any more. What is on its way goes on. */
export function giveUpWaiting(client: QueryClient, mutationKey: MutationKey): void {
  const cache = client.getMutationCache();
  for (const mutation of cache.findAll({ mutationKey, predicate: ({ state }) => state.isPaused })) cache.remove(mutation);
}
