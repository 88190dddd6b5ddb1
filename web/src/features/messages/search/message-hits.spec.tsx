import { setTimeout as pause } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { takeLine } from '#testing/line.js';
import { showPage } from '#testing/show-page.js';
import type { Message, MessageHit } from '#shared/api/schema.js';
import { ownEvents } from '#shared/realtime/live.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const cleo = testMember('Cleo');
const stranger = testMember('Sam');
const SEARCH = '/api/conversations/search';
const MESSAGES = '/api/conversations/{pairKey}/messages';
const withBea = pairKeyOf(ada, bea);
const withCleo = pairKeyOf(ada, cleo);
const said: Message[] = [
  messageOf(withBea, bea, 'Harbour at noon?', { seq: 1, timestamp: '2026-03-05T14:30:00.000Z' }),
  messageOf(withBea, ada, 'The old harbour, then', { seq: 2, timestamp: '2026-03-05T14:31:00.000Z' }),
  messageOf(withCleo, cleo, 'Bread again', { seq: 1, timestamp: '2026-03-06T09:00:00.000Z' }),
];

const hitOf = ({ pairKey, seq, id, senderId, timestamp, content }: Message, words: string): MessageHit => ({
  pairKey,
  seq,
  messageId: id,
  senderId,
  sentAt: timestamp,
  excerpt: content,
  matchStart: content.toLowerCase().indexOf(words),
  matchLength: words.length,
});
const BOTH = [hitOf(said[1]!, 'harbour'), hitOf(said[0]!, 'harbour')];

const field = () => screen.getByPlaceholderText('Search conversations...');
const seek = (term: string) => fireEvent.change(field(), { target: { value: term } });
const section = () => screen.findByRole('region', { name: 'Messages' });
const links = () => within(screen.queryByRole('list', { name: 'Messages found' }) ?? document.createElement('ul')).queryAllByRole('link');
const hits = async (...texts: string[]) => {
  await waitFor(() => expect(links().map((link) => link.querySelector('mark')?.parentElement?.textContent)).toEqual(texts));
  return links();
};
const says = async (text: string) => {
  const status = within(await section()).getByRole('status');
  await waitFor(() => expect(status).toHaveTextContent(text));
};
const address = () => window.location.search;

describe('the search in messages', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', conversationPageOf([conversationCardOf(ada, cleo, said[2]), conversationCardOf(ada, bea, said[1])]))
      .on('GET', '/api/conversations/{pairKey}', conversationCardOf(ada, bea, said[0]))
      .on('GET', MESSAGES, ({ path }) => messagePageOf(said.filter(({ pairKey }) => path.includes(pairKey))))
      .on('GET', SEARCH, { hits: BOTH, cursor: null })
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered');
  });
  const open = async () => {
    const page = showPage('/messages', gateway);
    await screen.findByRole('list', { name: 'Conversations' });
    return page;
  };
  const asked = () => gateway.asked.filter(({ path }) => path === SEARCH).map(({ query }) => query.get('q'));

  it('MSG-116 shows with whom, when and the words with the match marked, below the people, and says how many', async () => {
    await open();
    seek('  harbour ');
    const [own, other] = await hits('You: The old harbour, then', 'Harbour at noon?');
    expect(own!.querySelector('mark')).toHaveTextContent(/^harbour$/);
    expect(other!.querySelector('mark')).toHaveTextContent(/^Harbour$/);
    expect(within(other!).getByText(bea.fullName)).toBeVisible();
    expect(other!.querySelector('time')).toHaveAttribute('datetime', said[0]!.timestamp);
    await says('2 messages found');
    expect(screen.getByRole('list', { name: 'Conversations' }).compareDocumentPosition(own!)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(asked()).toEqual(['harbour']);
  });

  it('MSG-116 asks from two characters on, and once for what was typed in one go', async () => {
    await open();
    seek('h');
    await pause(500);
    expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull();
    for (const typed of ['ha', 'har', 'harb']) seek(typed);
    await hits('You: The old harbour, then', 'Harbour at noon?');
    expect(asked()).toEqual(['harb']);
  });

  it('MSG-116 says that it searches, and that there is nothing', async () => {
    gateway.on('GET', SEARCH, { hits: [], cursor: null });
    const release = gateway.holdBack('GET', SEARCH);
    await open();
    seek('zebra');
    await says('Searching your messages...');
    release();
    await says('No messages with "zebra".');
    expect(await screen.findByRole('heading', { name: 'No conversations found' })).toBeVisible();
  });

  it('MSG-116 goes on further back at a press, also from a page without hits, until everything was searched', async () => {
    gateway.on('GET', SEARCH, ({ query }) => {
      if (query.get('cursor') === 'b') return { hits: [BOTH[1]!], cursor: null };
      return query.has('cursor') ? { hits: [BOTH[0]!], cursor: 'b' } : { hits: [], cursor: 'a' };
    });
    const { user } = await open();
    seek('harbour');
    await says('No messages with "harbour" so far.');
    const further = await screen.findByRole('button', { name: 'Search further back' });
    await user.click(further);
    await says('1 message found so far');
    await user.click(further);
    await says('2 messages found');
    expect(screen.queryByRole('button', { name: 'Search further back' })).toBeNull();
    await hits('You: The old harbour, then', 'Harbour at noon?');
  });

  it('MSG-116 that failed can be tried again', async () => {
    gateway.refuse('GET', SEARCH);
    const { user } = await open();
    seek('harbour');
    expect(await screen.findByText('Your messages could not be searched.')).toBeVisible();
    gateway.on('GET', SEARCH, { hits: BOTH, cursor: null });
    await user.click(within(await section()).getByRole('button', { name: 'Try again' }));
    await says('2 messages found');
    expect(screen.queryByText('Your messages could not be searched.')).toBeNull();
  });

  it('MSG-116 that failed further back keeps what was found, and goes on from there', async () => {
    gateway.on('GET', SEARCH, { hits: [BOTH[0]!], cursor: 'further' });
    const { user } = await open();
    seek('harbour');
    await says('1 message found so far');
    gateway.refuse('GET', SEARCH, { status: 429, code: 'request.rate_limited' });
    await user.click(screen.getByRole('button', { name: 'Search further back' }));
    expect(await screen.findByText('You searched very often within a minute. Please wait a moment.')).toBeVisible();
    await hits('You: The old harbour, then');
    gateway.on('GET', SEARCH, { hits: [BOTH[1]!], cursor: null });
    await user.click(within(await section()).getByRole('button', { name: 'Try again' }));
    await says('2 messages found');
    expect(gateway.asked.at(-1)?.query.get('cursor')).toBe('further');
  });

  it('MSG-116 says that there is no connection', async () => {
    await open();
    takeLine();
    gateway.on('GET', SEARCH, () => {
      throw new TypeError('Failed to fetch');
    });
    seek('harbour');
    expect(await screen.findByText('You are offline. Messages can be searched when you are back.')).toBeVisible();
  });

  it('MSG-116 Tab leads to one hit, the arrows to the others, and Enter opens it at its message', async () => {
    const { user } = await open();
    seek('harbour');
    const [first, second] = await hits('You: The old harbour, then', 'Harbour at noon?');
    expect([first!.tabIndex, second!.tabIndex]).toEqual([0, -1]);
    act(() => first!.focus());
    await user.keyboard('{ArrowDown}');
    expect(second).toHaveFocus();
    expect([first!.tabIndex, second!.tabIndex]).toEqual([-1, 0]);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe(`?chat=${withBea}&at=1`));
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message-id', said[0]!.id));
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'));
    // The same one again.
    act(() => second!.focus());
    await user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message-id', said[0]!.id));
    expect(address()).toBe(`?chat=${withBea}&at=1`);
  });

  it('MSG-116 Back returns to what was found, and on one pane to the hit that was pressed', async () => {
    vi.stubGlobal('innerWidth', 390);
    const { user } = await open();
    seek('harbour');
    const [, second] = await hits('You: The old harbour, then', 'Harbour at noon?');
    await user.click(second!);
    await screen.findByRole('region', { name: `Conversation with ${bea.fullName}` });
    expect(field()).not.toBeVisible();
    await user.click(await screen.findByRole('button', { name: 'Back to conversations' }));
    await waitFor(() => expect(second).toHaveFocus());
    expect(address()).toBe('');
    expect(second).toBeVisible();
    expect(asked()).toEqual(['harbour']);
  });

  it('MSG-116 shows what is found for other words from its beginning', async () => {
    await open();
    seek('harbour');
    await hits('You: The old harbour, then', 'Harbour at noon?');
    const to = vi.spyOn(HTMLElement.prototype, 'scrollTo');
    seek('none');
    await waitFor(() => expect(to).toHaveBeenCalledWith({ top: 0 }));
  });

  it('MSG-116 Back leads beside the list, too, to the hit that was pressed', async () => {
    const { user } = await open();
    seek('harbour');
    const [, second] = await hits('You: The old harbour, then', 'Harbour at noon?');
    await user.click(second!);
    await waitFor(() => expect(document.activeElement).toHaveAttribute('data-message-id', said[0]!.id));
    act(() => history.back());
    await waitFor(() => expect(address()).not.toContain('&at='));
    await waitFor(() => expect(second).toHaveFocus());
  });

  it.each<[string, string, () => void]>([
    ['deleted', 'Harbour at noon?', () => tell('chat.message.deleted', { seq: 2 })],
    ['said otherwise', 'Harbour at noon?', () => tell('chat.message.edited', { seq: 2 })],
    ['cleared', 'none', () => tell('chat.conversation.cleared', { throughSeq: 2 })],
  ])('MSG-116 a message that was %s meanwhile is no hit any more', async (_what, left, change) => {
    await open();
    seek('harbour');
    await hits('You: The old harbour, then', 'Harbour at noon?');
    act(change);
    await hits(...(left === 'none' ? [] : [left]));
  });

  it('MSG-107, MSG-116 shows no words that were deleted while nobody sought them, and seeks again what may have been', async () => {
    await open();
    seek('harbour');
    await hits('You: The old harbour, then', 'Harbour at noon?');
    seek('');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
    act(() => tell('chat.message.deleted', { seq: 2 }));
    seek('harbour');
    await hits('Harbour at noon?');
    expect(asked()).toEqual(['harbour']);
    gateway.on('GET', SEARCH, { hits: [], cursor: null });
    act(() => ownEvents.missed());
    await says('No messages with "harbour".');
  });

  it.each(['on the screen', 'left'])(
    'MSG-116 finds what came since the same words were sought before, while they were %s',
    async (place) => {
      await open();
      seek('harbour');
      await hits('You: The old harbour, then', 'Harbour at noon?');
      const come = () => act(() => tell('chat.message.sent', { seq: 2 }));
      if (place === 'on the screen') come();
      seek('');
      await waitFor(() => expect(screen.queryByRole('region', { name: 'Messages' })).toBeNull());
      if (place === 'left') come();
      expect(asked()).toEqual(['harbour']);
      seek('harbour');
      await waitFor(() => expect(asked()).toEqual(['harbour', 'harbour']));
    },
  );

  it('MSG-116 shows none of a conversation that is over since', async () => {
    const over = messageOf(pairKeyOf(ada, stranger), stranger, 'A harbour', { seq: 3 });
    gateway.on('GET', SEARCH, { hits: [hitOf(over, 'harbour'), ...BOTH], cursor: null });
    await open();
    seek('harbour');
    await hits('You: The old harbour, then', 'Harbour at noon?');
    await says('2 messages found');
  });
});

type Told = 'chat.message.deleted' | 'chat.message.edited' | 'chat.message.sent' | 'chat.conversation.cleared';

function tell(name: Told, what: object): void {
  ownEvents.deliver({ name, data: { pairKey: withBea, revision: 9, ...what } } as Parameters<typeof ownEvents.deliver>[0]);
}
