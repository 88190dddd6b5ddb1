import type { SocketEvents } from '@affinity/proto/ws/socket';

/** What is held of a profile: its revision, null when it is known to be absent, undefined when it was never read. */
export type HeldRevision = number | null | undefined;

/** `refetch` only when the fact is newer than what is held: late and repeated facts change nothing. */
export function reduceProfileUpdated(held: HeldRevision, event: SocketEvents['profiles.profile.updated']): 'refetch' | 'ignore' {
  if (held === undefined) return 'ignore';
  return held === null || event.revision > held ? 'refetch' : 'ignore';
}
