import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { peopleKeys } from '../lib/people/people.keys.js';
import { profileKey } from '../lib/profile/own-profile.query.js';
import { receiveRelationsChanged } from './receive-relations-changed.js';

const OWN = 'own';
const RANKING = peopleKeys.list({ filter: 'all', q: '' });
const LISTS = [
  peopleKeys.list({ filter: 'following', q: 'ann' }),
  peopleKeys.sparksFor(''),
  peopleKeys.followers(OWN),
  peopleKeys.connections,
];

describe('receiveRelationsChanged', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(profileKey(OWN), { revision: 4 });
    for (const key of [RANKING, ...LISTS]) client.setQueryData(key, {});
  });
  afterEach(() => client.clear());
  const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)!.isInvalidated;

  it('GRAPH-015, PPL-033 has the own profile and the lists of people read again, and leaves the ranking as it stands', () => {
    receiveRelationsChanged(client, { profileId: OWN, revision: 5 });
    expect([profileKey(OWN), ...LISTS].map(isOutdated)).toEqual([true, true, true, true, true]);
    expect(isOutdated(RANKING)).toBe(false);
  });

  it('keeps an own profile that is as new already', () => {
    receiveRelationsChanged(client, { profileId: OWN, revision: 4 });
    expect(isOutdated(profileKey(OWN))).toBe(false);
  });
});
