import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { ownEvents } from '#shared/realtime/live.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const pairKey = pairKeyOf(ada, bea);

describe('the box of a conversation', () => {
  let gateway: GatewayStandIn;
  const own = messageOf(pairKey, ada, 'Helo', { timestamp: new Date().toISOString() });
  const theirs = messageOf(pairKey, bea, 'Soon gone', { seq: 2 });
  let messages = [own, theirs];
  beforeEach(() => {
    messages = [own, theirs];
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', () => conversationPageOf([conversationCardOf(ada, bea, messages.at(-1))]))
      .on('GET', '/api/conversations/{pairKey}', () => conversationCardOf(ada, bea, messages.at(-1)))
      .on('GET', '/api/conversations/{pairKey}/messages', () => messagePageOf(messages))
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered')
      .done('POST', '/api/conversations/{pairKey}/typing');
  });
  const thread = () => screen.findByRole('region', { name: `Conversation with ${bea.fullName}` });
  const box = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Type a message...');
  const open = async () => {
    const page = showPage(`/messages?chat=${pairKey}`, gateway);
    await within(await thread()).findByText('Soon gone');
    return page;
  };
  async function choose(user: UserEvent, words: string, item: string): Promise<void> {
    const message = (await within(await thread()).findByText(words)).closest('li')!;
    await user.click(within(message).getByRole('button', { name: /^More about / }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  }

  it('EXPERIENCE-1 changed words of a message are there again after the conversation was left; giving up ends that', async () => {
    const before = await open();
    await choose(before.user, 'Helo', 'Edit');
    fireEvent.change(await box(), { target: { value: 'Hello Bea' } });
    cleanup();
    const { user } = await open();
    expect(await box()).toHaveValue('');
    await choose(user, 'Helo', 'Edit');
    expect(await box()).toHaveValue('Hello Bea');
    await user.keyboard('{Escape}');
    await choose(user, 'Helo', 'Edit');
    expect(await box()).toHaveValue('Helo');
  });

  it('MSG-092 a reply that is being written shows no words of a message that is deleted meanwhile', async () => {
    const { user } = await open();
    await choose(user, 'Soon gone', 'Reply');
    const form = (await box()).closest('form')!;
    expect(within(form).getByText('Soon gone')).toBeVisible();
    messages = [own];
    act(() => ownEvents.deliver({ name: 'chat.message.deleted', data: { pairKey, messageId: theirs.id, seq: 2, revision: 9 } }));
    expect(await within(form).findByText('This message was deleted.')).toBeVisible();
    expect(within(form).queryByText('Soon gone')).toBeNull();
  });
});
