import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { OPEN_TO_EVERYONE } from '@affinity/proto/vocabulary/audience';
import { testMember } from '#testing/data/members.js';
import { gatewayWithSettings } from '#testing/data/settings.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const SETTINGS = '/api/profiles/{id}/settings';
let gateway: GatewayStandIn;
beforeEach(() => {
  gateway = gatewayWithSettings(testMember('Ada')).on('PATCH', SETTINGS, {
    emailVisibility: 'connections',
    showPresence: true,
    audience: OPEN_TO_EVERYONE,
  });
});
const section = async () => within(await screen.findByRole('region', { name: 'Who sees what' }));
const writes = () => gateway.asked.flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));

it('PRO-081 has a row for each section with whom it is shown to, and says what everybody sees', async () => {
  showPage('/settings', gateway);
  const table = within(await (await section()).findByRole('table', { name: 'Parts of your profile, and who sees them' }));
  expect(
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) => [within(row).getByRole('rowheader').textContent, within(row).getByRole<HTMLSelectElement>('combobox').value]),
  ).toEqual([
    ['About me and dealbreakers', 'everyone'],
    ['Prompts', 'everyone'],
    ['Photos after the first', 'everyone'],
    ['Place', 'everyone'],
    ['Links', 'everyone'],
    ['Education', 'everyone'],
    ['Profession and creative field', 'everyone'],
  ]);
  expect((await section()).getByText(/^Your name, your first photo and the answers/)).toBeVisible();
});

it('PRO-081 saves each choice as it is made, and names that one alone', async () => {
  const { user } = showPage('/settings', gateway);
  const place = await (await section()).findByRole('combobox', { name: 'Place' });
  await user.selectOptions(place, 'My connections');
  await user.selectOptions((await section()).getByRole('combobox', { name: 'Links' }), 'After my spark');
  await waitFor(() => expect(writes()).toEqual([{ audience: { location: 'connections' } }, { audience: { links: 'spark' } }]));
  expect(await screen.findByText('Saved.')).toBeInTheDocument();
  expect(place).toHaveValue('connections');
});

it('PRO-081 a choice that is refused goes back and says so; one made after it stays', async () => {
  gateway.refuse('PATCH', SETTINGS, { status: 503, times: 1 });
  const release = gateway.holdBack('PATCH', SETTINGS);
  gateway.on('GET', SETTINGS, {
    emailVisibility: 'connections',
    showPresence: true,
    audience: { ...OPEN_TO_EVERYONE, prompts: 'connections' },
  });
  const { user } = showPage('/settings', gateway);
  const about = await (await section()).findByRole('combobox', { name: 'About me and dealbreakers' });
  const prompts = (await section()).getByRole('combobox', { name: 'Prompts' });
  await user.selectOptions(about, 'After my spark');
  await user.selectOptions(prompts, 'Everyone');
  expect(about).toHaveValue('spark');
  release();
  await waitFor(() => expect(about).toHaveAccessibleDescription('That was not saved. Please try again.'));
  expect(prompts).not.toHaveAccessibleDescription();
  await waitFor(() => expect([about, prompts].map((choice) => (choice as HTMLSelectElement).value)).toEqual(['everyone', 'everyone']));
});
