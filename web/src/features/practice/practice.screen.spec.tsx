import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMember } from '#testing/data/members.js';
import { gatewayForAllScreens } from '#testing/data/whole-app.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const MESSAGES = '/api/practice/messages';
const OVERWHELMED = "Sorry, I'm a bit overwhelmed right now. Please try again later.";
const NO_MATCH = "Sorry, I'm having trouble finding a match right now. Please try again later.";
const AWAY = { status: 503, code: 'gateway.upstream_unavailable' } as const;

const input = () => screen.getByRole('textbox', { name: 'Write a message...' });
const openings = () => within(screen.getByRole('list', { name: 'Suggestions to begin with' })).getAllByRole('button');
const log = () => within(screen.getByRole('log'));
const rows = (role: string) => [...screen.getByRole('log').querySelectorAll<HTMLElement>(`li[data-role="${role}"]`)];

describe('AI practice when something fails', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayForAllScreens(ada);
  });
  const sent = () => gateway.asked.filter(({ method, path }) => method === 'POST' && path === MESSAGES).map(({ body }) => body);
  async function open() {
    const page = showPage('/search', gateway);
    await waitFor(() => expect(openings()).toHaveLength(1));
    return page;
  }
  const say = (text: string) => {
    fireEvent.change(input(), { target: { value: text } });
    fireEvent.keyDown(input(), { key: 'Enter' });
  };

  it('AIP-019 a service that does not answer: the persona says so, and the message is sent again as the same', async () => {
    gateway.refuse('POST', MESSAGES, AWAY);
    const { user, errors } = await open();
    say('Hello');
    expect(await log().findByText(OVERWHELMED)).toBeVisible();
    const [own] = rows('member');
    expect(within(own!).getByText('Not sent.')).toBeVisible();
    expect(errors()).toContain('gateway.upstream_unavailable');
    await user.click(within(own!).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toEqual(sent()[0]);
    expect(rows('member')).toHaveLength(1);
  });

  it('AIP-019 without a connection nothing is lost: the message can be discarded, too', async () => {
    gateway.on('POST', MESSAGES, () => {
      throw new TypeError('Failed to fetch');
    });
    const { user } = await open();
    await user.click(openings()[0]!);
    expect(await log().findByText(OVERWHELMED)).toBeVisible();
    expect(openings()[0]).toBeDisabled();
    await user.click(within(rows('member')[0]!).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('Not sent.')).toBeNull());
    expect(openings()[0]).toBeEnabled();
  });

  it('AIP-020 where no match can be found the reply says so', async () => {
    gateway.refuse('POST', '/api/practice/recommendation', AWAY);
    const { user } = await open();
    const recommend = screen.getByRole('button', { name: 'Get Match Recommendation' });
    await user.click(recommend);
    expect((await screen.findAllByText(NO_MATCH))[0]).toBeVisible();
    expect(screen.queryByTestId('recommendation')).toBeNull();
    expect(recommend).toBeEnabled();
  });

  it.each([
    [409, 'ai.busy', /is still answering you/],
    [429, 'ai.too_many', /You have practised a lot this hour/],
    [429, 'ai.budget_spent', /Today's practice is used up/],
  ])('AIP-012 a refusal (%i %s) is told kindly, and the words go back into the input', async (status, code, told) => {
    gateway.refuse('POST', MESSAGES, { status, code });
    const { user } = await open();
    say('Hello');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(told));
    expect(input()).toHaveValue('Hello');
    expect(screen.getByRole('region', { name: /^Practice with / }).querySelectorAll('li[data-role="member"]')).toHaveLength(0);
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('AIP-001 a practice that cannot be loaded can be tried again', async () => {
    // The query tries twice by itself.
    gateway.refuse('GET', '/api/practice', { times: 2 });
    const { user } = showPage('/search', gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('Your practice could not be loaded.');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hello, Ada');
    expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(openings()).toHaveLength(1));
  });
});
