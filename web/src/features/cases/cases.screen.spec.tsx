import { randomUUID } from 'node:crypto';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { OwnCase } from '#shared/api/schema.js';
import { gatewayFor, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ada = testMember('Ada');
const AT = '2026-03-01T10:00:00.000Z';
const RULE = 'Nobody is attacked for who they are or what they believe.';
const REASON = 'It attacks people for their faith.';
const APPEAL = 'It was a quotation.';

type Decision = NonNullable<OwnCase['decision']>;
const warned: Decision = {
  action: 'warn',
  rule: 'hate',
  ruleText: RULE,
  reason: REASON,
  until: null,
  about: [],
  removed: [],
  appealableUntil: '2100-01-01T00:00:00.000Z',
  canAppeal: true,
  appeal: null,
};
const caseOf = (decision: Decision): OwnCase => ({
  id: randomUUID(),
  role: 'concerned',
  state: 'decided',
  outcome: 'You were warned.',
  createdAt: AT,
  decidedAt: AT,
  report: null,
  decision,
});

describe('what was decided about a member', () => {
  let own: OwnCase;
  let gateway: GatewayStandIn;
  beforeEach(() => {
    own = caseOf(warned);
    gateway = gatewayFor(ada)
      .on('GET', '/api/cases', () => ({ items: [own], nextCursor: null }))
      .on('GET', '/api/cases/{id}', () => own)
      .on('GET', '/api/cases/unread', { concerned: 0, filed: 0 })
      .done('POST', '/api/cases/read');
  });

  it('DECISION-7 without a case it says that there is none', async () => {
    gateway.on('GET', '/api/cases', { items: [], nextCursor: null });
    showPage('/settings/cases', gateway);
    expect(await screen.findByText('You have reported nothing, and nothing was decided about you.')).toBeVisible();
  });

  it.each([404, 400])('DECISION-7 a case that is not there, or not theirs, is answered alike (%i)', async (status) => {
    gateway.refuse('GET', '/api/cases/{id}', { status, code: 'cases.not_found' });
    showPage(`/settings/cases/${own.id}`, gateway);
    expect(await screen.findByRole('heading', { name: 'There is no such case' })).toBeVisible();
  });

  it('DECISION-7, ERR-009 who was warned reads the rule and the reason, and keeps the words of an appeal that did not arrive', async () => {
    const appealed: Decision = {
      ...warned,
      canAppeal: false,
      appeal: { words: APPEAL, createdAt: AT, state: 'waiting', decidedAt: null, reason: null, restored: null },
    };
    gateway
      .on('POST', '/api/cases/{id}/appeal', () => (own = { ...own, decision: appealed }))
      .refuse('POST', '/api/cases/{id}/appeal', { status: 503, times: 1 });
    const { user } = showPage('/settings/cases', gateway);
    await user.click(await screen.findByRole('link', { name: 'A decision about you' }));
    expect(await screen.findByText(RULE)).toBeVisible();
    expect(screen.getByText(REASON)).toBeVisible();
    const send = () => screen.getByRole('button', { name: 'Send appeal' });
    const alert = async (text: string) => {
      await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(text));
      expect(screen.getByRole('alert')).toHaveFocus();
    };
    const words = screen.getByLabelText('Why is the decision wrong?');
    for (let time = 0; time < 2; time += 1) {
      await user.click(send());
      expect(words).toHaveFocus();
      expect(words).toHaveAttribute('aria-invalid', 'true');
      expect(words).toHaveAccessibleDescription('Write why the decision is wrong first.');
    }
    expect(screen.queryByRole('alert')).toBeNull();
    fireEvent.change(words, { target: { value: APPEAL } });
    expect(words).not.toHaveAttribute('aria-invalid');
    expect(words).toHaveAccessibleDescription('1981 characters left');
    await user.click(send());
    await alert('Your appeal was not sent. What you wrote is still here; please try again.');
    expect(words).toHaveValue(APPEAL);
    await user.click(send());
    expect(await screen.findByText(/^Another moderator will look at it\./)).toBeVisible();
    expect(screen.queryByLabelText('Why is the decision wrong?')).toBeNull();
    expect(screen.getByRole('heading', { name: 'Your appeal' })).toHaveFocus();
    expect(gateway.asked.flatMap(({ path, body }) => (path.endsWith('/appeal') ? [body] : []))).toEqual([
      { words: APPEAL },
      { words: APPEAL },
    ]);
  });

  it('DECISION-7 a line at the top of Home leads to a decision, and Settings counts what is new, until it is read', async () => {
    let unread = { concerned: 1, filed: 0 };
    gateway
      .on('GET', '/api/cases/unread', () => unread)
      .on('GET', '/api/posts', { items: [], nextCursor: null })
      .on('GET', '/api/posts/newer', { items: [], more: false });
    const { user } = showPage('/', gateway);
    expect(await screen.findByText('There is a decision about you.')).toBeVisible();
    unread = { concerned: 0, filed: 0 };
    await user.click(screen.getByRole('link', { name: 'Read what was decided, and what you can do' }));
    await screen.findByRole('link', { name: 'A decision about you' });
    await waitFor(() => expect(gateway.count('POST', '/api/cases/read')).toBe(1));
    await waitFor(() => expect(screen.queryByText('There is a decision about you.')).toBeNull());
  });
});
