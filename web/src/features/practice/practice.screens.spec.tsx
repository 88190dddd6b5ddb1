import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Practice, PracticeMessage } from '#shared/api/schema.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const message = (id: string, role: PracticeMessage['role'], text: string): PracticeMessage => ({
  id,
  role,
  text,
  createdAt: '2026-11-01T10:00:00.000Z',
  failed: false,
  stopped: false,
});
const OWN = message('0196a0c4-0000-7000-8000-000000000001', 'member', 'The museum café on Saturday?');
const NOTE = message('0196a0c4-0000-7000-8000-000000000002', 'coach', 'What works: it makes a plan.');
const PRACTICE: Practice = {
  partner: { name: 'Robin' },
  mode: 'offline',
  scenarios: [],
  scenarioId: 'first-date',
  goal: {
    key: 'agree-on-a-date',
    steps: [
      { key: 'place', done: true },
      { key: 'day', done: true },
      { key: 'hour', done: false },
      { key: 'agreed', done: false },
    ],
  },
  messages: [OWN],
  hasMore: false,
  answering: false,
  left: { messages: 20, today: 30_000 },
};

describe('the practice', () => {
  let practice: Practice;
  let gateway: GatewayStandIn;
  beforeEach(() => {
    practice = PRACTICE;
    gateway = gatewayFor(ada).on('GET', '/api/practice', () => practice);
  });

  it('AIP-034 says what the scenario is for and what of it is done; without a scenario nothing', async () => {
    showPage('/search', gateway);
    const goal = within(await screen.findByRole('region', { name: 'Goal of this practice' }));
    expect(goal.getByText('Goal: agree on a place and a time')).toBeVisible();
    expect(goal.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'A public place (done)',
      'A day (done)',
      'A time (still open)',
      'A yes to it (still open)',
    ]);
  });

  it('AIP-036 feedback pressed twice is one note, and too much of it is said kindly', async () => {
    practice = { ...PRACTICE, scenarioId: null, goal: null };
    const give = (): PracticeMessage => {
      practice = { ...practice, messages: [OWN, NOTE] };
      return NOTE;
    };
    gateway.on('POST', '/api/practice/feedback', give, { status: 201 });
    const { user } = showPage('/search', gateway);
    const ask = await screen.findByRole('button', { name: 'Get feedback' });
    expect(screen.queryByRole('region', { name: 'Goal of this practice' })).toBeNull();
    await user.click(ask);
    const log = within(screen.getByRole('log'));
    expect(await log.findByText(NOTE.text)).toBeVisible();
    await waitFor(() => expect(ask).toHaveAttribute('aria-disabled', 'false'));
    await user.click(ask);
    await waitFor(() => expect(ask).toHaveAttribute('aria-disabled', 'false'));
    expect(log.getAllByText(NOTE.text)).toHaveLength(1);
    gateway.refuse('POST', '/api/practice/feedback', { status: 429, code: 'ai.too_many' });
    await user.click(ask);
    expect(await screen.findByText(/^The coach has said a lot this hour\./)).toBeVisible();
    expect(log.getAllByText(NOTE.text)).toHaveLength(1);
  });
});
