import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { notificationsKeys } from '../lib/notifications/notifications.query.js';
import { postsKeys } from '../lib/posts/posts.keys.js';
import { relationKey } from '../lib/safety/relation.query.js';
import { receiveRelation } from './receive-relation.js';

const OTHER = 'other';
const LATEST = postsKeys.feed({ view: 'latest', filter: 'all', q: '' });
const FOLLOWING = postsKeys.feed({ view: 'following', filter: 'all', q: '' });

describe('receiveRelation', () => {
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
