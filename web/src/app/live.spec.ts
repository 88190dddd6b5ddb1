import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { notificationsKeys } from '#features/notifications/notifications.query.js';
import { peopleKeys } from '#features/people/people.keys.js';
import { postsKeys } from '#features/posts/posts.keys.js';
import { profileKey } from '#features/session/own-profile.query.js';
import { relationKey } from '#features/safety/relation.query.js';
import type { SocketEvents } from '@affinity/proto/ws/socket';
import { deliver } from './live.js';

const SESSION = 'this-session';

const OTHER = 'other';
const LATEST = postsKeys.feed({ view: 'latest', filter: 'all', q: '' });
const FOLLOWING = postsKeys.feed({ view: 'following', filter: 'all', q: '' });

describe('a changed relation', () => {
  let client: QueryClient;
  beforeEach(() => {
    vi.useFakeTimers();
    client = new QueryClient();
    client.setQueryData(relationKey(OTHER), {});
    client.setQueryData(notificationsKeys.unseen, { unseen: 2 });
    const actors = [{ id: OTHER }, { id: 'third' }];
    const told = [
      { number: 3, actors, others: 0 },
      { number: 2, actors: [{ id: OTHER }], others: 0 },
      { number: 1, actors: [{ id: 'third' }], others: 0 },
    ];
    client.setQueryData(notificationsKeys.list, { pages: [{ items: told }], pageParams: [undefined] });
    for (const key of [LATEST, FOLLOWING]) {
      const items = [
        { id: '1', userId: OTHER },
        { id: '2', userId: 'third' },
      ];
      client.setQueryData(key, { pages: [{ items }], pageParams: [undefined] });
    }
  });
  afterEach(() => {
    client.clear();
    vi.useRealTimers();
  });
  const receiveRelation = (to: QueryClient, data: SocketEvents['social-graph.relation.changed']): void =>
    deliver({ client: to, sessionId: SESSION }, { name: 'social-graph.relation.changed', data });
  const isOutdated = (key: readonly unknown[]) => client.getQueryState(key)!.isInvalidated;
  const shown = () => client.getQueryData<{ pages: { items: { id: string }[] }[] }>(LATEST)!.pages[0]!.items.map(({ id }) => id);

  it.each([true, false])('a follow that becomes %s changes what is followed and nothing else', (active) => {
    receiveRelation(client, { otherId: OTHER, relation: 'follow', active });
    expect([relationKey(OTHER), FOLLOWING, LATEST].map(isOutdated)).toEqual([true, true, false]);
    expect(shown()).toEqual(['1', '2']);
  });

  it.each(['block', 'mute'] as const)('a %s takes the other off the lists at once, its end has them read again', (relation) => {
    receiveRelation(client, { otherId: OTHER, relation, active: true });
    expect(shown()).toEqual(['2']);
    receiveRelation(client, { otherId: OTHER, relation, active: false });
    vi.advanceTimersByTime(1000);
    expect([relationKey(OTHER), FOLLOWING, LATEST].map(isOutdated)).toEqual([true, true, true]);
  });

  it.each(['block', 'mute'] as const)(
    'NTF-007 a %s takes what the other did off the notifications, and has the rest read again',
    (relation) => {
      receiveRelation(client, { otherId: OTHER, relation, active: true });
      const list = client.getQueryData<{ pages: { items: { number: number; actors: { id: string }[] }[] }[] }>(notificationsKeys.list)!;
      expect(list.pages[0]!.items.map(({ number, actors }) => [number, actors.map(({ id }) => id)])).toEqual([
        [3, ['third']],
        [1, ['third']],
      ]);
      vi.advanceTimersByTime(1000);
      expect([notificationsKeys.list, notificationsKeys.unseen].map(isOutdated)).toEqual([true, true]);
    },
  );
});

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

describe('changed followers, sparks or connections', () => {
  let client: QueryClient;
  beforeEach(() => {
    client = new QueryClient();
    client.setQueryData(profileKey(OWN), { revision: 4 });
    for (const key of [RANKING, ...LISTS]) client.setQueryData(key, {});
  });
  afterEach(() => client.clear());
  const receiveRelationsChanged = (to: QueryClient, data: SocketEvents['profiles.relations.changed']): void =>
    deliver({ client: to, sessionId: SESSION }, { name: 'profiles.relations.changed', data });
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

  it('MISC-006 reads an own profile that did not exist when it was read, and none that was never read', () => {
    client.setQueryData(profileKey(OWN), null);
    receiveRelationsChanged(client, { profileId: OWN, revision: 1 });
    expect(isOutdated(profileKey(OWN))).toBe(true);
    receiveRelationsChanged(client, { profileId: 'another', revision: 1 });
    expect(client.getQueryState(profileKey('another'))).toBeUndefined();
  });

  it('MISC-006 keeps an own profile that is as new already, and reads it again when the event is newer', () => {
    const updated = (revision: number) =>
      deliver({ client, sessionId: SESSION }, { name: 'profiles.profile.updated', data: { profileId: OWN, revision } });
    updated(3);
    updated(4);
    expect(isOutdated(profileKey(OWN))).toBe(false);
    updated(5);
    expect(isOutdated(profileKey(OWN))).toBe(true);
  });
});
