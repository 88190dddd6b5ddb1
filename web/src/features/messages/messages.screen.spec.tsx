import { setTimeout as pause } from 'node:timers/promises';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const cleo = testMember('Cleo');
const stranger = testMember('Sam');
const another = testMember('Ava');
const withBea = pairKeyOf(ada, bea);
const withCleo = pairKeyOf(ada, cleo);
const CONVERSATIONS = '/api/conversations';
const MESSAGES = [
  messageOf(withBea, bea, 'By the harbour then', { timestamp: '2026-03-05T14:30:00.000Z' }),
  messageOf(withCleo, cleo, 'I baked BREAD today', { timestamp: '2026-03-06T09:00:00.000Z' }),
];
const CARDS = [conversationCardOf(ada, cleo, MESSAGES[1]), conversationCardOf(ada, bea, MESSAGES[0])];

const cards = () => within(screen.queryByRole('list', { name: 'Conversations' }) ?? document.createElement('ul')).queryAllByRole('link');
const order = () => cards().map((card) => card.dataset['pairKey']);
const loaded = (count: number) => waitFor(() => expect(cards()).toHaveLength(count));
const seek = (term: string) => fireEvent.change(screen.getByPlaceholderText('Search conversations...'), { target: { value: term } });
const chosen = () => new URLSearchParams(window.location.search).get('chat');

/** What the browser's own alert said, and the message with this text. */
function watchAlert(text: string) {
  const alert = vi.spyOn(window, 'alert').mockReturnValue();
  const shown = async () => {
    const log = await screen.findByRole('log', { name: `Messages with ${bea.fullName}` });
    return waitFor(() => {
      const found = [...log.querySelectorAll<HTMLElement>('[data-message-id]')].find(({ textContent }) => textContent.includes(text));
      expect(found).toBeDefined();
      return found!;
    });
  };
  return { said: () => alert.mock.calls.flat() as string[], shown };
}

describe('the list of conversations', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayFor(ada)
      .on('GET', CONVERSATIONS, conversationPageOf(CARDS))
      .on('GET', '/api/conversations/{pairKey}/messages', ({ path }) =>
        messagePageOf(MESSAGES.filter(({ pairKey }) => path.includes(pairKey))),
      )
      .on('GET', '/api/conversations/search', { hits: [], cursor: null })
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered');
  });
  const onlyBea = (gave: GatewayStandIn) => gave.on('GET', CONVERSATIONS, conversationPageOf([conversationCardOf(ada, bea)]));

  it('MSG-003, MSG-004 the search finds names and last messages, whatever the case', async () => {
    const { user } = showPage('/messages', gateway);
    await loaded(2);
    seek('bEA more');
    await waitFor(() => expect(order()).toEqual([withBea]));
    seek('bread TOD');
    await waitFor(() => expect(order()).toEqual([withCleo]));
    seek('MOREAU');
    await loaded(2);
    seek('zebra');
    expect(await screen.findByRole('heading', { name: 'No conversations found' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear search' }).at(-1)!);
    await loaded(2);
  });

  it('MSG-019 says "Loading messages..." while the list is on its way', async () => {
    onlyBea(gateway);
    const release = gateway.holdBack('GET', CONVERSATIONS);
    showPage('/messages', gateway);
    expect(await screen.findByText('Loading messages...')).toBeVisible();
    release();
    await loaded(1);
    expect(screen.queryByText('Loading messages...')).toBeNull();
  });

  it('MSG-082 a list that cannot be read is logged, and can be asked for again', async () => {
    gateway.refuse('GET', CONVERSATIONS);
    const { user, errors } = showPage('/messages', gateway);
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(again).toBeVisible();
    expect(errors()).toContain('internal');
    onlyBea(gateway);
    await user.click(again);
    await loaded(1);
  });

  it('MSG-005, ENT-061, ENT-062 a connection without messages has a card that says so', async () => {
    onlyBea(gateway);
    showPage('/messages', gateway);
    await loaded(1);
    const card = within(cards()[0]!);
    expect(card.getByText('No messages yet')).toBeVisible();
    expect(card.getByText('N/A')).toBeVisible();
  });

  it('MSG-077 a member who opens /messages stays who they are', async () => {
    vi.stubGlobal('__initial_auth_token', 'somebody-else');
    onlyBea(gateway);
    showPage('/messages', gateway);
    await loaded(1);
    await screen.findByRole('region', { name: `Conversation with ${bea.fullName}` });
    const aboutSession = gateway.asked.filter(({ path }) => path.startsWith('/api/session'));
    expect(aboutSession.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /api/session']);
  });

  it.each([
    { whose: 'of two others', address: pairKeyOf(stranger, another) },
    { whose: 'with somebody who is no connection', address: pairKeyOf(ada, stranger) },
  ])('MSG-020 an address of somebody else is cleared, and the first conversation is chosen: one $whose', async ({ address }) => {
    showPage(`/messages?chat=${address}`, onlyBea(gateway));
    await waitFor(() => expect(chosen()).toBe(withBea));
    expect(window.location.pathname).toBe('/messages');
    expect(await screen.findByRole('region', { name: `Conversation with ${bea.fullName}` })).toBeVisible();
  });

  it('MSG-004 what fails while searching further is not asked for in a loop', async () => {
    gateway.on('GET', CONVERSATIONS, { ...conversationPageOf(CARDS), nextCursor: 'further' }, { times: 1 });
    const furtherAsked = () => gateway.asked.filter(({ path, query }) => path === CONVERSATIONS && query.has('cursor')).length;
    showPage('/messages', gateway);
    await loaded(2);
    gateway.refuse('GET', CONVERSATIONS);
    // An answer that takes its time, as one over a network does: the screen is drawn before it comes.
    const answer = gateway.holdBack('GET', CONVERSATIONS);
    seek('harbour');
    await loaded(1);
    expect(await screen.findByRole('button', { name: 'Loading...' })).toBeVisible();
    answer();
    expect(await screen.findByRole('button', { name: 'Show more conversations' })).toBeVisible();
    await pause(1_000);
    expect(furtherAsked()).toBe(1);
  });

  it('MSG-080, MSG-119, CONST-036 a chat that cannot be deleted stays, and an alert says so', async () => {
    onlyBea(gateway).refuse('DELETE', '/api/conversations/{pairKey}');
    const { user, errors } = showPage(`/messages?chat=${withBea}`, gateway);
    const { said } = watchAlert('By the harbour then');
    await loaded(1);
    await user.click(screen.getByRole('button', { name: 'Delete chat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
    expect(dialog.getByText(`You and ${bea.fullName} will no longer be connected.`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(said()).toEqual(['Failed to delete chat. Please try again.']));
    expect(screen.queryByRole('dialog')).toBeNull();
    await loaded(1);
    expect(errors()).toContain('internal');
  });

  it('MSG-081, MSG-119 a chat that cannot be cleared: the dialog closes without a word', async () => {
    onlyBea(gateway).refuse('DELETE', '/api/conversations/{pairKey}/messages');
    const { user, errors } = showPage(`/messages?chat=${withBea}`, gateway);
    const { said, shown } = watchAlert('By the harbour then');
    await shown();
    await user.click(screen.getByRole('button', { name: `More about the conversation with ${bea.fullName}` }));
    await user.click(screen.getByRole('menuitem', { name: 'Clear Chat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Clear Chat' }));
    expect(dialog.getByText(`They are removed for ${bea.fullName}, too.`)).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Clear' }));
    await waitFor(() => expect(errors()).toContain('internal'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(said()).toEqual([]);
    expect(await shown()).toBeVisible();
  });
});
