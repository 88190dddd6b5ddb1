import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import type { Post, PostPage, Session } from '#shared/api/schema.js';
import { peopleKeys } from '#features/people/people.keys.js';
import { postsKeys } from '#features/posts/posts.keys.js';
import { clearMemberStorage } from '#features/session/member-storage.js';
import { sessionQuery } from '#features/session/session.query.js';
import { hideLatelyHidden, hideMember, showMember } from '#features/safety/hidden-members.js';
import './live.js';

const ANN = '0199a1b2-0000-7000-8000-000000000001';
const ADA = '0199a1b2-0000-7000-8000-000000000003';
const BOB = '0199a1b2-0000-7000-8000-000000000002';
const LATEST = postsKeys.feed({ view: 'latest', filter: 'all', q: '' });

const postBy = (userId: string): Post => ({ id: `post-of-${userId}`, userId }) as Post;
const pageOf = (...posts: Post[]) => ({ pages: [{ items: posts, nextCursor: null } as unknown as PostPage], pageParams: [null] });

let client: QueryClient;
beforeEach(() => {
  vi.useFakeTimers();
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
});
afterEach(() => {
  client.clear();
  vi.useRealTimers();
});

const shown = () => client.getQueryData<ReturnType<typeof pageOf>>(LATEST)?.pages.flatMap(({ items }) => items.map(({ userId }) => userId));
const read = () => client.fetchQuery({ queryKey: LATEST, queryFn: () => Promise.resolve(pageOf(postBy(ANN), postBy(BOB))), staleTime: 0 });

describe('a hidden member', () => {
  it('leaves the lists at once', async () => {
    await read();
    hideMember(client, BOB, 'block');
    expect(shown()).toEqual([ANN]);
  });

  it('does not come back with a list that was read before every service knew', async () => {
    hideMember(client, BOB, 'block');
    await read();
    expect(shown()).toEqual([ANN]);
  });

  it('PPL-040 by a skip, which is of discovery alone, stays in what they shared; a mute counts for more than a skip', async () => {
    await read();
    hideMember(client, BOB, 'skip');
    expect(shown()).toEqual([ANN, BOB]);
    await read();
    expect(shown()).toEqual([ANN, BOB]);
    hideMember(client, BOB, 'mute');
    expect(shown()).toEqual([ANN]);
    hideMember(client, BOB, 'skip');
    showMember(client, BOB, 'skip');
    await read();
    expect(shown()).toEqual([ANN]);
  });

  it('comes back when shown again: the lists are read anew once the services had time to follow', async () => {
    await read();
    hideMember(client, BOB, 'block');
    showMember(client, BOB, 'block');
    expect(client.getQueryState(LATEST)?.isInvalidated).toBe(false);
    vi.advanceTimersByTime(1000);
    expect(client.getQueryState(LATEST)?.isInvalidated).toBe(true);
    await read();
    expect(shown()).toEqual([ANN, BOB]);
  });

  it('is hidden in this cache only', async () => {
    hideMember(new QueryClient(), BOB, 'block');
    await read();
    expect(shown()).toEqual([ANN, BOB]);
  });
});

describe('a member hidden on the page before', () => {
  /** What a page that is loaded anew shows of a list that still holds the member. */
  async function shownAnew(accountId = ADA) {
    client.clear();
    client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
    signIn(accountId);
    await read();
    hideLatelyHidden(client);
    return shown();
  }
  const signIn = (id: string) =>
    client.setQueryData(sessionQuery.queryKey, { state: 'signed-in', account: { id }, sessionId: 's' } as unknown as Session);
  beforeEach(() => {
    sessionStorage.clear();
    signIn(ADA);
  });

  it.each(['block', 'mute'] as const)('stays away after a %s, also from what is read later', async (hiding) => {
    hideMember(client, BOB, hiding);
    expect(await shownAnew()).toEqual([ANN]);
    await read();
    expect(shown()).toEqual([ANN]);
  });

  it('is not kept away once the server has had a minute', async () => {
    hideMember(client, BOB, 'block');
    vi.advanceTimersByTime(59_000);
    expect(await shownAnew()).toEqual([ANN]);
    vi.advanceTimersByTime(2000);
    expect(await shownAnew()).toEqual([ANN, BOB]);
  });

  it('is there when shown again', async () => {
    hideMember(client, BOB, 'block');
    showMember(client, BOB, 'block');
    expect(await shownAnew()).toEqual([ANN, BOB]);
  });

  it('is hidden from the account alone that hid them, and nothing of it outlives a sign-out', async () => {
    hideMember(client, BOB, 'block');
    expect(await shownAnew(ANN)).toEqual([ANN, BOB]);
    expect(await shownAnew()).toEqual([ANN]);
    vi.stubGlobal('indexedDB', { deleteDatabase: () => new EventTarget() });
    clearMemberStorage();
    expect(sessionStorage).toHaveLength(0);
    expect(await shownAnew()).toEqual([ANN, BOB]);
  });
});

describe('the cards of a hidden member', () => {
  const RANKING = peopleKeys.list({ filter: 'all', q: '' });
  const people = (key: readonly unknown[]) =>
    client.getQueryData<{ pages: { items: { id: string }[] }[] }>(key)?.pages.flatMap(({ items }) => items.map(({ id }) => id));
  const readPeople = (key: readonly unknown[]) =>
    client.fetchQuery({
      queryKey: key,
      queryFn: () => Promise.resolve({ pages: [{ items: [{ id: ANN }, { id: BOB }], nextCursor: null }], pageParams: [null] }),
      staleTime: 0,
    });

  it.each(['block', 'mute'] as const)(
    'after a %s leave the ranking, and do not come back with a list that was read too early',
    async (hiding) => {
      await readPeople(RANKING);
      hideMember(client, BOB, hiding);
      expect(people(RANKING)).toEqual([ANN]);
      await readPeople(RANKING);
      expect(people(RANKING)).toEqual([ANN]);
    },
  );

  it('after a mute stay among the connections, after a block they do not', async () => {
    await readPeople(peopleKeys.connections);
    hideMember(client, BOB, 'mute');
    expect(people(peopleKeys.connections)).toEqual([ANN, BOB]);
    hideMember(client, BOB, 'block');
    expect(people(peopleKeys.connections)).toEqual([ANN]);
  });

  it('are read anew once the member is shown again', async () => {
    await readPeople(RANKING);
    hideMember(client, BOB, 'mute');
    showMember(client, BOB, 'mute');
    vi.advanceTimersByTime(1000);
    expect(client.getQueryState(RANKING)?.isInvalidated).toBe(true);
  });
});
