import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, type TestMember, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import type { ConversationCard } from '#shared/api/schema.js';
import { live, ownEvents } from '#shared/realtime/live.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const cleo = testMember('Cleo');
const CONVERSATIONS = '/api/conversations';
const ONE = '/api/conversations/{pairKey}';
const keyOf = (other: TestMember) => pairKeyOf(ada, other);
const cardOf = (other: TestMember, day: number, changes: Partial<ConversationCard> = {}): ConversationCard => ({
  ...conversationCardOf(
    ada,
    other,
    messageOf(keyOf(other), other, `From ${other.firstName}`, { timestamp: `2026-03-0${day}T09:00:00.000Z` }),
  ),
  ...changes,
});

const listed = (name = 'Conversations') =>
  within(screen.queryByRole('list', { name }) ?? document.createElement('ul'))
    .queryAllByRole('link')
    .map((card) => card.dataset['pairKey']);
const stand = (...others: TestMember[]) => waitFor(() => expect(listed()).toEqual(others.map(keyOf)));
const cardLink = (other: TestMember) => document.querySelector<HTMLElement>(`[data-pair-key="${keyOf(other)}"]`)!;

describe('the own list of conversations', () => {
  let gateway: GatewayStandIn;
  let cards: ConversationCard[];
  beforeEach(() => {
    cards = [cardOf(cleo, 6), cardOf(bea, 5)];
    gateway = gatewayFor(ada)
      .on('GET', CONVERSATIONS, () => conversationPageOf(cards))
      .on('GET', '/api/conversations/{pairKey}/messages', ({ path }) =>
        messagePageOf(cards.flatMap(({ pairKey, lastMessage }) => (path.includes(pairKey) && lastMessage ? [lastMessage] : []))),
      )
      .on('GET', '/api/conversations/search', { hits: [], cursor: null })
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered')
      .on('PATCH', ONE, ({ path, body }) => {
        const known = cards.find(({ pairKey }) => path.includes(pairKey))!;
        const changed = { ...known, ...(body as object), revision: known.revision + 1 };
        cards = cards.map((card) => (card === known ? changed : card));
        return changed;
      });
  });
  const open = async (...others: TestMember[]) => {
    const page = showPage(`/messages?chat=${keyOf(cleo)}`, gateway);
    await stand(...others);
    await screen.findByRole('button', { name: `More about the conversation with ${cleo.fullName}` });
    return page;
  };
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], other: TestMember, item: string) => {
    await user.click(screen.getByRole('button', { name: `More about the chat with ${other.fullName}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };

  it('MSG-101 one is pinned from its row, stands first with a word for it, and is unpinned again', async () => {
    const { user } = await open(cleo, bea);
    await choose(user, bea, 'Pin conversation');
    await stand(bea, cleo);
    expect(cardLink(bea)).toHaveAccessibleName(expect.stringContaining('pinned'));
    expect(await screen.findByText('Pinned. It stands first.')).toBeInTheDocument();
    await choose(user, bea, 'Unpin conversation');
    await stand(cleo, bea);
  });

  it('MSG-101 one too many is refused with the reason', async () => {
    gateway.refuse('PATCH', ONE, { status: 409, code: 'chat.too_many_pinned' });
    const { user, errors } = await open(cleo, bea);
    await choose(user, bea, 'Pin conversation');
    expect(await screen.findByText('You can pin 5 conversations. Unpin one first.')).toBeInTheDocument();
    expect(listed()).toEqual([cleo, bea].map(keyOf));
    expect(errors()).toContain('chat.too_many_pinned');
  });

  it('MSG-100 a muted one counts on its card, and not in the badge', async () => {
    cards = [cardOf(cleo, 6), cardOf(bea, 5, { unread: 2, readSeq: 0, lastSeq: 1, deliveredSeq: 1 })];
    const { user } = await open(cleo, bea);
    await screen.findAllByTestId('messages-badge');
    await choose(user, bea, 'Mute conversation');
    await waitFor(() => expect(screen.queryByTestId('messages-badge')).toBeNull());
    expect(cardLink(bea)).toHaveAccessibleName(expect.stringContaining('muted'));
    expect(cardLink(bea)).toHaveTextContent('2 unread messages');
  });

  it('MSG-102 an archived one leaves the list, is in the archive and found by the search, and comes back with a message', async () => {
    const { user } = await open(cleo, bea);
    await choose(user, bea, 'Archive conversation');
    await stand(cleo);
    await user.click(screen.getByRole('button', { name: 'Archived (1)' }));
    await waitFor(() => expect(listed('Archived conversations')).toEqual([keyOf(bea)]));
    const back = screen.getByRole('button', { name: 'Back to all conversations' });
    expect(back).toHaveFocus();
    await user.click(back);
    await user.type(screen.getByPlaceholderText('Search conversations...'), bea.firstName);
    await stand(bea);
    expect(cardLink(bea)).toHaveAccessibleName(expect.stringContaining('archived'));
    await user.clear(screen.getByPlaceholderText('Search conversations...'));
    await stand(cleo);
    act(() =>
      live.deliver({
        type: 'message',
        message: messageOf(keyOf(bea), bea, 'Are you there?', { seq: 2, timestamp: '2026-03-07T09:00:00.000Z' }),
      }),
    );
    await stand(bea, cleo);
    expect(screen.queryByRole('button', { name: /^Archived/ })).toBeNull();
  });

  it('MSG-102 the menu of the open conversation archives it, and it stays open', async () => {
    const { user } = await open(cleo, bea);
    await user.click(screen.getByRole('button', { name: `More about the conversation with ${cleo.fullName}` }));
    await user.click(await screen.findByRole('menuitem', { name: 'Archive conversation' }));
    await stand(bea);
    expect(screen.getByRole('region', { name: `Conversation with ${cleo.fullName}` })).toBeVisible();
  });

  it('MSG-100, MSG-101, MSG-102 what the member does elsewhere shows here', async () => {
    await open(cleo, bea);
    const data = { pairKey: keyOf(bea), muted: true, pinned: true, archived: false, revision: 5 };
    act(() => ownEvents.deliver({ name: 'chat.conversation.arranged', data }));
    await stand(bea, cleo);
    act(() => ownEvents.deliver({ name: 'chat.conversation.arranged', data: { ...data, pinned: false, revision: 4 } }));
    await stand(bea, cleo);
    expect(cardLink(bea)).toHaveAccessibleName(expect.stringContaining('muted'));
  });
});
