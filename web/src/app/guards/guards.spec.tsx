import { randomUUID } from 'node:crypto';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_ANSWERED, profileOf, sessionOf, testMember } from '#testing/data/members.js';
import { gatewayForNewcomer, gatewayForVisitor, newcomerProfileOf } from '#testing/data/onboarding.js';
import { gatewayForAllScreens } from '#testing/data/whole-app.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { watchPaths, watchScreens } from '#testing/watch.js';

const ada = testMember('Ada');
const OWN_PROFILE = '/api/profiles/{id}';
const SHELL_SCREENS: [path: string, heading: RegExp][] = [
  ['/discover', /^Discover$/],
  ['/search', /^Hello, /],
  ['/matches', /^Discover Your Perfect Match$/],
  ['/messages', /^Messages$/],
  ['/sparks', /^Sparks$/],
  ['/stories', /Stories$/],
  ['/notifications', /^Notifications$/],
  ['/profile', /^Profile$/],
  ['/saved', /^Saved posts$/],
];

const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));
const home = () => screen.findByRole('heading', { name: 'Latest Posts' });
const heading = (name: RegExp | string) => screen.findByRole('heading', { level: 1, name });
const loading = () => screen.findByText('Loading...');

describe('signed out', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayForVisitor(ada);
  });

  it.each(['/userbio', '/agreement', '/', '/home', ...SHELL_SCREENS.map(([path]) => path), `/post/${randomUUID()}`])(
    'GRD-003, GRD-004, GRD-005 %s goes to /signin and reads no member data',
    async (path) => {
      showPage(path, gateway);
      await heading('Welcome back');
      await at('/signin');
      expect(new Set(gateway.asked.map(({ method, path: asked }) => `${method} ${asked}`))).toEqual(new Set(['GET /api/session']));
    },
  );

  it.each(['/nope', '/nope/deeper?x=1', '/signin/nope'])('GRD-011 an unknown path ends at /signin: %s', async (path) => {
    showPage(path, gateway);
    await heading('Welcome back');
    await at('/signin');
  });
});

describe('an onboarded member', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayForAllScreens(ada);
  });
  const navigation = () => within(screen.getAllByRole('navigation', { name: 'Main' })[0]!);

  it.each(['/', '/home'])('GRD-006, GRD-007 %s renders the same home screen', async (path) => {
    showPage(path, gateway);
    await home();
    expect(navigation().getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
    expect(window.location.pathname).toBe(path);
  });

  it.each(SHELL_SCREENS)('GRD-008, GRD-021 %s stays where it is and renders its screen inside the shell', async (path, name) => {
    showPage(path, gateway);
    expect(within(await screen.findByRole('main')).getByRole('heading', { level: 1, name })).toBeInTheDocument();
    expect(navigation().getAllByRole('link').length).toBeGreaterThan(0);
    expect(window.location.pathname).toBe(path);
    await waitFor(() => expect(gateway.asked.length).toBeGreaterThan(2));
  });

  it('GRD-010 a link to a post does not break', async () => {
    const path = `/post/${randomUUID()}`;
    gateway.refuse('GET', '/api/posts/{id}', { status: 404, code: 'posts.post_not_found' });
    showPage(path, gateway);
    await screen.findByText('No posts found.');
    expect(window.location.pathname).toBe(path);
    expect(screen.getAllByRole('navigation', { name: 'Main', hidden: true }).length).toBeGreaterThan(0);
  });

  it.each(['/nope', '/nope/deeper?x=1', '/admin', '/moderation'])('GRD-011, GRD-029 %s leads home', async (path) => {
    showPage(path, gateway);
    await home();
    await at('/');
  });

  it.each([
    ['GRD-014', '/signin'],
    ['GRD-015', '/signup'],
  ])('%s %s leads to /', async (_row, path) => {
    const paths = watchPaths();
    showPage(path, gateway);
    await home();
    expect(paths).toEqual([path, '/']);
  });

  it('GRD-029 sees no administration', async () => {
    showPage('/', gateway);
    await home();
    expect(screen.queryByText(/\badmin|moderat/i)).toBeNull();
  });

  it('GRD-012 a guarded page shows "Loading..." and nothing else while it is not known who is here', async () => {
    const screens = watchScreens();
    const release = gateway.holdBack('GET', '/api/session');
    showPage('/messages', gateway);
    await loading();
    expect(screen.queryByRole('navigation')).toBeNull();
    release();
    await heading('Messages');
    expect(screens).toEqual(['Loading...', 'Messages']);
  });

  it('GRD-013, GRD-014 /signin shows "Loading..." first: a member never sees the form flash by', async () => {
    const screens = watchScreens();
    const release = gateway.holdBack('GET', '/api/session');
    showPage('/signin', gateway);
    await loading();
    expect(screen.queryByLabelText('Email')).toBeNull();
    release();
    await home();
    expect(screens[0]).toBe('Loading...');
    expect(screens).not.toContain('Welcome back');
  });

  it('GRD-016 the own profile is read by its id before a shell screen shows', async () => {
    const release = gateway.holdBack('GET', OWN_PROFILE);
    showPage('/stories', gateway);
    const profiles = () => gateway.asked.flatMap(({ path }) => (/^\/api\/profiles\/[^/]+$/.test(path) ? [path] : []));
    await waitFor(() => expect(profiles()).toContain(`/api/profiles/${ada.id}`));
    await loading();
    expect(screen.queryByRole('heading', { level: 1 })).toBeNull();
    release();
    await heading(/Stories$/);
    expect(new Set(profiles())).toEqual(new Set([`/api/profiles/${ada.id}`]));
  });

  it('GRD-021, GRD-022 stays on /profile and may open /userbio', async () => {
    showPage('/profile', gateway);
    await heading('Profile');
    expect(window.location.pathname).toBe('/profile');
    cleanup();
    showPage('/userbio', gatewayForNewcomer(ada).on('GET', OWN_PROFILE, profileOf(ada)));
    expect(await screen.findByText('5-7 minutes')).toBeVisible();
    expect(window.location.pathname).toBe('/userbio');
  });
});

describe('the profile decides', () => {
  it('GRD-017 no profile document leads to /userbio', async () => {
    const gateway = gatewayForNewcomer(ada).refuse('GET', OWN_PROFILE, { status: 404, code: 'profiles.profile_not_found' });
    showPage('/', gateway);
    expect(await screen.findByText('5-7 minutes')).toBeVisible();
    await at('/userbio');
  });

  it('GRD-018, GRD-023 a fresh sign-up on /stories is led to /userbio, and may open /agreement', async () => {
    showPage('/stories', gatewayForNewcomer(ada));
    await screen.findByText('5-7 minutes');
    await at('/userbio');
    cleanup();
    showPage('/agreement', gatewayForNewcomer(ada));
    expect(await screen.findByRole('heading', { name: 'User Agreements' })).toBeVisible();
    expect(window.location.pathname).toBe('/agreement');
  });

  it('GRD-019 agreements not accepted lead to /agreement', async () => {
    showPage('/profile', gatewayForNewcomer(ada).on('GET', OWN_PROFILE, newcomerProfileOf(ada, NOTHING_ANSWERED)));
    await screen.findByRole('heading', { name: 'User Agreements' });
    await at('/agreement');
  });

  it('GRD-024 empty answers come before the agreements', async () => {
    showPage('/', gatewayForNewcomer(ada).on('GET', OWN_PROFILE, profileOf(ada, { bio_data: null, agreements_accepted: true })));
    await screen.findByText('5-7 minutes');
    await at('/userbio');
  });
});

describe('the check fails', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayForAllScreens(ada);
  });
  const alert = () => screen.findByRole('alert');

  it('GRD-020, GRD-025 always: /signin, where the member stays; no loop, also after trying again', async () => {
    gateway.refuse('GET', OWN_PROFILE);
    const paths = watchPaths();
    const { user } = showPage('/stories', gateway);
    expect(await alert()).toBeVisible();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'somebody@example.org' } });
    expect(paths).toEqual(['/stories', '/signin']);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(paths).toEqual(['/stories', '/signin', '/', '/signin']));
    expect(await alert()).toBeVisible();
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'somebody@example.org' } });
    expect(paths).toHaveLength(4);
    // The profile is checked twice, and each check is tried once more before it counts as failed.
    expect(gateway.count('GET', OWN_PROFILE)).toBeLessThanOrEqual(4);
  });

  it('GRD-020, GRD-025 once: trying again leads home', async () => {
    // A refusal is final, so this one is not tried again behind the scenes.
    gateway.refuse('GET', OWN_PROFILE, { status: 403, code: 'refused', times: 1 });
    const paths = watchPaths();
    const { user } = showPage('/', gateway);
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await home();
    expect(paths).toEqual(['/', '/signin', '/']);
  });

  it('GRD-025 one lost answer is made good without a detour', async () => {
    gateway.refuse('GET', OWN_PROFILE, { times: 1 });
    const paths = watchPaths();
    showPage('/stories', gateway);
    await heading(/Stories$/);
    expect(paths).toEqual(['/stories']);
  });

  it('GRD-025 signing in anew ends the suspension', async () => {
    gateway.refuse('GET', OWN_PROFILE, { status: 403, code: 'refused', times: 1 }).on('POST', '/api/session', sessionOf(ada) as never);
    const { user } = showPage('/', gateway);
    await screen.findByRole('button', { name: 'Try again' });
    fireEvent.change(screen.getByLabelText('Email'), { target: { value: ada.email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'pw-9f1c2e7a' } });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    await home();
    await at('/');
  });
});
