import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { backOnLine, takeLine } from '#testing/line.js';
import { showPage } from '#testing/show-page.js';
import { live, presence } from '#shared/realtime/live.js';

const ada = testMember('Ada');
const bea = testMember('Bea');
const pairKey = pairKeyOf(ada, bea);

describe('the head of a conversation', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    const message = messageOf(pairKey, bea, 'By the harbour then');
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', conversationPageOf([conversationCardOf(ada, bea, message)]))
      .on('GET', '/api/conversations/{pairKey}/messages', messagePageOf([message]))
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered');
  });
  const thread = async () => within(await screen.findByRole('region', { name: `Conversation with ${bea.fullName}` }));
  const card = () => document.querySelector<HTMLElement>(`[data-pair-key="${pairKey}"]`)!;
  /** The answer to what the page watches, which it says a moment after it was drawn. */
  const told = (online: boolean) =>
    waitFor(() => {
      act(() => presence.told(online ? { online: [bea.id], offline: [] } : { online: [], offline: [bea.id] }));
      expect(card()).toHaveTextContent(online ? 'Online' : 'Offline');
    });
  const open = async () => {
    const page = showPage(`/messages?chat=${pairKey}`, gateway);
    const head = await thread();
    await head.findByText('By the harbour then');
    return { ...page, head };
  };

  it('MSG-111 says whether the other one is there only while it is known: not before the first answer, and not without a line', async () => {
    const { head } = await open();
    const unsaid = () => {
      for (const words of ['Online', 'Offline']) {
        expect(head.queryByText(words)).toBeNull();
        expect(card()).not.toHaveTextContent(words);
      }
    };
    unsaid();
    await told(true);
    expect(head.getByText('Online')).toBeVisible();
    takeLine();
    unsaid();
    backOnLine();
    unsaid();
    await told(true);
    expect(head.getByText('Online')).toBeVisible();
    await told(false);
    expect(head.getByText('Offline')).toBeVisible();
  });

  it('MSG-112 its menu tells muting the conversation from muting what the other one shares', async () => {
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: `More about the conversation with ${bea.fullName}` }));
    await screen.findByRole('menu');
    expect(screen.getAllByRole('menuitem', { name: /mute/i }).map(({ textContent }) => textContent)).toEqual([
      'Mute conversation',
      `Mute what ${bea.fullName} shares`,
    ]);
  });

  describe('while the other one writes', () => {
    const writes = () => act(() => live.deliver({ type: 'typing', pairKey, memberId: bea.id }));
    const sends = (seq: number) =>
      act(() => live.deliver({ type: 'message', message: messageOf(pairKey, bea, `Message ${seq}`, { seq }) }));

    it('MSG-113 a message of theirs ends it, and a word of writing that comes late is about this message', async () => {
      const { head } = await open();
      let later = 0;
      const now = performance.now.bind(performance);
      performance.now = () => now() + later;
      try {
        writes();
        expect(head.getByText('Typing...')).toBeVisible();
        sends(2);
        expect(head.queryByText('Typing...')).toBeNull();
        writes();
        expect(head.queryByText('Typing...')).toBeNull();
        later = 2_000;
        writes();
        expect(head.getByText('Typing...')).toBeVisible();
        // An older message that changes, as by a reaction, ends nothing.
        sends(1);
        expect(head.getByText('Typing...')).toBeVisible();
      } finally {
        performance.now = now;
      }
    });
  });
});
