import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { peopleKeys } from '../lib/people/people.keys.js';
import { profileKey } from '../lib/profile/own-profile.query.js';
import { receiveRelationsChanged } from './receive-relations-changed.js';

const OWN = 'own';

/** Waits until `isSo` holds. The query cache needs two tasks for it; twenty are the limit. */
async function until(isSo: () => boolean): Promise<void> {
  for (let turn = 0; turn < 20 && !isSo(); turn++) await new Promise((resolve) => setTimeout(resolve));
}
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

  it('PPL-005, PPL-032 a list that is read for the first time meanwhile is read once more: its answer may be from before', async () => {
    const queryKey = peopleKeys.list({ filter: 'following', q: 'bo' });
    const reads: ((people: string[]) => void)[] = [];
    const observer = new QueryObserver<string[]>(client, { queryKey, queryFn: () => new Promise((answer) => reads.push(answer)) });
    const shown: (string[] | undefined)[] = [];
    const stop = observer.subscribe(({ data }) => shown.push(data));
    receiveRelationsChanged(client, { profileId: OWN, revision: 5 });
    // The first read was asked before the list had followed, and its answer is slow.
    reads[0]!([]);
    await until(() => reads.length === 2);
    expect(reads).toHaveLength(2);
    reads[1]!(['bo']);
    await until(() => shown.at(-1)?.length === 1);
    expect([reads.length, client.isFetching()]).toEqual([2, 0]);
    stop();
  });

  it('keeps an own profile that is as new already', () => {
    receiveRelationsChanged(client, { profileId: OWN, revision: 4 });
    expect(isOutdated(profileKey(OWN))).toBe(false);
  });
});
