import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { ownEvents } from '#shared/realtime/live.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const cleo = testMember('Cleo');
const withBea = pairKeyOf(ada, bea);
const withCleo = pairKeyOf(ada, cleo);

const chosen = () => new URLSearchParams(window.location.search).get('chat');
const writing = () => screen.queryByPlaceholderText('Type a message...');
/** The other member deletes the chat, or ends the connection. */
const end = () =>
  act(() =>
    ownEvents.deliver({
      name: 'chat.conversation.closed',
      data: { pairKey: withBea, otherId: bea.id, revision: 9 },
    }),
  );

describe('an open conversation that the other ends', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    const messages = [messageOf(withCleo, cleo, 'From Cleo'), messageOf(withBea, bea, 'From Bea')];
    gateway = gatewayFor(ada)
      .on(
        'GET',
        '/api/conversations',
        conversationPageOf([conversationCardOf(ada, cleo, messages[0]), conversationCardOf(ada, bea, messages[1])]),
      )
      .on('GET', '/api/conversations/{pairKey}/messages', ({ path }) =>
        messagePageOf(messages.filter(({ pairKey }) => path.includes(pairKey))),
      )
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered')
      .done('POST', '/api/conversations/{pairKey}/typing')
      .done('DELETE', '/api/conversations/{pairKey}');
  });
  const open = async () => {
    const page = showPage(`/messages?chat=${withBea}`, gateway);
    await screen.findByRole('region', { name: `Conversation with ${bea.fullName}` });
    await screen.findByPlaceholderText('Type a message...');
    return page;
  };
  const notice = () => screen.findByText(`Your conversation with ${bea.fullName} is no longer there.`);

  it('MSG-103 stays in its place, says so and keeps what was being written, to be copied', async () => {
    const { user } = await open();
    const copied = vi.spyOn(navigator.clipboard, 'writeText');
    fireEvent.change(writing()!, { target: { value: 'Dear Bea' } });
    end();
    expect((await notice()).closest('[role="alert"]')).toHaveFocus();
    expect(screen.getByText('Dear Bea')).toBeVisible();
    expect(screen.getByRole('region', { name: `Conversation with ${bea.fullName}` })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Copy text' }));
    expect(copied).toHaveBeenCalledWith('Dear Bea');
    expect([chosen(), writing()]).toEqual([withBea, null]);
    await user.click(document.querySelector<HTMLElement>(`[data-pair-key="${withCleo}"]`)!);
    await waitFor(() => expect(writing()).toHaveValue(''));
    expect(screen.queryByText('Dear Bea')).toBeNull();
  });

  it('MSG-103 says so as well when nothing was being written, and no other one opens', async () => {
    await open();
    end();
    await notice();
    expect([chosen(), writing()]).toEqual([withBea, null]);
    expect(screen.queryByRole('button', { name: 'Copy text' })).toBeNull();
  });

  it('MSG-021, MSG-103 one that the member deletes says nothing: the first of the others opens', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Delete chat' }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(chosen()).toBe(withCleo));
    expect(screen.queryByText(`Your conversation with ${bea.fullName} is no longer there.`)).toBeNull();
  });
});
