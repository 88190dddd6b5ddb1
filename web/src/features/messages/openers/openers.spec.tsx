import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { conversationCardOf, conversationPageOf, messageOf, messagePageOf, pairKeyOf } from '#testing/data/conversations.js';
import { gatewayFor, personProfileOf, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import type { MatchReason, Message } from '#shared/api/schema.js';
import { ownEvents } from '#shared/realtime/live.js';

const ada = testMember('Ada');
const bea = { ...testMember('Bea'), id: '0b8f4a52-0d0a-4c8b-9d55-3f1f3d7c0a10' };
const pairKey = pairKeyOf(ada, bea);
const PERSON = '/api/people/{id}';
const TITLE = 'Begin with a question. Nothing is sent until you send it.';
const ON_HIKING = 'Which trail would you walk again tomorrow?';

const shared = (...options: string[]): MatchReason[] => [
  { question: 'interests', options, points: 35, most: 70, ratio: { shared: 1, all: 2 } },
];
const box = () => screen.findByPlaceholderText<HTMLTextAreaElement>('Type a message...');
const openers = async () => within(await screen.findByRole('list', { name: TITLE })).getAllByRole('button');
const opener = async (words: string) => (await openers()).find(({ textContent }) => textContent.includes(words))!;
const offered = () => screen.queryByRole('list', { name: TITLE });

describe('a conversation that begins', () => {
  let gateway: GatewayStandIn;
  let messages: Message[];
  beforeEach(() => {
    messages = [];
    gateway = gatewayFor(ada)
      .on('GET', '/api/conversations', () => conversationPageOf([conversationCardOf(ada, bea, messages.at(-1) ?? null)]))
      .on('GET', '/api/conversations/{pairKey}', () => conversationCardOf(ada, bea, messages.at(-1) ?? null))
      .on('GET', '/api/conversations/{pairKey}/messages', () => messagePageOf(messages))
      .on('GET', PERSON, personProfileOf(bea, { reasons: shared('Music', 'Hiking', 'Vegan', 'Gaming') }))
      .done('PUT', '/api/conversations/{pairKey}/receipts')
      .done('PUT', '/api/conversations/delivered')
      .done('POST', '/api/conversations/{pairKey}/typing');
  });
  const open = () => showPage(`/messages?chat=${pairKey}`, gateway);
  /** The other member writes. */
  const arrive = (message: Message) =>
    act(() => {
      messages = [message];
      ownEvents.deliver({ name: 'chat.message.sent', data: { pairKey, seq: message.seq } });
    });

  it('MSG-120 shows three questions about what both chose, with one request', async () => {
    open();
    expect((await openers()).map(({ textContent }) => textContent)).toEqual([
      `You both chose Hiking ${ON_HIKING}`,
      'You both chose Gaming Which game could you play all over again?',
      'You both chose Music Which song have you had on repeat lately?',
    ]);
    expect(gateway.count('GET', PERSON)).toBe(1);
  });

  it('MSG-120 shows two that fit everyone where nothing is in common', async () => {
    gateway.on('GET', PERSON, personProfileOf(bea));
    open();
    expect((await openers()).map(({ textContent }) => textContent.trim())).toEqual([
      'What made you smile this week?',
      'What are you looking forward to at the moment?',
    ]);
  });

  it('MSG-121 a press puts the question into the text box, with the caret behind it, and sends nothing', async () => {
    const { user } = open();
    await user.click(await opener(ON_HIKING));
    const field = await box();
    await waitFor(() =>
      expect([field.value, field.selectionStart, field.selectionEnd]).toEqual([ON_HIKING, ON_HIKING.length, ON_HIKING.length]),
    );
    expect(field).toHaveFocus();
    await user.keyboard(' Mine is by the sea.');
    expect(field).toHaveValue(`${ON_HIKING} Mine is by the sea.`);
    expect(gateway.count('POST', '/api/conversations/{pairKey}/messages')).toBe(0);
    expect(await openers()).toHaveLength(3);
  });

  it('MSG-121 what was written stays, and another press changes the question alone', async () => {
    const { user } = open();
    const field = await box();
    fireEvent.change(field, { target: { value: 'Hello Bea!' } });
    await user.click(await opener(ON_HIKING));
    expect(field).toHaveValue(`Hello Bea!\n${ON_HIKING}`);
    await user.click(await opener('Gaming'));
    expect(field).toHaveValue('Hello Bea!\nWhich game could you play all over again?');
  });

  it('MSG-122 they go with the first message of the other, and the text box takes the focus that was on one', async () => {
    open();
    const first = await opener(ON_HIKING);
    act(() => first.focus());
    arrive(messageOf(pairKey, bea, 'Hello Ada'));
    await waitFor(() => expect(offered()).toBeNull());
    expect(await box()).toHaveFocus();
  });

  it("MSG-122 they go with the first message of one's own", async () => {
    gateway.on(
      'POST',
      '/api/conversations/{pairKey}/messages',
      ({ body }) => {
        const { id, content } = body as { id: string; content: string };
        return messageOf(pairKey, ada, content, { id });
      },
      { status: 201 },
    );
    const { user } = open();
    await user.click(await opener(ON_HIKING));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(offered()).toBeNull());
    await waitFor(() => expect(gateway.count('POST', '/api/conversations/{pairKey}/messages')).toBe(1));
  });

  it('MSG-122 a conversation with messages has none, and asks for nobody', async () => {
    messages = [messageOf(pairKey, bea, 'Hello Ada')];
    open();
    await screen.findByText('Hello Ada', { exact: false, selector: '[data-message-id] *' });
    expect(offered()).toBeNull();
    expect(gateway.count('GET', PERSON)).toBe(0);
  });

  it('MSG-122 one that is over has none', async () => {
    open();
    await openers();
    act(() => ownEvents.deliver({ name: 'chat.conversation.closed', data: { pairKey, otherId: bea.id, revision: 9 } }));
    await screen.findByText(`Your conversation with ${bea.fullName} is no longer there.`);
    expect(offered()).toBeNull();
  });

  it.each([
    { when: 'of whom nothing can be read', refusal: { status: 404, code: 'profiles.profile_not_found' } },
    { when: 'whose profile did not come', refusal: { status: 403, code: 'forbidden' } },
  ])('MSG-122 there are none for somebody $when, and one can write all the same', async ({ refusal }) => {
    gateway.refuse('GET', PERSON, refusal);
    open();
    await waitFor(() => expect(gateway.count('GET', PERSON)).toBe(1));
    expect(await box()).toBeEnabled();
    expect(screen.getByText(`You and ${bea.fullName} are connected. Say hello.`)).toBeVisible();
    expect(offered()).toBeNull();
  });
});
