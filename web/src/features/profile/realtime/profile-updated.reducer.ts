import type { SocketEvents } from '@affinity/proto/ws/socket';

/** What is known of a profile: its revision, null when it is absent, undefined when it was never read. */
export type KnownRevision = number | null | undefined;

/** `refetch` only when the event is newer than the known revision: late and repeated events change nothing. */
export function reduceProfileUpdated(known: KnownRevision, event: SocketEvents['profiles.profile.updated']): 'refetch' | 'ignore' {
  if (known === undefined) return 'ignore';
  return known === null || event.revision > known ? 'refetch' : 'ignore';
}
