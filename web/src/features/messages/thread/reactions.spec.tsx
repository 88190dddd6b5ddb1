import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import type { Message } from '#shared/api/schema.js';
import { live, ownEvents } from '#shared/realtime/live.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const pairKey = pairKeyOf(ada, bea);
const REACTION = '/api/conversations/{pairKey}/messages/{id}/reaction';
const MESSAGES = '/api/conversations/{pairKey}/messages';
const words = messageOf(pairKey, bea, 'Shall we meet?');
const by = (member: { id: string }, emoji: string) => ({ memberId: member.id, emoji });
const at = (second: number) => `2026-03-05T14:31:0${second}.000Z`;

const moreOf = () => screen.findByRole('button', { name: `More about the message by ${bea.fullName}` });
const reactions = () =>
  within(screen.queryByRole('group', { name: 'Reactions' }) ?? document.createElement('div'))
    .queryAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const stand = (...labels: string[]) => waitFor(() => expect(reactions()).toEqual(labels));

describe('reactions to a message', () => {
  let gateway: GatewayStandIn;
  let stored: Message;
  beforeEach(() => {
    stored = words;
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', () => conversationPageOf([conversationCardOf(ada, bea, stored)]))
      .on('GET', MESSAGES, () => messagePageOf([stored]))
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered');
  });
  const open = async () => {
    const page = showPage(`/messages?chat=${pairKey}`, gateway);
    await moreOf();
    return page;
  };
  const menu = async ({ user }: Awaited<ReturnType<typeof open>>) => {
    await user.click(await moreOf());
    return screen.findByRole('menu');
  };
  const answer = (reacted: string, ...given: ReturnType<typeof by>[]): Message => ({ ...words, reactedAt: reacted, reactions: given });

  it('MSG-099 one is given from the menu, shows at once with who gave it, and is taken back by a press', async () => {
    gateway.on('PUT', REACTION, () => answer(at(1), by(ada, '👍')));
    const release = gateway.holdBack('PUT', REACTION);
    const page = await open();
    const choice = within(await menu(page));
    expect(choice.getByRole('menuitem', { name: 'Reply' })).toHaveFocus();
    await page.user.click(choice.getByRole('menuitem', { name: 'React with thumbs up' }));
    await stand('👍 by You');
    release();
    await waitFor(() => expect(gateway.asked.at(-1)).toMatchObject({ method: 'PUT', body: { emoji: '👍' } }));
    gateway.on('DELETE', REACTION, () => ({ ...words, reactedAt: at(2) }));
    await page.user.click(screen.getByRole('button', { name: '👍 by You', pressed: true }));
    await stand();
    expect(gateway.count('DELETE', REACTION)).toBe(1);
  });

  it('MSG-099 another takes its place; the menu takes the own one back', async () => {
    stored = answer(at(1), by(ada, '👍'));
    gateway.on('PUT', REACTION, () => answer(at(2), by(ada, '😂'))).on('DELETE', REACTION, () => ({ ...words, reactedAt: at(3) }));
    const page = await open();
    await stand('👍 by You');
    await page.user.click(within(await menu(page)).getByRole('menuitem', { name: 'React with face with tears of joy' }));
    await stand('😂 by You');
    await page.user.click(within(await menu(page)).getByRole('menuitem', { name: 'Take back face with tears of joy' }));
    await stand();
  });

  it('the menu of a message hears the first letters of its items, and walks along the reactions', async () => {
    const page = await open();
    const item = (name: string) => within(screen.getByRole('menu')).getByRole('menuitem', { name });
    await menu(page);
    await page.user.keyboard('co');
    expect(item('Copy text')).toHaveFocus();
    await page.user.keyboard('{Home}');
    expect(item('React with thumbs up')).toHaveFocus();
    await page.user.keyboard('{ArrowRight}{ArrowLeft}');
    expect(item('React with thumbs up')).toHaveFocus();
  });

  it('MSG-099 any other emoji comes from the picker', async () => {
    gateway.on('PUT', REACTION, ({ body }) => answer(at(1), by(ada, (body as { emoji: string }).emoji)));
    const page = await open();
    await page.user.click(within(await menu(page)).getByRole('menuitem', { name: 'Another reaction' }));
    const picker = within(await screen.findByRole('dialog', { name: 'Another reaction' }));
    await page.user.type(picker.getByRole('searchbox'), 'angel');
    await page.user.keyboard('{Enter}');
    await stand('😇 by You');
    expect(screen.queryByRole('dialog', { name: 'Another reaction' })).toBeNull();
  });

  it('MSG-099 those of the other come live, an old one takes nothing back, and one that was missed is read', async () => {
    await open();
    act(() => live.deliver({ type: 'message', message: answer(at(2), by(bea, '❤️'), by(ada, '❤️')) }));
    await stand(`❤️ by You and ${bea.fullName}`);
    act(() => live.deliver({ type: 'message', message: answer(at(1), by(bea, '👍')) }));
    await stand(`❤️ by You and ${bea.fullName}`);
    stored = answer(at(4), by(bea, '🎉'));
    const data = { pairKey, messageId: words.id, seq: 1, reactedAt: at(4), revision: 9 };
    act(() => ownEvents.deliver({ name: 'chat.message.reacted', data }));
    await stand(`🎉 by ${bea.fullName}`);
  });

  it('MSG-099 what the server refuses goes again, with a word', async () => {
    stored = answer(at(1), by(bea, '👍'));
    gateway.refuse('PUT', REACTION, { status: 404, code: 'chat.message_not_found' });
    const page = await open();
    await page.user.click(await screen.findByRole('button', { name: `👍 by ${bea.fullName}`, pressed: false }));
    expect(await screen.findByText('Your reaction could not be saved.')).toBeInTheDocument();
    await stand(`👍 by ${bea.fullName}`);
    expect(page.errors()).toContain('chat.message_not_found');
  });
});
