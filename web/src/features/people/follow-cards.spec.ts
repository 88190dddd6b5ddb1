import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { broadcasts, watching } from '#shared/realtime/live.js';
import { followCards } from './follow-cards.js';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const KEY = ['feed'];
const post = (userId: string) => ({ id: `of ${userId}`, userId, userName: 'Before', userPhoto: null });
const holding = (...authors: string[]): QueryClient => {
  const client = new QueryClient();
  client.setQueryData(KEY, { items: authors.map(post) });
  return client;
};
const names = (client: QueryClient) => client.getQueryData<{ items: { userName: string }[] }>(KEY)?.items.map(({ userName }) => userName);
const tell = (revision: number, name: string) =>
  broadcasts.deliver({ name: 'profiles.card.changed', data: { memberId: 'ann', revision, name, photoURL: null } });

it('PRO-062 a name that is told stands in what is known, and no older one that comes late', () => {
  const client = holding('ann', 'bo');
  const stop = followCards(client);
  tell(3, 'Third');
  expect(names(client)).toEqual(['Third', 'Before']);
  tell(2, 'Second');
  tell(3, 'Third again');
  expect(names(client)).toEqual(['Third', 'Before']);
  stop();
  tell(4, 'Fourth');
  expect(names(client)).toEqual(['Third', 'Before']);
});

it('who is shown is watched, also what is read later, and nobody any more once it is stopped', async () => {
  const client = holding('ann');
  const subjects: (readonly string[])[] = [];
  const detach = watching.attach((interest) => subjects.push(interest.subjects));
  const stop = followCards(client);
  await vi.advanceTimersByTimeAsync(2000);
  client.setQueryData(['more'], { items: [post('bo')] });
  await vi.advanceTimersByTimeAsync(2000);
  stop();
  await vi.advanceTimersByTimeAsync(2000);
  detach();
  expect(subjects).toEqual([['ann'], ['ann', 'bo'], []]);
});
