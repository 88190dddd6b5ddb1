import type { QueryClient } from '@tanstack/react-query';
import type { SocketEvents } from '@affinity/proto/ws/socket';
import type { Profile } from '../api/schema.js';
import { reduceProfileUpdated } from '../features/profile/realtime/profile-updated.reducer.js';
import { peopleKeys, type PeopleSelection } from '../lib/people/people.keys.js';
import { profileKey } from '../lib/profile/own-profile.query.js';
import { readAgain } from '../lib/read-again.js';

/**
 * The member's followers, sparks or connections changed. The own profile and every list of people are read again, except the ranking,
 * which stands still while somebody looks through it (PPL-033).
 */
export function receiveRelationsChanged(client: QueryClient, event: SocketEvents['profiles.relations.changed']): void {
  receiveOwnProfile(client, event);
  readAgain(client, {
    queryKey: peopleKeys.all,
    predicate: ({ queryKey }) => queryKey[1] !== 'list' || (queryKey[2] as PeopleSelection).filter !== 'all',
  });
}

/** Reads the own profile again when the event is newer than the cached profile. */
export function receiveOwnProfile(client: QueryClient, event: SocketEvents['profiles.profile.updated']): void {
  const key = profileKey(event.profileId);
  const profile = client.getQueryData<Profile | null>(key);
  const known = profile === undefined || profile === null ? profile : profile.revision;
  if (reduceProfileUpdated(known, event) === 'refetch') void client.invalidateQueries({ queryKey: key });
}
