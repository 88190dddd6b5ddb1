import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testMember } from '#testing/data/members.js';
import { gatewayWithSettings } from '#testing/data/settings.js';
import { showPage } from '#testing/show-page.js';

const viewer = testMember('Vera');

const section = (name: string) => screen.findByRole('region', { name });

describe('the screen of settings', () => {
  it('DECISION-7 a setting that is refused goes back to what it was', async () => {
    const gateway = gatewayWithSettings(viewer).refuse('PATCH', '/api/profiles/{id}/settings', { status: 503 });
    const answer = gateway.holdBack('PATCH', '/api/profiles/{id}/settings');
    const { user } = showPage('/settings', gateway);
    const choice = await within(await section('Privacy')).findByLabelText('Show my e-mail');
    expect(choice).toHaveValue('connections');
    await user.selectOptions(choice, 'To nobody');
    expect(choice).toHaveValue('nobody');
    answer();
    expect(await screen.findByText('That was not saved. Please try again.')).toBeVisible();
    await waitFor(() => expect(choice).toHaveValue('connections'));
    expect(gateway.asked.find(({ method }) => method === 'PATCH')?.body).toEqual({ emailVisibility: 'nobody' });
  });
});
