import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { gatewayFor, NOTHING_ANSWERED, personProfileOf, sparkCardOf, testMember } from '#testing/data/members.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const viewer = testMember('Vera');
const close = testMember('Clara');
const far = testMember('Fiona');
const CARDS = [
  sparkCardOf(close, { compatibility: 33, interests: ['Hiking', 'Tech', 'Reading', 'Gaming', 'Music'] }),
  sparkCardOf(far, { compatibility: 25, interests: ['Hiking', 'Art', 'Cooking'] }),
];

const region = () => screen.getByRole('region', { name: 'All Sparks' });
const cards = () => within(region()).queryAllByRole('article');
const loaded = () => waitFor(() => expect(cards()).toHaveLength(2));

async function openSpark(user: UserEvent): Promise<HTMLElement> {
  await loaded();
  await user.click(within(cards()[1]!).getAllByRole('button', { name: new RegExp(far.fullName) })[0]!);
  return screen.findByRole('dialog', { name: far.fullName });
}

const search = () => screen.getByRole('searchbox', { name: 'Search sparks' });

describe('the screen of sparks', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayFor(viewer)
      .on('GET', '/api/sparks', ({ query }) => {
        const q = (query.get('q') ?? '').toLowerCase();
        const items = CARDS.filter((card) => `${card.fullName} ${card.interests.join(' ')}`.toLowerCase().includes(q));
        return { items, total: CARDS.length, shown: items.length, nextCursor: null };
      })
      .on('GET', '/api/people/{id}', personProfileOf(far, { interests: ['Hiking'], compatibility: 25 }));
  });

  it('SPK-008 the filter toggle offers the single filter "All Sparks"', async () => {
    const { user } = showPage('/sparks', gateway);
    await loaded();
    const toggle = screen.getByRole('button', { name: 'Filter' });
    const options = () => screen.queryByRole('list', { name: 'Which sparks' });
    expect(options()).toBeNull();
    await user.click(toggle);
    const all = within(options()!).getAllByRole('button');
    expect(all.map((option) => [option.textContent, option.getAttribute('aria-pressed')])).toEqual([['All Sparks', 'true']]);
    await user.click(toggle);
    expect(options()).toBeNull();
    await user.click(toggle);
    await user.tab();
    await user.keyboard('{Escape}');
    expect(options()).toBeNull();
    expect(toggle).toHaveFocus();
    await user.click(toggle);
    await user.click(search());
    expect(options()).toBeNull();
  });

  it('SPK-014 a search without a hit shows the empty result', async () => {
    const { user } = showPage('/sparks', gateway);
    await loaded();
    await user.type(search(), 'zzzz');
    expect(await screen.findByRole('heading', { name: 'No matches found' })).toBeVisible();
    expect(screen.getByText('Try adjusting your search or check back later!')).toBeVisible();
    expect(screen.getByText('Showing 0 of 2 sparks for "zzzz"')).toBeVisible();
  });

  it('SPK-015 while they are read it says "Finding your sparks..."', async () => {
    const release = gateway.holdBack('GET', '/api/sparks');
    showPage('/sparks', gateway);
    expect(await screen.findByText('Finding your sparks...')).toBeVisible();
    release();
    await loaded();
    expect(screen.queryByText('Finding your sparks...')).toBeNull();
  });

  it('SPK-016, SPK-041, SPK-044, ERR-001 sparks that cannot be read say so, and Try Again reads them', async () => {
    // A first failure is tried once more; the badge of the shell reads the same.
    gateway.refuse('GET', '/api/sparks', { times: 2 });
    const { user, errors } = showPage('/sparks', gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('Failed to load sparks. Please try again.');
    expect(errors()).toContain('internal');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await loaded();
  });

  it('SPK-040, SPK-044 without an own profile it says so, with Try Again', async () => {
    gateway.refuse('GET', '/api/sparks', { status: 404, code: 'profiles.profile_not_found', times: 1 });
    const { user } = showPage('/sparks', gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('Current user profile not found.');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await loaded();
  });

  it('SPK-021, SPK-023 somebody without answers says so, and has no empty lines', async () => {
    const items = [CARDS[0]!, sparkCardOf(far)];
    gateway
      .on('GET', '/api/sparks', { items, total: 2, shown: 2, nextCursor: null })
      .on('GET', '/api/people/{id}', personProfileOf(far, { bio_data: NOTHING_ANSWERED }));
    const { user } = showPage('/sparks', gateway);
    const dialog = await openSpark(user);
    expect(await within(dialog).findByText('No interests listed yet.')).toBeVisible();
    expect(within(dialog).getByText('Nothing written here so far.')).toBeVisible();
    for (const term of ['Fitness', 'Pets', 'Diet', 'Faith']) expect(within(dialog).queryByText(term)).toBeNull();
  });

  it.each([
    { row: 'SPK-042', button: 'Connect', path: '/api/members/{id}/connection', text: 'Failed to connect. Please try again.' },
    { row: 'SPK-043', button: 'Pass', path: '/api/members/{id}/pass', text: 'Failed to pass. Please try again.' },
  ] as const)('$row, SPK-044, ERR-001 a refused $button replaces the list by "$text", with Try Again', async ({ button, path, text }) => {
    gateway.refuse('PUT', path, { times: 1 });
    const { user, errors } = showPage('/sparks', gateway);
    const dialog = await openSpark(user);
    await user.click(await within(dialog).findByRole('button', { name: button }));
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(window.location.pathname).toBe('/sparks');
    expect(errors()).toContain('internal');
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await loaded();
  });

  it('SPK-014 without a spark it is empty, and leads to where people are', async () => {
    gateway.on('GET', '/api/sparks', { items: [], total: 0, shown: 0, nextCursor: null });
    const { user } = showPage('/sparks', gateway);
    expect(await screen.findByRole('heading', { name: 'No matches found' })).toBeVisible();
    expect(screen.getByText('Showing 0 of 0 sparks')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Find people' }));
    await waitFor(() => expect(window.location.pathname).toBe('/matches'));
  });
});
