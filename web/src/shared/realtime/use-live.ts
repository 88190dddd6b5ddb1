import type { SocketBroadcastName } from '@affinity/proto/ws/socket';
import { useEffect, useEffectEvent, useId, useSyncExternalStore } from 'react';
import type { BroadcastHandler } from './broadcast-bus.js';
import { noInterest, sameInterest, type Interest } from './interest.reducer.js';
import { broadcasts, presence, watching } from './live.js';
import type { Presence } from './presence-store.js';

/** Broadcasts about these posts are wanted while the component is shown (POST-017, POST-028, POST-066). */
export function useWatchPosts(ids: readonly string[]): void {
  useInterest({ subjects: ids });
}

/** Which of these members are there is wanted while the component is shown. */
export function useWatchMembers(ids: readonly string[]): void {
  useInterest({ members: ids });
}

/** Which of the watched members are there; of nobody while the connection is lost. */
export function usePresence(): Presence {
  return useSyncExternalStore(presence.subscribe, presence.snapshot);
}

/** Broadcasts about these profiles are wanted while the component is shown (POP-016). */
export function useWatchProfiles(ids: readonly string[]): void {
  useInterest({ subjects: ids });
}

/** Broadcasts about these stories are wanted while the component is shown (STO-033, STO-070). */
export function useWatchStories(ids: readonly string[]): void {
  useInterest({ subjects: ids });
}

/** New stories of anyone are wanted while the component is shown (STO-024). */
export function useWatchNewStories(): void {
  useInterest({ stories: true });
}

/** New posts of anyone are wanted while `active` (HOM-032). */
export function useWatchFeed(active: boolean): void {
  useInterest({ feed: active });
}

/** Calls `handler`, always its latest version, with each broadcast of this name that the tab hears. */
export function useBroadcast<N extends SocketBroadcastName>(name: N, handler: BroadcastHandler<N>): void {
  const handle = useEffectEvent(handler);
  useEffect(() => broadcasts.on(name, (data) => handle(data)), [name]);
}

/** Calls `handler` when broadcasts may have been missed: after the first connection, each later one, and a `stale` frame. */
export function useStale(handler: () => void): void {
  const handle = useEffectEvent(handler);
  useEffect(() => broadcasts.onStale(() => handle()), []);
}

const split = (ids: string): readonly string[] => (ids === '' ? [] : ids.split(' '));

function useInterest({ feed, stories, subjects: subjectIds, members: memberIds }: Partial<Interest>): void {
  const key = useId();
  // The ids are joined by spaces, so that an equal list in a new array registers nothing.
  const subjects = subjectIds?.join(' ') ?? '';
  const members = memberIds?.join(' ') ?? '';
  useEffect(() => {
    const interest = { feed: feed === true, stories: stories === true, subjects: split(subjects), members: split(members) };
    if (sameInterest(interest, noInterest)) watching.leave(key);
    else watching.register(key, interest);
  }, [key, feed, stories, subjects, members]);
  // Leaving happens only when the component goes: between two registrations it would give up the slots the component keeps.
  useEffect(() => () => watching.leave(key), [key]);
}
