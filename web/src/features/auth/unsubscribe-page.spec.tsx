import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gatewayFor, testMember } from '#testing/data/members.js';
import { showPage } from '#testing/show-page.js';

const END = '/api/notifications/unsubscriptions';
const press = 'Send me no more of these mails';

describe('the page that ends mails', () => {
  it('NTF-024 asks, and a press ends them', async () => {
    const gateway = gatewayFor(testMember('Ada')).done('POST', END);
    const { user } = showPage('/confirm-email#unsubscribe.the-token', gateway);
    const button = await screen.findByRole('button', { name: press });
    const sent = () => gateway.asked.filter(({ path }) => path === END).map(({ body }) => body);
    expect(sent()).toEqual([]);
    await user.click(button);
    expect(await screen.findByText(/^Done\. These mails are switched off\./)).toBeVisible();
    expect(sent()).toEqual([{ token: 'the-token' }]);
    expect(screen.queryByRole('button', { name: press })).toBeNull();
  });

  it.each([
    [404, 'notifications.unsubscribe_unknown', /^This link is not valid\./, false],
    [503, 'gateway.upstream_unavailable', 'That did not work. Please try again.', true],
  ])('NTF-024 says what a link that answers %i means', async (status, code, says, again) => {
    const gateway = gatewayFor(testMember('Ada')).refuse('POST', END, { status, code });
    const { user } = showPage('/confirm-email#unsubscribe.the-token', gateway);
    await user.click(await screen.findByRole('button', { name: press }));
    expect(await screen.findByRole('alert')).toHaveTextContent(says);
    expect(screen.queryByRole('button', { name: press }) !== null).toBe(again);
  });
});
