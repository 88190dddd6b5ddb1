import { setTimeout as pause } from 'node:timers/promises';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, personProfileOf, type TestMember, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import type { ConversationCard, FarewellNote } from '#shared/api/schema.js';
import { ownEvents } from '#shared/realtime/live.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const cleo = testMember('Cleo');
const hanna = testMember('Hanna');
const CONVERSATIONS = '/api/conversations';
const SAID = 'Thank you for the good conversation. Take care.';
const cardOf = (other: TestMember, day: number, changes: Partial<ConversationCard> = {}): ConversationCard => {
  const pairKey = pairKeyOf(ada, other);
  return { ...conversationCardOf(ada, other, messageOf(pairKey, other, 'Hi', { timestamp: `2026-03-0${day}T09:00:00.000Z` })), ...changes };
};
const farewellOf = (other: TestMember, day: number, sentence: FarewellNote['sentence']): FarewellNote => ({
  pairKey: pairKeyOf(ada, other),
  memberId: other.id,
  firstName: other.firstName,
  lastName: other.lastName,
  photoURL: null,
  sentence,
  endedAt: `2026-03-0${day}T12:00:00.000Z`,
});

const list = () => screen.findByRole('list', { name: 'Conversations' });
const rows = async () => within(await list()).getAllByRole('listitem');
const dismissOf = (other: TestMember) => screen.findByRole('button', { name: `Dismiss the goodbye of ${other.fullName}` });

describe('the end of a conversation', () => {
  let gateway: GatewayStandIn;
  let cards: ConversationCard[];
  let farewells: FarewellNote[];
  const page = () => ({ ...conversationPageOf(cards), ...(farewells.length > 0 && { farewells }) });
  beforeEach(() => {
    cards = [cardOf(cleo, 6), cardOf(bea, 4)];
    farewells = [];
    gateway = gatewayFor(ada)
      .on('GET', CONVERSATIONS, page)
      .on('GET', '/api/conversations/{pairKey}/messages', () => messagePageOf([messageOf(pairKeyOf(ada, bea), bea, 'Hi')]))
      .on('GET', '/api/conversations/search', { hits: [], cursor: null })
      .on('GET', '/api/people/{id}', personProfileOf(bea))
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered')
      .done('DELETE', '/api/conversations/{pairKey}')
      .done('DELETE', '/api/conversations/{pairKey}/farewell');
  });
  const deletions = () => gateway.asked.filter(({ method }) => method === 'DELETE').map(({ query }) => query.toString());
  const ask = async () => {
    const shown = showPage(`/messages?chat=${pairKeyOf(ada, bea)}`, gateway);
    await list();
    await shown.user.click(screen.getByRole('button', { name: 'Delete chat' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm Deletion' }));
    const group = within(dialog.getByRole('group', { name: `A last word for ${bea.fullName}` }));
    return { ...shown, dialog, group };
  };

  it('MSG-124 says nothing unless a sentence is chosen, and there are no words of one’s own', async () => {
    const { user, dialog, group } = await ask();
    const choices = group.getAllByRole<HTMLInputElement>('radio');
    expect(choices).toHaveLength(5);
    expect(choices.map(({ checked }) => checked)).toEqual([true, false, false, false, false]);
    expect(group.getByRole('radio', { name: 'Say nothing' })).toBeChecked();
    expect(group.getByText(`${bea.fullName} is told that you ended this conversation.`)).toBeVisible();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deletions()).toEqual(['']));
  });

  it('MSG-124 sends the sentence that was chosen by its key', async () => {
    const { user, dialog, group } = await ask();
    await user.click(group.getByRole('radio', { name: SAID }));
    await user.click(dialog.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(deletions()).toEqual(['farewell=thanks']));
  });

  it('MSG-125 stands in the list where its end belongs, with or without a sentence, and among what is searched by the name', async () => {
    farewells = [farewellOf(hanna, 5, 'thanks'), farewellOf(testMember('Ida'), 3, null)];
    const { user } = showPage('/messages', gateway);
    await dismissOf(hanna);
    const [first, second, third, fourth] = await rows();
    expect([first, third].map((row) => row?.querySelector('[data-pair-key]') !== null)).toEqual([true, true]);
    expect(within(second!).getByText('Hanna ended this conversation.')).toBeVisible();
    expect(within(second!).getByText(`“${SAID}”`)).toBeVisible();
    expect(within(fourth!).getByText('Ida ended this conversation.')).toBeVisible();
    expect(fourth).not.toHaveTextContent('“');
    await user.type(screen.getByPlaceholderText('Search conversations...'), 'Ha');
    await waitFor(() => expect(screen.queryByText('Ida ended this conversation.')).toBeNull());
    expect(screen.getByText('Hanna ended this conversation.')).toBeVisible();
  });

  it('MSG-125 stands alone as well, and below a conversation that is pinned', async () => {
    cards = [];
    farewells = [farewellOf(hanna, 5, null)];
    showPage('/messages', gateway);
    await dismissOf(hanna);
    expect(screen.getByText('No conversations yet')).toBeVisible();
    cards = [cardOf(bea, 1, { pinned: true }), cardOf(cleo, 2)];
    act(() => ownEvents.deliver({ name: 'chat.farewell.changed', data: { pairKey: pairKeyOf(ada, hanna), revision: 9 } }));
    await waitFor(async () => expect(await rows()).toHaveLength(3));
    expect((await rows())[1]).toHaveTextContent('Hanna ended this conversation.');
  });

  it('MSG-125 comes in once the pointer is up: the conversation that is being pressed does not move away under it', async () => {
    showPage('/messages', gateway);
    await list();
    const pressed = document.querySelector(`[data-pair-key="${pairKeyOf(ada, bea)}"]`)!;
    fireEvent.pointerDown(pressed);
    cards = [cardOf(bea, 4)];
    farewells = [farewellOf(cleo, 7, null)];
    const reads = gateway.count('GET', CONVERSATIONS);
    act(() => ownEvents.deliver({ name: 'chat.farewell.changed', data: { pairKey: pairKeyOf(ada, cleo), revision: 9 } }));
    await waitFor(() => expect(gateway.count('GET', CONVERSATIONS)).toBeGreaterThan(reads));
    await pause(100);
    expect((await rows()).map((row) => row.contains(pressed))).toEqual([false, true]);
    expect(screen.queryByText('Cleo ended this conversation.')).toBeNull();
    fireEvent.pointerUp(pressed);
    expect(await screen.findByText('Cleo ended this conversation.')).toBeVisible();
  });

  it('MSG-126 goes when it is dismissed, and the focus goes to what is beside it', async () => {
    farewells = [farewellOf(hanna, 5, 'thanks')];
    const { user } = showPage('/messages', gateway);
    const dismiss = await dismissOf(hanna);
    farewells = [];
    await user.click(dismiss);
    await waitFor(() => expect(screen.queryByText('Hanna ended this conversation.')).toBeNull());
    expect(gateway.asked.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/api/conversations/${pairKeyOf(ada, hanna)}/farewell`,
    ]);
    await waitFor(() => expect(document.querySelector(`[data-pair-key="${pairKeyOf(ada, bea)}"]`)).toHaveFocus());
  });

  it('MSG-126 stays when it cannot be dismissed, and that is said', async () => {
    gateway.refuse('DELETE', '/api/conversations/{pairKey}/farewell');
    farewells = [farewellOf(hanna, 5, 'thanks')];
    const { user, errors } = showPage('/messages', gateway);
    await user.click(await dismissOf(hanna));
    await waitFor(() => expect(document.body).toHaveTextContent('That could not be dismissed. Please try again.'));
    expect(screen.getByText('Hanna ended this conversation.')).toBeVisible();
    expect(errors()).toContain('internal');
  });

  it('MSG-103, MSG-125 the open conversation says the sentence in its place', async () => {
    showPage(`/messages?chat=${pairKeyOf(ada, bea)}`, gateway);
    await screen.findByPlaceholderText('Type a message...');
    const pairKey = pairKeyOf(ada, bea);
    cards = cards.slice(0, 1);
    farewells = [farewellOf(bea, 7, 'thanks')];
    act(() => {
      ownEvents.deliver({ name: 'chat.conversation.closed', data: { pairKey, otherId: bea.id, revision: 9 } });
      ownEvents.deliver({ name: 'chat.farewell.changed', data: { pairKey, revision: 9 } });
    });
    const notice = await screen.findByRole('alert');
    await within(notice).findByText(`“${SAID}”`);
    expect(notice).toHaveTextContent('Bea ended this conversation.');
    expect(notice).toHaveFocus();
  });
});
