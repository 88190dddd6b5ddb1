import { describe, expect, it } from 'vitest';
import { decideGuard, type GuardInput, isBioDataEmpty, type ProfileCheck } from './guard-decision.js';

const answered = { social: { outgoing: [] } };
const present = (bioData: unknown, agreementsAccepted: unknown): ProfileCheck => ({ status: 'present', bioData, agreementsAccepted });
const decide = (input: Partial<GuardInput>) =>
  decideGuard({ screen: 'shell', auth: 'signed-in', profile: { status: 'loading' }, bounceSuspended: false, ...input });
const to = (path: string, suspendBounce = false) => ({ kind: 'redirect', to: path, suspendBounce });

describe('while the auth state resolves', () => {
  it.each(['auth-screen', 'signed-in', 'shell'] as const)('GRD-012 GRD-013 %s shows the loading screen', (screen) => {
    expect(decide({ screen, auth: 'resolving' })).toEqual({ kind: 'loading' });
    expect(decide({ screen, auth: 'resolving', bounceSuspended: true })).toEqual({ kind: 'loading' });
  });
});

describe('signed out', () => {
  it('GRD-001 GRD-002 sees /signin and /signup', () => {
    expect(decide({ screen: 'auth-screen', auth: 'signed-out' })).toEqual({ kind: 'show' });
  });
  it.each(['signed-in', 'shell'] as const)('GRD-003 GRD-004 GRD-005 %s goes to /signin, with no suspension', (screen) => {
    expect(decide({ screen, auth: 'signed-out', profile: present(answered, true) })).toEqual(to('/signin'));
  });
});

describe('signed in on /signin or /signup', () => {
  it('GRD-014 GRD-015 goes to /', () => {
    expect(decide({ screen: 'auth-screen' })).toEqual(to('/'));
  });
  it('IDN-043 GRD-025 stays while the bounce is suspended', () => {
    expect(decide({ screen: 'auth-screen', bounceSuspended: true })).toEqual({ kind: 'show' });
  });
});

describe('the profile check of the shell', () => {
  it.each<[string, ProfileCheck, unknown]>([
    ['GRD-016 waits for the profile', { status: 'loading' }, { kind: 'loading' }],
    ['GRD-017 no document', { status: 'absent' }, to('/userbio')],
    ['GRD-018 bio_data null', present(null, false), to('/userbio')],
    ['GRD-018 bio_data without keys', present({}, false), to('/userbio')],
    ['GRD-019 agreements false', present(answered, false), to('/agreement')],
    ['GRD-019 agreements missing', present(answered, undefined), to('/agreement')],
    ['GRD-019 agreements a truthy other value', present(answered, 'true'), to('/agreement')],
    ['GRD-020 GRD-025 the check failed', { status: 'error' }, to('/signin', true)],
    ['GRD-021 all done', present(answered, true), { kind: 'show' }],
    ['GRD-024 bio_data is checked before the agreements', present(null, true), to('/userbio')],
  ])('%s', (_title, profile, expected) => {
    expect(decide({ profile })).toEqual(expected);
  });

  it.each<ProfileCheck>([{ status: 'absent' }, { status: 'error' }, { status: 'loading' }, present(answered, true)])(
    'GRD-022 GRD-023 /userbio and /agreement are exempt (%j)',
    (profile) => {
      expect(decide({ screen: 'signed-in', profile })).toEqual({ kind: 'show' });
    },
  );

  it('GRD-025 an error never leads into a loop: the redirect it causes ends on a screen that shows', () => {
    const first = decide({ profile: { status: 'error' } });
    expect(first).toEqual(to('/signin', true));
    expect(decide({ screen: 'auth-screen', profile: { status: 'error' }, bounceSuspended: true })).toEqual({ kind: 'show' });
  });
});

describe('isBioDataEmpty', () => {
  it.each([[null], [undefined], [{}], [''], [0]])('GRD-026 %j is empty', (value) => {
    expect(isBioDataEmpty(value)).toBe(true);
  });
  it('GRD-026 groups with empty lists are not empty', () => {
    expect(isBioDataEmpty({ social: { outgoing: [], socialActivities: [] } })).toBe(false);
  });
});
