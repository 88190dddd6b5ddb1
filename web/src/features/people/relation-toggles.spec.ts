import { beforeEach, describe, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '#shared/api/api-error.js';
import type { PeoplePage, Relation } from '#shared/api/schema.js';
import { peopleKeys } from './people.keys.js';
import { relationTogglesOf } from './relation-toggles.js';

const BOB = '0199a1b2-0000-7000-8000-000000000002';
const LIST = peopleKeys.list({ filter: 'all', q: '' });
const relation = (following: boolean) => ({ memberId: BOB, following, sparked: false, connected: false }) as Relation;
const settled = (queue: { whenSettled: (id: string, callback: () => void) => void }) =>
  new Promise<void>((resolve) => queue.whenSettled(BOB, resolve));

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(LIST, { pages: [{ items: [{ id: BOB, following: false }], nextCursor: null, total: 1 }], pageParams: [undefined] });
});
const shown = () => client.getQueryData<{ pages: PeoplePage[] }>(LIST)!.pages[0]!.items[0]!.following;

describe('following at a press', () => {
  it('EXPERIENCE-8 is wished at once, and known by the cache once the server agrees', async () => {
    const { queue, press } = relationTogglesOf(client, 'follow', (_client, _kind, _id, on) => Promise.resolve(relation(on)));
    press(BOB, true, {});
    expect([queue.wish(BOB), shown()]).toEqual([true, false]);
    await settled(queue);
    expect([queue.wish(BOB), shown()]).toEqual([undefined, true]);
  });

  it('PPL-026, PPL-027, ERR-001 a refusal falls back, is logged and says what was wanted', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const refusal = new ApiError('internal', 500, 'No.');
    const { queue, press } = relationTogglesOf(client, 'follow', () => Promise.reject(refusal));
    const refused = vi.fn();
    press(BOB, true, { refused });
    await settled(queue);
    press(BOB, false, { refused });
    await settled(queue);
    expect(refused.mock.calls).toEqual([
      [true, refusal],
      [false, refusal],
    ]);
    expect([queue.wish(BOB), shown()]).toEqual([undefined, false]);
    expect(log).toHaveBeenCalledTimes(2);
    log.mockRestore();
  });

  it('of presses one after another the last one stands', async () => {
    const sent: boolean[] = [];
    const { queue, press } = relationTogglesOf(client, 'follow', (_client, _kind, _id, on) => {
      sent.push(on);
      return Promise.resolve(relation(on));
    });
    for (const on of [true, false, true]) press(BOB, on, {});
    await settled(queue);
    expect(sent).toEqual([true]);
    expect(shown()).toBe(true);
  });

  it('POP-029 a refusal that nobody asked to be told of is logged only', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { queue, press } = relationTogglesOf(client, 'spark', () => Promise.reject(new ApiError('internal', 500, 'No.')));
    press(BOB, true, {});
    await settled(queue);
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});
