import { setTimeout as pause } from 'node:timers/promises';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { Asked, GatewayStandIn } from '#testing/gateway.js';
import { takeLine } from '#testing/line.js';
import { showPage } from '#testing/show-page.js';
import type { Message, MessagePage } from '#shared/api/schema.js';
import { ownEvents } from '#shared/realtime/live.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const pairKey = pairKeyOf(ada, bea);
const MESSAGES = '/api/conversations/{pairKey}/messages';
const RECEIPTS = '/api/conversations/{pairKey}/receipts';
const COUNT = 230;
const PAGE = 50;
const all = (): Message[] =>
  Array.from({ length: COUNT }, (_, index) =>
    messageOf(pairKey, index % 2 === 0 ? bea : ada, `Words ${index + 1}`, {
      seq: index + 1,
      timestamp: new Date(Date.UTC(2026, 2, 5) + index * 60_000).toISOString(),
    }),
  );

/** As the gateway pages them. */
function pageOf(messages: readonly Message[], query: URLSearchParams): MessagePage {
  const seq = (name: string): number | null => (query.has(name) ? Number(query.get(name)) : null);
  const [before, after, around] = [seq('before'), seq('after'), seq('around')];
  const said = { lastSeq: COUNT, clearedSeq: 0 };
  if (around !== null) {
    const items = messages.filter((message) => message.seq > around - PAGE / 2 && message.seq <= around + PAGE / 2);
    return { ...said, items, hasMore: around > PAGE / 2, hasNewer: around + PAGE / 2 < COUNT };
  }
  if (after !== null) return { ...said, items: messages.slice(after, after + PAGE), hasMore: after + PAGE < COUNT };
  const end = before === null ? COUNT : before - 1;
  return { ...said, items: messages.slice(Math.max(0, end - PAGE), end), hasMore: end > PAGE };
}

const seqs = () => [...document.querySelectorAll<HTMLElement>('[data-seq]')].map((row) => Number(row.dataset['seq']));
const row = (seq: number) => document.querySelector<HTMLElement>(`[data-seq="${seq}"]`);
const upTo = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, index) => first + index);
const address = () => window.location.search;
const reading = () => screen.findByText('You are reading older messages.');
const newest = () => screen.getByRole('button', { name: 'Back to the newest' });
const field = () => screen.queryByPlaceholderText('Type a message...');

describe('a conversation around one of its messages', () => {
  let gateway: GatewayStandIn;
  let messages: Message[];
  beforeEach(() => {
    messages = all();
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', conversationPageOf([{ ...conversationCardOf(ada, bea, messages.at(-1)), unread: 3, readSeq: 220 }]))
      .on('GET', '/api/conversations/{pairKey}', () => conversationCardOf(ada, bea, messages.at(-1)))
      .on('GET', MESSAGES, ({ query }) => pageOf(messages, query))
      .done('PUT', RECEIPTS)
      .done('PUT', '/api/conversations/delivered');
  });
  const openAt = (at: number | string) => showPage(`/messages?chat=${pairKey}&at=${at}`, gateway);
  const askedFor = (name: string) =>
    gateway.asked.filter(({ path, query }: Asked) => path.endsWith('/messages') && query.has(name)).map(({ query }) => query.get(name));
  const isLed = (seq: number) => waitFor(() => expect(document.activeElement).toHaveAttribute('data-seq', String(seq)));

  it('MSG-116 shows the message, marked and with the focus, and reads on in both directions without a gap', async () => {
    openAt(60);
    await reading();
    await isLed(60);
    expect(row(60)).toHaveAttribute('data-marked', 'true');
    // Here every edge is near: nothing has a size.
    await waitFor(() => expect(seqs()).toEqual(upTo(1, COUNT)));
    expect([askedFor('around'), askedFor('before'), askedFor('after')]).toEqual([['60'], ['36'], ['85', '135', '185']]);
    expect(screen.getByText(`This is the beginning of your conversation with ${bea.fullName}.`)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Load later messages' })).toBeNull();
  });

  it('MSG-116 counts nothing as read, and leads back to the newest, where one writes', async () => {
    const { user } = openAt(60);
    await reading();
    await isLed(60);
    await waitFor(() => expect(seqs()).toEqual(upTo(1, COUNT)));
    expect([gateway.count('PUT', RECEIPTS), field()]).toEqual([0, null]);
    await user.click(newest());
    expect(address()).toBe(`?chat=${pairKey}`);
    await waitFor(() => expect(field()).toBeVisible());
    expect(screen.queryByText('You are reading older messages.')).toBeNull();
    expect(screen.getByRole('region', { name: `Conversation with ${bea.fullName}` })).toHaveFocus();
    await waitFor(() => expect(gateway.count('PUT', RECEIPTS)).toBeGreaterThan(0));
  });

  it('MSG-116 a message that the thread has is shown there, where one writes', async () => {
    openAt(COUNT - 10);
    await isLed(COUNT - 10);
    expect(row(COUNT - 10)).toHaveAttribute('data-marked', 'true');
    expect(field()).toBeVisible();
    expect([askedFor('around'), screen.queryByText('You are reading older messages.')]).toEqual([[], null]);
  });

  it.each(['0', 'x', '-4', ''])('MSG-116 an address with "%s" for a seq leads to the newest', async (at) => {
    openAt(at);
    await waitFor(() => expect(field()).toBeVisible());
    expect(askedFor('around')).toEqual([]);
  });

  it('MSG-116 says that the message is no longer there', async () => {
    const { id, senderId, timestamp } = messages[59]!;
    messages[59] = { id, pairKey, senderId, timestamp, seq: 60, content: '', deleted: true };
    openAt(60);
    await reading();
    expect(await screen.findByText('The message is no longer there.')).toBeVisible();
    expect(row(61)).toBeVisible();
  });

  it('MSG-092, MSG-116 a reply is written in the thread, and says to what', async () => {
    const { user } = openAt(61);
    await reading();
    await isLed(61);
    await user.keyboard('r');
    await waitFor(() => expect(field()).toHaveFocus());
    expect(address()).toBe(`?chat=${pairKey}`);
    expect(within(field()!.closest('form')!).getByText('Words 61')).toBeVisible();
    expect(screen.queryByText('This message was deleted.')).toBeNull();
  });

  it('MSG-093, MSG-116 a reply leads to its message, near or far', async () => {
    const reply = (to: number) => ({ seq: to, deleted: false as const, senderId: bea.id, content: `Words ${to}` });
    messages[59] = { ...messages[59]!, replyTo: reply(59) };
    messages[58] = { ...messages[58]!, replyTo: reply(COUNT - 3) };
    gateway.on('GET', MESSAGES, ({ query }) => {
      if (query.has('after')) throw new TypeError('Failed to fetch');
      return pageOf(messages, query);
    });
    const { user } = openAt(60);
    await reading();
    await isLed(60);
    await user.click(within(row(60)!).getByRole('button', { name: /^Reply to/ }));
    await isLed(59);
    await user.click(within(row(59)!).getByRole('button', { name: /^Reply to/ }));
    await isLed(COUNT - 3);
  });

  it('MSG-116 that could not be read can be tried again, and says so without a connection', async () => {
    gateway.on('GET', MESSAGES, ({ query }) => {
      if (query.has('around')) throw new TypeError('Failed to fetch');
      return pageOf(messages, query);
    });
    const { user } = openAt(60);
    expect(await screen.findByText('These messages could not be loaded.')).toBeVisible();
    takeLine();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('You are offline. Earlier messages can be read when you are back.')).toBeVisible();
    gateway.on('GET', MESSAGES, ({ query }) => pageOf(messages, query));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await isLed(60);
  });

  it.each([
    ['before', 'Earlier messages could not be loaded.', 'Load earlier messages', 60],
    ['after', 'Later messages could not be loaded.', 'Load later messages', 20],
  ])('MSG-116 a page %s it that could not be read is not asked for in a loop, and comes at a press', async (side, text, button, at) => {
    gateway.on('GET', MESSAGES, ({ query }) => {
      if (query.has(side)) throw new TypeError('Failed to fetch');
      return pageOf(messages, query);
    });
    const { user } = openAt(at);
    expect(await screen.findByText(text)).toBeVisible();
    const asked = askedFor(side).length;
    await pause(1_000);
    expect(askedFor(side)).toHaveLength(asked);
    gateway.on('GET', MESSAGES, ({ query }) => pageOf(messages, query));
    await user.click(screen.getByRole('button', { name: button }));
    await waitFor(() => expect(seqs()).toEqual(upTo(1, COUNT)));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('MSG-116 follows what becomes of the messages', async () => {
    openAt(60);
    await reading();
    await isLed(60);
    await waitFor(() => expect(seqs()).toHaveLength(COUNT));
    const { id, senderId, timestamp } = messages[60]!;
    messages[60] = { id, pairKey, senderId, timestamp, seq: 61, content: '', deleted: true };
    messages[61] = { ...messages[61]!, content: 'Other words', editedAt: '2026-03-06T00:00:00.000Z' };
    act(() =>
      ownEvents.deliver({ name: 'chat.message.deleted', data: { pairKey, seq: 61, revision: 9 } } as Parameters<
        typeof ownEvents.deliver
      >[0]),
    );
    await waitFor(() => expect(row(61)).toBeNull());
    expect(await within(row(62)!).findByText('Other words')).toBeVisible();
    expect(seqs()).toHaveLength(COUNT - 1);
  });

  it('MSG-116 reads nothing again for messages that are not shown, and once for many changes of those that are', async () => {
    openAt(60);
    await isLed(60);
    await waitFor(() => expect(seqs()).toHaveLength(COUNT));
    const asked = (): number => gateway.asked.filter(({ method, path }) => method === 'GET' && path.endsWith('/messages')).length;
    const before = asked();
    const reacted = (seq: number): void => {
      const data = { pairKey, seq, revision: 9 };
      act(() => ownEvents.deliver({ name: 'chat.message.reacted', data } as Parameters<typeof ownEvents.deliver>[0]));
    };
    for (let time = 0; time < 20; time += 1) reacted(COUNT + 1);
    await pause(100);
    expect(asked()).toBe(before);
    for (let time = 0; time < 20; time += 1) reacted(60);
    await waitFor(() => expect(asked()).toBeGreaterThan(before));
    for (let time = 0; time < 20; time += 1) reacted(60);
    await pause(3000);
    // All that was read, twice at most: at once, and a second later.
    expect(asked() - before).toBeLessThanOrEqual(2 * before);
  });
});
