import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { gatewayFor, personCardOf, testMember } from '#testing/data/members.js';
import { peoplePageOf } from '#testing/data/relations.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const viewer = testMember('Vera');
const hiker = testMember('Hanna');
const reader = testMember('Rosa');
const CARDS = [
  personCardOf(hiker, { location: 'Leeds, United Kingdom', distance: 'same-town' }),
  personCardOf(reader, { location: 'By the sea', distance: null }),
];
const NEAR = [CARDS[0]!, personCardOf(testMember('Nora'), { distance: 'under-25' })];

const cards = () => within(screen.getByRole('main')).queryAllByRole('article');
const choice = () => screen.findByRole('combobox', { name: 'How far away' });

describe('how far away people are', () => {
  let gateway: GatewayStandIn;
  const asked = () => gateway.asked.filter(({ path }) => path === '/api/people').map(({ query }) => query.get('within'));
  beforeEach(() => {
    gateway = gatewayFor(viewer, { place: { id: '2644688' } }).on('GET', '/api/people', ({ query }) => {
      if (query.get('within') === '250') return peoplePageOf([]);
      return peoplePageOf(query.get('within') === null ? CARDS : NEAR);
    });
  });

  it('PPL-053 stands on the card in steps, and not where somebody has no town', async () => {
    showPage('/matches', gateway);
    await waitFor(() => expect(cards()).toHaveLength(2));
    expect(within(cards()[0]!).getByText('Same town')).toBeVisible();
    expect(within(cards()[0]!).getByText('Leeds, United Kingdom')).toBeVisible();
    expect(within(cards()[1]!).queryByText(/town|km/)).toBeNull();
  });

  it('PPL-054 narrows all users, says who is left out, and stands in the address', async () => {
    const opened = vi.fn<() => void>();
    HTMLSelectElement.prototype.showPicker = opened;
    const { user } = showPage('/matches', gateway);
    await user.click(await screen.findByRole('button', { name: 'How far away' }));
    await waitFor(async () => expect(await choice()).toHaveFocus());
    expect(opened).toHaveBeenCalledOnce();
    expect(
      within(await choice())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Anywhere', 'Within 25 km', 'Within 50 km', 'Within 100 km', 'Within 250 km']);
    await user.selectOptions(await choice(), 'Within 25 km');
    await waitFor(() => expect(asked()).toEqual([null, '25']));
    expect(await screen.findByText('Less than 25 km away')).toBeVisible();
    expect(await choice()).toHaveAccessibleDescription('Only people who show their town to everyone.');
    expect(window.location.search).toBe('?within=25');
    await user.selectOptions(await choice(), 'Within 250 km');
    expect(await screen.findByText('Nobody is that near yet. Look a little further away.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear search and filter' }));
    expect(window.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Following' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'How far away' })).toBeNull());
  });

  it('PPL-030 PPL-054 a search that finds nobody within a distance says that it is the search', async () => {
    showPage('/matches?within=250&q=zzz', gateway);
    expect(await screen.findByText(/No users found matching "zzz"/)).toBeVisible();
    expect(screen.queryByText(/Nobody is that near yet/)).toBeNull();
  });

  it('PPL-054 asks a member without a town to pick one, and forgets a distance in the address', async () => {
    gateway = gatewayFor(viewer, { place: null }).on('GET', '/api/people', peoplePageOf(CARDS));
    const { user } = showPage('/matches?within=25', gateway);
    await waitFor(() => expect(window.location.search).toBe(''));
    await user.click(await screen.findByRole('button', { name: 'How far away' }));
    expect(await screen.findByText(/Pick your town in Edit Profile/)).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Your profile' })).toHaveAttribute('href', '/profile');
  });
});
