import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Profile } from '#shared/api/schema.js';
import { profileOf, testMember } from '#testing/data/members.js';
import { gatewayForAllScreens } from '#testing/data/whole-app.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const ann = testMember('Ann', 'Lee');
const PHOTO = '/media/photo.png';
const ITEMS = [
  ['Home', '/'],
  ['Discover', '/discover'],
  ['Matches', '/matches'],
  ['Messages', '/messages'],
  ['Profile', '/profile'],
  ['AI Practice', '/search'],
  ['Sparks', '/sparks'],
  ['Stories', '/stories'],
] as const;
const BAR = ITEMS.slice(0, 5);

const home = () => screen.findByRole('heading', { name: 'Latest Posts' });
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
/** Screens have headers of their own, which stand further down. */
const sideNav = () => within(screen.getAllByRole('banner')[0]!);
const labels = (links: HTMLElement[]) => links.map(({ textContent }) => textContent);
const current = () => document.querySelectorAll('nav[aria-label="Main"] [aria-current="page"]');
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

describe('the shell on a desktop', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayForAllScreens(ann);
  });
  const withProfile = (changes: Partial<Profile>) => gateway.on('GET', '/api/profiles/{id}', profileOf(ann, changes));
  const photo = () => screen.getAllByRole('banner')[0]!.querySelector('img');
  async function openHome() {
    const page = showPage('/', gateway);
    await home();
    return page;
  }

  it('NAV-002, NAV-003, NAV-010, NAV-021 the side nav has the eight items in order and marks the current one', async () => {
    const { user } = await openHome();
    expect(labels(navigation().getAllByRole('link'))).toEqual(ITEMS.map(([label]) => label));
    for (const [label, path] of [...ITEMS.slice(1), ITEMS[0]]) {
      await user.click(navigation().getByRole('link', { name: label }));
      await at(path);
      await waitFor(() => expect(labels([...current()] as HTMLElement[])).toEqual([label]));
    }
  });

  it('NAV-007 without a photo the avatar shows the initials of first and last name, beside the name of the member', async () => {
    showPage('/', gateway);
    await screen.findByRole('main');
    expect(await sideNav().findByText('Ann Lee')).toBeVisible();
    expect(sideNav().getByText('AL')).toBeVisible();
    expect(photo()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
  });

  it('NAV-004 a Logout that fails keeps the member, logs it and can be tried again', async () => {
    gateway
      .done('DELETE', '/api/session')
      .refuse('DELETE', '/api/session', { status: 503, code: 'gateway.upstream_unavailable', times: 1 });
    const { user, errors } = await openHome();
    const logout = () => screen.getByRole('button', { name: 'Logout' });
    await user.click(logout());
    await waitFor(() => expect(errors()).toContain('sign-out'));
    await waitFor(() => expect(logout()).toBeEnabled());
    expect(window.location.pathname).toBe('/');
    gateway.on('GET', '/api/session', { state: 'signed-out' });
    await user.click(logout());
    await at('/signin');
    expect(gateway.count('DELETE', '/api/session')).toBe(2);
  });

  it('NAV-006 the avatar shows the photo of the member, ERR-004 a broken one is replaced by the initials', async () => {
    withProfile({ photoURL: PHOTO });
    await openHome();
    expect(photo()).toHaveAttribute('src', PHOTO);
    expect(sideNav().queryByText('AL')).toBeNull();
    fireEvent.error(photo()!);
    expect(sideNav().getByText('AL')).toBeVisible();
    expect(photo()).toBeNull();
  });

  it('NAV-008 with neither photo nor names the avatar shows "U"', async () => {
    withProfile({ first_name: '', last_name: '', fullName: '' });
    await openHome();
    expect(sideNav().getByText('U')).toBeVisible();
  });

  it('NAV-017 there is no bottom bar, drawer or floating button', async () => {
    await openHome();
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    expect(navigation().getAllByRole('link')).toHaveLength(8);
    expect(screen.getAllByRole('button', { name: 'New Story' })).toHaveLength(1);
    expect(sideNav().getByRole('button', { name: 'New Story' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Open menu' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('NAV-020 /matches hosts people discovery', async () => {
    const { errors } = showPage('/matches', gateway);
    expect(await screen.findByRole('heading', { level: 1, name: 'Discover Your Perfect Match' })).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('searchbox', { name: 'Search people' })).toBeVisible();
    expect(document.title).toMatch(/Matches/);
    expect(errors()).toBe('');
  });
});

describe('the shell on a phone', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    vi.stubGlobal('innerWidth', 390);
    gateway = gatewayForAllScreens(ann);
  });
  const trigger = () => screen.getByRole('button', { name: 'Open menu' });
  const queryDrawer = () => screen.queryByRole('dialog', { name: 'Menu' });
  async function openDrawer() {
    const page = showPage('/', gateway);
    await home();
    await page.user.click(trigger());
    return { ...page, drawer: within(await screen.findByRole('dialog', { name: 'Menu' })) };
  }

  it('NAV-013, NAV-021 the bottom bar has exactly five items in order and marks the current one', async () => {
    const { user } = showPage('/', gateway);
    await home();
    expect(labels(navigation().getAllByRole('link'))).toEqual(BAR.map(([label]) => label));
    for (const [label, path] of [...BAR.slice(1), BAR[0]!]) {
      await user.click(navigation().getByRole('link', { name: label }));
      await at(path);
      await waitFor(() => expect(labels([...current()] as HTMLElement[])).toEqual([label]));
    }
  });

  it('NAV-016 the round button stands in the bar after its links, on a scrolled page and where a message is written too', async () => {
    const { user } = showPage('/', gateway);
    await home();
    const round = () => navigation().getByRole('button', { name: 'New Story' });
    expect(round().compareDocumentPosition(navigation().getByRole('list')) & Node.DOCUMENT_POSITION_PRECEDING).not.toBe(0);
    vi.stubGlobal('scrollY', 800);
    fireEvent.scroll(window);
    expect(round()).toBeVisible();
    expect(round()).toHaveTextContent('Story');
    await user.click(navigation().getByRole('link', { name: 'Messages' }));
    await at('/messages');
    await user.click(round());
    expect(await screen.findByRole('dialog', { name: 'Share Your Success Story' })).toBeVisible();
  });

  it.each([
    // The heading of the practice is its greeting.
    ['AI Practice', '/search', /^Hello, /],
    ['Sparks', '/sparks', /^Sparks$/],
    ['Stories', '/stories', /Stories$/],
  ])('NAV-014, NAV-019, NAV-021 the drawer leads to %s and closes on the choice', async (label, path, name) => {
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByRole('link', { name: label }));
    await at(path);
    await waitFor(() => expect(queryDrawer()).toBeNull());
    await screen.findByRole('heading', { level: 1, name });
    await user.click(navigation().getByRole('link', { name: 'Home' }));
    await at('/');
    expect(queryDrawer()).toBeNull();
  });

  it('NAV-021 a press inside the drawer that chooses nothing leaves it open', async () => {
    const { user, drawer } = await openDrawer();
    await user.click(drawer.getByText(ann.email));
    expect(queryDrawer()).toBeVisible();
  });

  it('NAV-017 there is no side nav', async () => {
    showPage('/', gateway);
    await home();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(screen.getAllByRole('navigation')).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  });

  it('NAV-019 the avatar that opens the drawer is on the home screen only', async () => {
    for (const path of ['/', '/home']) {
      showPage(path, gateway);
      await home();
      expect(trigger()).toBeVisible();
      cleanup();
    }
    for (const path of ['/discover', '/matches', '/messages', '/profile', '/search', '/sparks', '/stories']) {
      showPage(path, gateway);
      expect(within(await screen.findByRole('main')).getByRole('heading', { level: 1 }), path).toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Open menu' }), path).toBeNull();
      expect(screen.queryByRole('button', { name: 'Logout' }), path).toBeNull();
      for (const [label] of ITEMS.slice(5)) expect(screen.queryByRole('link', { name: label }), path).toBeNull();
      cleanup();
    }
  });

  it('NAV-006 the avatar that opens the drawer shows the photo, in the drawer too', async () => {
    gateway.on('GET', '/api/profiles/{id}', profileOf(ann, { photoURL: PHOTO }));
    await openDrawer();
    expect(trigger().querySelector('img')).toHaveAttribute('src', PHOTO);
    expect(queryDrawer()!.querySelector('img')).toHaveAttribute('src', PHOTO);
  });
});
