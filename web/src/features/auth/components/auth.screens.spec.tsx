import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { testMember } from '#testing/data/members.js';
import { gatewayForVisitor } from '#testing/data/onboarding.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';
import { watchPaths, watchScreens } from '#testing/watch.js';

const member = testMember('Ada');
const ENTRY = {
  'First name': member.firstName,
  'Last name': member.lastName,
  Email: member.email,
  Password: 'pw-9f1c2e7a',
  'Confirm password': 'pw-9f1c2e7a',
};

const field = (label: string) => screen.getByLabelText(label);
const google = () => screen.getByRole('button', { name: 'Continue with Google' });
const at = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

async function fill(user: UserEvent, entry: Partial<typeof ENTRY>): Promise<void> {
  for (const [label, text] of Object.entries(entry)) {
    await user.clear(field(label));
    await user.paste(text);
  }
}

/** The submit button of /signup once it is shown. */
const createAccount = () => screen.findByRole('button', { name: 'Create account' });

describe('the screens before the sign-in', () => {
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayForVisitor(member);
  });

  it('IDN-008, IDN-010, IDN-012, IDN-014, IDN-016, IDN-017, GRD-001 /signin is public and has its parts', async () => {
    const { user } = showPage('/signin', gateway);
    const rememberMe = await screen.findByRole('checkbox', { name: 'Remember me' });
    expect(window.location.pathname).toBe('/signin');
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(field('Password')).toHaveAttribute('type', 'password');
    await user.click(rememberMe);
    expect(rememberMe).toBeChecked();
    await user.click(rememberMe);
    expect(rememberMe).not.toBeChecked();
    expect(screen.getByRole('link', { name: 'Forgot password?' })).toHaveAttribute('href', '/forgot-password');
    expect(google()).toBeEnabled();
    await user.click(screen.getByRole('link', { name: 'Create an account' }));
    await at('/signup');
    await createAccount();
  });

  it.each([
    ['1', 'Please try again in a minute.'],
    ['12', 'Please try again in 12 minutes.'],
    ['91', 'Please try again in 2 hours.'],
  ])('LNG-029 says that too much was tried, and when one may try again (%s minutes)', async (retryAfterMinutes, words) => {
    gateway.refuse('POST', '/api/session', {
      status: 429,
      code: 'identity.too_many_attempts',
      detail: 'In the English of the server.',
      more: { details: { retryAfterMinutes } },
    });
    const { user } = showPage('/signin', gateway);
    await screen.findByRole('checkbox', { name: 'Remember me' });
    await fill(user, { Email: member.email, Password: 'pw-9f1c2e7a' });
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(/^Too many attempts$/);
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('IDN-027..034, GRD-002 /signup is public and has its parts', async () => {
    const { user } = showPage('/signup', gateway);
    await createAccount();
    expect(window.location.pathname).toBe('/signup');
    for (const label of Object.keys(ENTRY)) expect(field(label)).toHaveAttribute('required', '');
    expect(field('Email')).toHaveAttribute('type', 'email');
    expect(screen.getByText(/8 characters/)).toBeVisible();
    expect(field('Password')).toHaveAccessibleDescription(/minimum 8 characters/i);
    expect(google()).toBeEnabled();
    await user.click(screen.getByRole('link', { name: 'Sign in' }));
    await at('/signin');
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('IDN-036, IDN-037, ERR-001 a mismatch and 7 characters are refused without a request; 8 are accepted', async () => {
    const { user, errors } = showPage('/signup', gateway);
    const submit = await createAccount();
    await fill(user, { ...ENTRY, Password: 'k7#pQ2z', 'Confirm password': 'k7#pQ2y' });
    await user.click(submit);
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
    await fill(user, { 'Confirm password': 'k7#pQ2z' });
    await user.click(submit);
    expect(screen.getByRole('alert').textContent).toBe('Password must be at least 8 characters long');
    expect(gateway.asked.filter(({ method }) => method === 'POST')).toEqual([]);
    expect(
      errors()
        .split('\n')
        .filter((line) => line.startsWith('[sign-up]')),
    ).toHaveLength(2);
    await fill(user, { Password: 'k7#pQ2zx', 'Confirm password': 'k7#pQ2zx' });
    await user.click(submit);
    await at('/userbio');
    const { firstName, lastName, email } = member;
    const sent = gateway.asked.filter(({ method, path }) => method === 'POST' && path === '/api/accounts');
    expect(sent.map(({ body }) => body)).toEqual([{ firstName, lastName, email, password: 'k7#pQ2zx' }]);
  });

  it.each([
    { what: 'the answer', path: null },
    { what: 'the profile', path: '/api/profiles/{id}' },
    { what: 'the session', path: '/api/session' },
  ] as const)('IDN-035, IDN-043 settles on /userbio without a flash of another screen ($what slow)', async ({ path }) => {
    const paths = watchPaths();
    const drawn = watchScreens();
    const { user } = showPage('/signup', gateway);
    const submit = await createAccount();
    await fill(user, ENTRY);
    // The answer takes its time in each: a screen that flashes by does so after it.
    const releases = [gateway.holdBack('POST', '/api/accounts'), path === null ? () => undefined : gateway.holdBack('GET', path)];
    await user.click(submit);
    expect(await screen.findByRole('button', { name: 'Creating your account...' })).toBeDisabled();
    for (const release of releases) {
      release();
      await at('/userbio');
    }
    expect(await screen.findByText('5-7 minutes')).toBeVisible();
    expect(paths).toEqual(['/signup', '/userbio']);
    expect(drawn).toContain('Create your account');
    expect(drawn).not.toContain('Welcome back');
    expect(drawn.filter((heading) => heading.startsWith('Hello') || heading.startsWith('Good'))).toEqual([]);
  });

  const REFUSED: [status: number, code: string, text: string][] = [
    [409, 'email-already-in-use', 'This email is already registered. Please sign in instead.'],
    [400, 'invalid-email', 'Invalid email address'],
    [400, 'weak-password', 'Password is too weak'],
    [403, 'operation-not-allowed', 'Email/password accounts are not enabled'],
    [500, 'internal', 'An unknown error occurred during sign up'],
  ];

  it('IDN-045..049, ERR-001, ERR-007, ERR-008 each code has its text, in an alert inside the form, and is logged', async () => {
    const { user, errors } = showPage('/signup', gateway);
    const submit = await createAccount();
    await fill(user, ENTRY);
    for (const [status, code, text] of REFUSED) {
      gateway.refuse('POST', '/api/accounts', { status, code, times: 1 });
      await user.click(submit);
      await waitFor(() => expect(within(submit.closest('form')!).getByRole('alert').textContent, code).toBe(text));
      const logged = errors()
        .split('\n')
        .filter((line) => line.startsWith('[sign-up]') && line.includes(code));
      expect(logged, code).toHaveLength(1);
      expect(window.location.pathname).toBe('/signup');
    }
    expect(gateway.count('POST', '/api/accounts')).toBe(REFUSED.length);
  });

  it('IDN-070 a link for a new password is looked at when it is opened, and leaves the address', async () => {
    gateway.done('POST', '/api/password-resets/check');
    showPage('/reset-password#mailed', gateway);
    await waitFor(() => expect(gateway.asked.find(({ path }) => path.endsWith('/check'))?.body).toEqual({ token: 'mailed' }));
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeEnabled();
    cleanup();
    // A reload has it from the entry of the history.
    gateway.refuse('POST', '/api/password-resets/check', { status: 400, code: 'identity.reset_token_invalid' });
    showPage(null, gateway);
    expect(await screen.findByRole('alert')).toHaveTextContent('This link has expired or was already used. Please ask for a new one.');
    expect(screen.getByRole('button', { name: 'Change password' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Ask for a new link' })).toHaveAttribute('href', '/forgot-password');
  });
});
