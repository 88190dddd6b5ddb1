import { noAnswers, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { QUESTIONNAIRE_STEPS } from '@affinity/proto/vocabulary/questionnaire';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTHING_ANSWERED, sessionOf, testMember } from '#testing/data/members.js';
import { gatewayForNewcomer, newcomerProfileOf } from '#testing/data/onboarding.js';
import type { GatewayStandIn } from '#testing/gateway.js';
import { showPage } from '#testing/show-page.js';

const LAST = QUESTIONNAIRE_STEPS.length - 1;
const TITLES = [
  'Social Preferences',
  'Lifestyle',
  'Hobbies & Interests',
  'Religion & Beliefs',
  'Education',
  'Career & Work',
  'Additional Information',
];
const SAVE = '/api/profiles/{id}/bio-data';
const DRAFT = '/api/profiles/{id}/questionnaire-draft';
const OUTDATED = { status: 409, code: 'profiles.draft_outdated', detail: 'These answers were changed elsewhere meanwhile.' };
/** Longer than answers rest before they are sent. */
const SENT = { timeout: 5_000 };

const button = (name: string) => screen.getByRole('button', { name });
const noButton = (name: string) => expect(screen.queryByRole('button', { name })).toBeNull();
const title = () => screen.getByRole('heading', { level: 1 });
const questions = () => screen.queryAllByRole('group');
const boxes = (question: number) => within(questions()[question]!).getAllByRole('checkbox');
const labels = (question: number) => boxes(question).map((box) => (box as HTMLInputElement).labels?.[0]?.textContent.trim());
const option = (question: number, name: string) => within(questions()[question]!).getByRole('checkbox', { name });
const ticked = () => screen.queryAllByRole('checkbox', { checked: true });
const dealbreakers = () => screen.getByLabelText(/^Dealbreakers/);
const moreInfo = () => screen.getByLabelText(/^More about you/);

/** The title, "n / 7" and the bar of a step; -1 is the intro. */
async function expectStep(step: number): Promise<void> {
  if (step >= 0) await waitFor(() => expect(title().textContent).toBe(TITLES[step]));
  await waitFor(() => expect(screen.getByRole('banner')).toHaveTextContent(`${step + 1} / 7`));
  const bar = screen.getByRole('progressbar');
  expect(bar).toBeVisible();
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual([String(step + 1), '7']);
}

describe('the screen of the profile setup', () => {
  const member = testMember('Ada');
  let gateway: GatewayStandIn;
  beforeEach(() => {
    gateway = gatewayForNewcomer(member);
  });

  /** Opens the intro and goes forward to a step, 0..6. */
  async function open(to = -1) {
    const { user, errors } = showPage('/userbio', gateway);
    await screen.findByRole('button', { name: 'Begin Profile Setup' });
    const forwardTo = async (step: number) => {
      if (step >= 0 && screen.queryByRole('button', { name: 'Begin Profile Setup' })) {
        await user.click(button('Begin Profile Setup'));
        await expectStep(0);
      }
      for (let at = TITLES.indexOf(title().textContent); at < step; at += 1) {
        await user.click(button('Continue'));
        await expectStep(at + 1);
      }
    };
    await forwardTo(to);
    return { user, errors, forwardTo };
  }

  it('PPL-038 says when there are so many interests that they count for less', async () => {
    const { user, forwardTo } = await open(0);
    const tickAll = async (question: number) => {
      for (const box of boxes(question)) await user.click(box);
    };
    await tickAll(1);
    await forwardTo(2);
    await tickAll(0);
    // 6 and 12 are 18 of 39, and "Writing" the 19th and "Crafts" the 20th: until here every one counts, or as many as before.
    await user.click(option(1, 'Writing'));
    await user.click(option(1, 'Crafts'));
    // What says nothing is no interest.
    await user.click(option(1, 'None currently'));
    expect(screen.queryByText(/^You have chosen/)).toBeNull();
    await user.click(option(1, 'Visual arts'));
    expect(
      screen.getByText('You have chosen 21 interests. Of so many only 18 count for your matches: keep those that say most about you.'),
    ).toBeVisible();
    await user.click(option(1, 'Visual arts'));
    expect(screen.queryByText(/^You have chosen/)).toBeNull();
  });

  it('ONB-001, ONB-002, ONB-003, ONB-004, ONB-005, CONST-005 says why and how long, and Begin Profile Setup leads to step 0', async () => {
    const { user } = await open();
    expect(questions()).toEqual([]);
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByText(/Your preferences are what we match on/)).toBeVisible();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent('5-7 minutes');
    expect(main).toHaveTextContent('5x more matches');
    expect(main).toHaveTextContent('up to 5x more matches');
    await user.click(button('Begin Profile Setup'));
    await expectStep(0);
    expect(questions()).toHaveLength(2);
  });

  it('ONB-018, ONB-019, ONB-020 the header stands at 0 / 7, Back is disabled and only Begin Profile Setup leads on', async () => {
    const { user } = await open();
    await expectStep(-1);
    expect(button('Back')).toBeDisabled();
    noButton('Continue');
    noButton('Complete Profile');
    await user.click(button('Begin Profile Setup'));
    await expectStep(0);
    expect(button('Back')).toBeEnabled();
  });

  it('ONB-008, ONB-009, ONB-010, ONB-011, ONB-013, ONB-014 seven steps in order, counted in the header; the last completes', async () => {
    const { user } = await open(0);
    expect(QUESTIONNAIRE_STEPS).toEqual(['social', 'lifestyle', 'hobbies', 'religion', 'education', 'career', 'additional']);
    for (let step = 0; step < LAST; step += 1) {
      await expectStep(step);
      const keys = QUESTION_GROUPS[step]?.questions.map(({ key }) => key);
      expect(questions().map((_, index) => boxes(index)[0]!.getAttribute('name'))).toEqual(keys);
      noButton('Complete Profile');
      await user.click(button('Continue'));
    }
    await expectStep(LAST);
    expect(title()).toBeVisible();
    expect(button('Complete Profile')).toBeEnabled();
    noButton('Continue');
  });

  it('ONB-021 answers are kept on the way back and forth, also over the intro', async () => {
    const { user, forwardTo } = await open(0);
    await user.click(option(0, 'Homebody'));
    await forwardTo(1);
    await user.click(option(2, 'Cat person'));
    await user.click(button('Back'));
    await expectStep(0);
    expect(option(0, 'Homebody')).toBeChecked();
    expect(ticked()).toHaveLength(1);
    await user.click(button('Back'));
    await expectStep(-1);
    await forwardTo(1);
    expect(option(2, 'Cat person')).toBeChecked();
    await forwardTo(LAST);
    await user.type(dealbreakers(), 'Smoking');
    await user.click(button('Back'));
    await expectStep(LAST - 1);
    await forwardTo(LAST);
    expect(dealbreakers()).toHaveValue('Smoking');
  });

  it('ONB-022 the footer names a member without a display name by e-mail', async () => {
    // A sign-in with Google can make an account without a name. No form does.
    const session = sessionOf(member);
    if (session.state !== 'signed-in') throw new Error('signed in');
    gateway.on('GET', '/api/session', { ...session, account: { ...session.account, displayName: '' } });
    await open();
    expect(within(screen.getByRole('contentinfo')).getByText(`Signed in as ${member.email}`)).toBeVisible();
  });

  it('ONB-024 options are ticked and unticked independently', async () => {
    const { user, forwardTo } = await open(0);
    await user.click(option(0, 'Introverted'));
    await user.click(option(0, 'Homebody'));
    await user.click(option(1, 'One-on-one'));
    expect(ticked()).toHaveLength(3);
    await user.click(option(0, 'Introverted'));
    expect(option(0, 'Introverted')).not.toBeChecked();
    expect(option(0, 'Homebody')).toBeChecked();
    expect(option(1, 'One-on-one')).toBeChecked();
    expect(ticked()).toHaveLength(2);
    await forwardTo(LAST - 1);
    expect(questions().length).toBeGreaterThan(0);
    expect(screen.queryByRole('radio')).toBeNull();
  });

  const ROWS = [
    'ONB-025, ONB-026',
    'ONB-027, ONB-028, ONB-029',
    'ONB-030, ONB-031',
    'ONB-032, ONB-033',
    'ONB-034, ONB-035',
    'ONB-036, ONB-037, ONB-038',
  ];
  for (const [step, { group, questions: asked }] of QUESTION_GROUPS.entries()) {
    it(`${ROWS[step] ?? 'no row'} step ${step} (${group}) offers exactly the options of ${asked.map(({ key }) => key).join(', ')}`, async () => {
      await open(step);
      for (const question of questions()) expect(question).toBeVisible();
      expect(questions().map((_, index) => labels(index))).toEqual(asked.map(({ options }) => [...options]));
    });
  }

  it('ONB-041, ONB-042, ONB-043, ONB-044 step 6 asks for dealbreakers and a self-description, both optional by label', async () => {
    await open(LAST);
    expect(dealbreakers()).toHaveProperty('type', 'text');
    expect(dealbreakers()).toHaveAccessibleName(/optional/);
    expect(dealbreakers()).not.toHaveAttribute('required');
    expect(dealbreakers()).toHaveValue('');
    expect(moreInfo().tagName).toBe('TEXTAREA');
    expect(moreInfo()).toHaveAttribute('required');
    expect(moreInfo()).toHaveAccessibleName(/optional/);
    expect(moreInfo()).toHaveAccessibleDescription(/\bage\b/);
  });

  it('ONB-015, ONB-060 the button reads "Saving..." while the save runs, which is sent once', async () => {
    const { user } = await open(LAST);
    const release = gateway.holdBack('PUT', SAVE);
    const complete = button('Complete Profile');
    // The second press comes before anything is drawn.
    act(() => {
      complete.click();
      complete.click();
    });
    expect(await screen.findByRole('button', { name: 'Saving...' })).toBeDisabled();
    noButton('Complete Profile');
    await user.type(dealbreakers(), '{Enter}');
    expect(window.location.pathname + window.location.search).toBe('/userbio?step=7');
    release();
    await waitFor(() => expect(window.location.pathname).toBe('/agreement'));
    expect(gateway.count('PUT', SAVE)).toBe(1);
  });

  it('GRD-043, ERR-001 a save that is not permitted says so on /userbio', async () => {
    gateway.refuse('PUT', SAVE, { status: 403, code: 'profiles.forbidden', detail: 'Missing or insufficient permissions.' });
    const { user, errors } = await open(LAST);
    await user.click(button('Complete Profile'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save: Missing or insufficient permissions.');
    expect(errors().match(/^\[profile-setup\]/gm)).toHaveLength(1);
    expect(window.location.pathname + window.location.search).toBe('/userbio?step=7');
  });

  it('ONB-064, ERR-009 the first field that a save is refused for takes the focus, each says why; each failure at no field takes it', async () => {
    const { user } = await open(LAST);
    const ages = () => [screen.getByLabelText('From age'), screen.getByLabelText('To age')] as const;
    await user.type(ages()[0], '50');
    await user.type(ages()[1], '40');
    for (let time = 0; time < 2; time += 1) {
      await user.click(button('Complete Profile'));
      await waitFor(() => expect(ages()[0]).toHaveFocus());
      for (const field of ages()) {
        expect(field).toBeInvalid();
        expect(field).toHaveAccessibleDescription(/^Ages run from 18 to 120, and/);
      }
      expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to save: Ages run from 18 to 120/);
    }
    await user.clear(ages()[1]);
    await user.type(ages()[1], '60');
    gateway.refuse('PUT', SAVE, { status: 503, times: 2 });
    for (let time = 0; time < 2; time += 1) {
      await user.click(button('Complete Profile'));
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      for (const field of ages()) expect(field).toBeValid();
    }
  });

  it('ONB-051, ONB-052, ERR-001 a failure is named; the step, its answers and the button stay, and a second try saves', async () => {
    gateway.refuse('PUT', SAVE, { detail: 'The answers could not be stored.', times: 1 });
    const { user, errors, forwardTo } = await open(2);
    await user.click(option(0, 'Gardening'));
    await forwardTo(LAST);
    await user.type(dealbreakers(), 'Smoking');
    await user.type(moreInfo(), 'I am 34.');
    await user.click(button('Complete Profile'));
    expect((await screen.findByRole('alert')).textContent).toBe('Failed to save: The answers could not be stored.');
    expect(
      errors()
        .split('\n')
        .filter((line) => line.startsWith('[profile-setup]')),
    ).toHaveLength(1);
    expect(window.location.pathname + window.location.search).toBe('/userbio?step=7');
    await expectStep(LAST);
    expect(button('Complete Profile')).toBeEnabled();
    expect(dealbreakers()).toHaveValue('Smoking');
    expect(moreInfo()).toHaveValue('I am 34.');
    await user.click(button('Complete Profile'));
    await waitFor(() => expect(window.location.pathname).toBe('/agreement'));
    const saves = gateway.asked.filter(({ method, path }) => method === 'PUT' && path === `/api/profiles/${member.id}/bio-data`);
    expect(saves).toHaveLength(2);
    expect(saves[1]!.body).toEqual({
      ...noAnswers(),
      hobbies: { ...noAnswers().hobbies, interests: ['Gardening'] },
      additional: { dealbreakers: 'Smoking', moreInfo: 'I am 34.', birthDate: null, gender: null, seeking: [], ageRange: null },
    });
  });

  const saves = () => gateway.asked.filter(({ method, path }) => method === 'PUT' && path === `/api/profiles/${member.id}/bio-data`);
  const drafts = () => gateway.asked.filter(({ method, path }) => method === 'PUT' && path.endsWith('/questionnaire-draft'));
  const revisions = () => saves().map(({ query }) => query.get('revision'));
  const notice = () => screen.findByText(/^Your answers were changed elsewhere meanwhile/, {}, SENT);
  const savedElsewhere = (moreInfo: string, revision: number) => {
    const answers = { ...NOTHING_ANSWERED, additional: { dealbreakers: '', moreInfo } };
    gateway.on('GET', '/api/profiles/{id}', { ...newcomerProfileOf(member, answers), answers_revision: revision });
    gateway.on('GET', DRAFT, { draft: null, revision });
  };

  it('ONB-061, ERR-009 answers that cannot be forgotten stay; each failure takes the focus', async () => {
    const answers = { additional: { dealbreakers: 'Smoking' } };
    gateway.on('GET', DRAFT, { draft: { step: 2, answers, revision: 7, savedAt: '2026-03-01T10:00:00.000Z' }, revision: 7 });
    gateway.refuse('DELETE', DRAFT, { times: 2 });
    const { user } = await open();
    for (let time = 0; time < 2; time += 1) {
      await user.click(button('Start over'));
      await user.click(within(screen.getByRole('dialog', { name: 'Start over' })).getByRole('button', { name: 'Start over' }));
      const alert = await screen.findByRole('alert');
      expect(alert.textContent).toBe('Your answers could not be forgotten. Try again in a moment.');
      await waitFor(() => expect(alert).toHaveFocus());
    }
    expect(button('Continue where you left off')).toBeEnabled();
  });

  it('ONB-066 the first draft and a save name the answers that they were made from, or the draft of them', async () => {
    savedElsewhere('Read', 40);
    const { user } = await open(LAST);
    await user.click(button('Complete Profile'));
    await waitFor(() => expect(revisions()).toEqual(['40']));
    expect(drafts()).toEqual([]);
  });

  it('ONB-059, ONB-066 a draft of answers that were saved elsewhere since is told of, and can be kept', async () => {
    savedElsewhere('Read', 40);
    gateway.refuse('PUT', DRAFT, { ...OUTDATED, times: 1 });
    const { user } = await open(LAST);
    await user.type(dealbreakers(), 'Smoking');
    expect(await notice()).toBeVisible();
    expect(drafts().map(({ body }) => (body as { revision: number }).revision)).toEqual([40]);
    savedElsewhere('Saved elsewhere', 50);
    gateway.on('PUT', DRAFT, { revision: 51, savedAt: '2026-03-01T10:01:00.000Z' });
    await user.click(button('Keep these'));
    await waitFor(() => expect(drafts().map(({ body }) => (body as { revision: number }).revision)).toEqual([40, 50]));
    await waitFor(() => noButton('Keep these'));
    await user.click(button('Complete Profile'));
    await waitFor(() => expect(revisions()).toEqual(['51']));
    expect(saves()[0]!.body).toMatchObject({ additional: { dealbreakers: 'Smoking', moreInfo: 'Read' } });
  });

  it('ONB-066 answers are not saved over those that were saved elsewhere since: the notice comes, and either can be chosen', async () => {
    savedElsewhere('Read', 40);
    gateway.refuse('PUT', SAVE, { ...OUTDATED, times: 2 });
    const { user } = await open(LAST);
    for (const [choice, moreInfos] of [
      ['Keep these', 'Read'],
      ['Use those answers', 'Saved elsewhere'],
    ] as const) {
      await user.click(button('Complete Profile'));
      const alert = await screen.findByRole('alert');
      expect(alert).toHaveTextContent(/^Your answers were changed elsewhere meanwhile/);
      await waitFor(() => expect(alert).toHaveFocus());
      expect(screen.queryByText(/Failed to save/)).toBeNull();
      savedElsewhere('Saved elsewhere', 50);
      await user.click(button(choice));
      await waitFor(() => noButton(choice));
      expect(moreInfo()).toHaveValue(moreInfos);
    }
    await user.click(button('Complete Profile'));
    await waitFor(() => expect(window.location.pathname).toBe('/agreement'));
    expect(revisions()).toEqual(['40', '50', '50']);
    expect(saves()[2]!.body).toMatchObject({ additional: { moreInfo: 'Saved elsewhere' } });
  });

  it('ONB-067 while the choice stands Complete Profile saves nothing, leads to it and says that it comes first', async () => {
    gateway.refuse('PUT', DRAFT, { ...OUTDATED, times: 1 });
    const { user } = await open(LAST);
    await user.type(dealbreakers(), 'Smoking');
    expect(await notice()).not.toHaveTextContent('Choose which answers count');
    for (const again of [false, true]) {
      await user.click(button('Complete Profile'));
      expect(await screen.findByText(/Choose which answers count, then complete your profile\.$/)).toBeVisible();
      await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
      if (!again) act(() => dealbreakers().focus());
    }
    expect(saves()).toEqual([]);
    expect(window.location.pathname + window.location.search).toBe('/userbio?step=7');
    savedElsewhere('Theirs', 50);
    await user.click(button('Use those answers'));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await user.click(button('Complete Profile'));
    await waitFor(() => expect(revisions()).toEqual(['50']));
  });

  it('ONB-066 a write whose answer was lost is asked again before the save, so that it is no other device’s', async () => {
    savedElsewhere('Read', 40);
    gateway.refuse('PUT', DRAFT, { times: 1 });
    gateway.on('PUT', DRAFT, { revision: 51, savedAt: '2026-03-01T10:01:00.000Z' });
    gateway.refuse('PUT', DRAFT, { times: 1 });
    const { user } = await open(LAST);
    await user.type(dealbreakers(), 'Smoking');
    await screen.findByText(/^Not saved yet/, {}, SENT);
    await user.click(button('Complete Profile'));
    await waitFor(() => expect(revisions()).toEqual(['51']));
  });
});
