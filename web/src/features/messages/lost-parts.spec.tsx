import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, personProfileOf, type TestMember, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

/** The parts that fail as long as they stand here: cards by the name of the member. */
const broken = vi.hoisted(() => new Set<string>());
vi.mock(import('./list/card-menu-button.js'), async (importReal) => {
  const real = await importReal();
  const CardMenuButton: typeof real.CardMenuButton = (props) => {
    if (broken.has(props.conversation.name)) throw new Error('broken');
    return <real.CardMenuButton {...props} />;
  };
  return { ...real, CardMenuButton };
});
vi.mock(import('./thread/thread-header.js'), async (importReal) => {
  const real = await importReal();
  const ThreadHeader: typeof real.ThreadHeader = (props) => {
    if (broken.has('thread')) throw new Error('broken');
    return <real.ThreadHeader {...props} />;
  };
  return { ...real, ThreadHeader };
});

const ada = testMember('Ada');
const bea = testMember('Bea');
const cleo = testMember('Cleo');
const dora = testMember('Dora');
const FAILED = 'This could not be shown.';
const keyOf = (other: TestMember) => pairKeyOf(ada, other);
const times = (text: string, part: string) => text.split(`[${part}]`).length - 1;

describe('parts of the conversations that fail while they are drawn', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    broken.clear();
    const cards = [bea, cleo, dora].map((other, index) =>
      conversationCardOf(
        ada,
        other,
        messageOf(keyOf(other), other, `From ${other.firstName}`, { timestamp: `2026-03-0${9 - index}T09:00:00.000Z` }),
      ),
    );
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', conversationPageOf(cards))
      .on('GET', '/api/conversations/{pairKey}/messages', messagePageOf([]))
      .on('GET', '/api/people/{id}', personProfileOf(bea))
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered');
  });
  const list = () => screen.findByRole('list', { name: 'Conversations' });
  const listed = (element: HTMLElement) =>
    within(element)
      .queryAllByRole('link')
      .map((card) => card.dataset['pairKey']);
  const failed = async () => (await screen.findByText(FAILED)).closest<HTMLElement>('[role="alert"]')!;
  const again = (alert: HTMLElement) => within(alert).getByRole('button', { name: 'Try again' });

  it('MISC-024 a card leaves the other conversations, which the arrows reach from its place, and is drawn anew at a press', async () => {
    broken.add(bea.fullName);
    const { user, errors } = showPage(`/messages?chat=${keyOf(bea)}`, gateway);
    const alert = await failed();
    const element = await list();
    expect(listed(element)).toEqual([keyOf(cleo), keyOf(dora)]);
    expect(alert.closest('li')?.parentElement).toBe(element);
    expect(await screen.findByRole('region', { name: `Conversation with ${bea.fullName}` })).toBeVisible();
    expect(times(errors(), 'conversation-card')).toBe(1);
    again(alert).focus();
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toHaveAttribute('data-pair-key', keyOf(cleo));
    broken.clear();
    await user.click(again(alert));
    await waitFor(() => expect(listed(element)).toEqual([bea, cleo, dora].map(keyOf)));
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('MSG-114 on one pane a thread that cannot be drawn has a way back to the list', async () => {
    vi.stubGlobal('innerWidth', 390);
    broken.add('thread');
    const { user, errors } = showPage(`/messages?chat=${keyOf(bea)}`, gateway);
    await failed();
    expect(times(errors(), 'thread')).toBe(1);
    await user.click(screen.getByRole('button', { name: 'Back to conversations' }));
    expect(listed(await list())).toHaveLength(3);
    expect(screen.queryByText(FAILED)).toBeNull();
  });

  it('MSG-114 one that is drawn has one way back', async () => {
    vi.stubGlobal('innerWidth', 390);
    broken.add('thread');
    const { user } = showPage(`/messages?chat=${keyOf(bea)}`, gateway);
    const alert = await failed();
    broken.clear();
    await user.click(again(alert));
    expect(await screen.findByRole('region', { name: `Conversation with ${bea.fullName}` })).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Back to conversations' })).toHaveLength(1);
  });
});
