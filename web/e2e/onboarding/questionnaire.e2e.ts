import { byQuestion, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { GENDERS, type Question, QUESTIONNAIRE_STEPS } from '@affinity/proto/vocabulary/questionnaire';
import { alertIn } from '../support/auth-forms.js';
import { apiAs, type Member, NO_ANSWERS } from '../support/members.js';
import { failOn, holdBack } from '../support/problems.js';
import { expect, test, useSession } from '../support/test.js';
import { watchApi } from '../support/watch.js';
import { LAST, SetupForm } from './setup-form.js';

const SAVE = /^\/api\/profiles\/[^/]+\/bio-data$/;

async function storedAnswers(member: Member): Promise<unknown> {
  const api = await apiAs(member.cookies);
  const answer = await api.get(`/api/profiles/${member.id}`);
  expect(answer.status()).toBe(200);
  const { bio_data: bioData } = (await answer.json()) as { bio_data: unknown };
  await api.dispose();
  return bioData;
}

test.describe('the intro', () => {
  test('ONB-001, ONB-002, ONB-003, ONB-004, ONB-005, CONST-005 says why and how long, and Begin Profile Setup leads to step 0', async ({
    page,
    signedIn,
  }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open();
    await expect(form.questions).toHaveCount(0);
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText(/Your preferences are what we match on/)).toBeVisible();
    const main = page.getByRole('main');
    await expect(main).toContainText('5-7 minutes');
    await expect(main).toContainText('5x more matches');
    await expect(main).toContainText('up to 5x more matches');
    await form.begin.click();
    await form.expectStep(0);
    await expect(form.questions).toHaveCount(2);
  });

  test('ONB-018, ONB-019, ONB-020 the header stands at 0 / 7, Back is disabled and only Begin Profile Setup leads on', async ({
    page,
    signedIn,
  }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open();
    await form.expectStep(-1);
    await expect(form.bar).toBeVisible();
    await expect(form.back).toBeDisabled();
    await expect(form.next).toHaveCount(0);
    await expect(form.complete).toHaveCount(0);
    await form.begin.click();
    await form.expectStep(0);
    await expect(form.back).toBeEnabled();
  });
});

test.describe('the way through the steps', () => {
  test('ONB-008, ONB-009, ONB-010, ONB-011, ONB-013, ONB-014 seven steps in order, counted in the header; the last completes', async ({
    page,
    signedIn,
  }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open(0);
    expect(QUESTIONNAIRE_STEPS).toEqual(['social', 'lifestyle', 'hobbies', 'religion', 'education', 'career', 'additional']);
    for (let step = 0; step < LAST; step += 1) {
      await form.expectStep(step);
      const keys = QUESTION_GROUPS[step]?.questions.map(({ key }) => key) ?? [];
      for (const [index, key] of keys.entries()) {
        await expect(form.questions.nth(index).getByRole('checkbox').first()).toHaveAttribute('name', key);
      }
      await expect(form.questions).toHaveCount(keys.length);
      await expect(form.bar).toBeVisible();
      await expect(form.complete).toHaveCount(0);
      await form.next.click();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Additional Information', exact: true })).toBeVisible();
    await form.expectStep(LAST);
    await expect(form.complete).toBeEnabled();
    await expect(form.next).toHaveCount(0);
  });

  test('ONB-016, ONB-017, ONB-057 Back goes from step 3 to 2, and from step 0 to the intro, as does the browser; a reload stays', async ({
    page,
    signedIn,
  }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open(3);
    await form.back.click();
    await form.expectStep(2);
    await page.goBack();
    await form.expectStep(1);
    await page.goForward();
    await form.expectStep(2);
    await expect(page).toHaveURL('/userbio?step=3');
    await expect(form.title).toBeFocused();
    await page.reload();
    await form.expectStep(2);
    for (const step of [1, 0]) {
      await form.back.click();
      await form.expectStep(step);
    }
    await form.back.click();
    await expect(form.begin).toBeVisible();
    await form.expectStep(-1);
    await expect(page).toHaveURL('/userbio');
    await expect(form.questions).toHaveCount(0);
    // Opened by its address, a step has the one before it all the same.
    await page.goto('/userbio?step=2');
    await form.expectStep(1);
    await form.back.click();
    await form.expectStep(0);
    await page.goto('/userbio?step=8');
    await form.expectStep(-1);
  });

  test('ONB-021 answers are kept on the way back and forth, also over the intro', async ({ page, signedIn }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open(0);
    await form.option(0, 'Homebody').check();
    await form.next.click();
    await form.expectStep(1);
    await form.option(2, 'Cat person').check();
    await form.back.click();
    await expect(form.option(0, 'Homebody')).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
    await form.back.click();
    await form.forwardTo(1);
    await expect(form.option(2, 'Cat person')).toBeChecked();
    await form.forwardTo(LAST);
    await form.dealbreakers.fill('Smoking');
    await form.back.click();
    await form.next.click();
    await expect(form.dealbreakers).toHaveValue('Smoking');
  });

  test('ONB-022, ONB-063 the footer names the member by display name, and lets anybody else out', async ({ page, signedIn }) => {
    const member = await signedIn('account');
    const form = await new SetupForm(page).open();
    const name = page.getByRole('contentinfo').getByText(`Signed in as ${member.firstName} ${member.lastName}`, { exact: true });
    await expect(name).toBeVisible();
    await form.forwardTo(0);
    await expect(name).toBeVisible();
    await expect(page.getByRole('banner').getByText('Saved', { exact: true })).toHaveCount(2);
    await page.goto('/agreement');
    await expect(name).toBeVisible();
    await page.getByRole('contentinfo').getByRole('button', { name: 'Not you? Log out' }).click();
    await expect(page).toHaveURL('/signin');
    expect(await page.request.get('/api/session').then((answer) => answer.json())).toEqual({ state: 'signed-out' });
  });

  test('ONB-022 the footer names a member without a display name by e-mail', async ({ page, signedIn }) => {
    const member = await signedIn('account');
    // A sign-in with Google can make an account without a name. No form does.
    await page.route('**/api/session', async (route) => {
      const answer = await route.fetch();
      const session = (await answer.json()) as { account: object };
      await route.fulfill({ response: answer, json: { ...session, account: { ...session.account, displayName: '' } } });
    });
    await new SetupForm(page).open();
    await expect(page.getByRole('contentinfo').getByText(`Signed in as ${member.email}`, { exact: true })).toBeVisible();
  });
});

test.describe('answers that are not saved yet', () => {
  test('ONB-058, ONB-059, ONB-061, ONB-062 wait on another device with their step; two devices that write are told of each other', async ({
    page,
    browser,
    signedIn,
    baseURL,
  }) => {
    const member = await signedIn('account');
    const form = await new SetupForm(page).open(0);
    await form.option(0, 'Homebody').check();
    await form.forwardTo(2);
    await form.option(0, 'Hiking').check();
    const saved = page.getByRole('banner').getByText('Saved', { exact: true });
    await expect(saved).toHaveCount(2);
    expect(await storedAnswers(member)).toBeNull();

    const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
    await useSession(context, member);
    const other = await new SetupForm(await context.newPage()).open();
    await expect(other.page.getByText(/^You stopped at step 3 of 7, /)).toBeVisible();
    await other.page.getByRole('button', { name: 'Continue where you left off' }).click();
    await other.expectStep(2);
    await expect(other.option(0, 'Hiking')).toBeChecked();
    await other.option(0, 'Gaming').check();
    await expect(other.page.getByRole('banner').getByText('Saved', { exact: true })).toHaveCount(2);

    // The first one has not read that.
    await form.option(0, 'Music').check();
    await expect(alertIn(page)).toContainText('Your answers were changed elsewhere meanwhile');
    await page.getByRole('button', { name: 'Use those answers' }).click();
    await expect(form.option(0, 'Gaming')).toBeChecked();
    await expect(form.option(0, 'Music')).not.toBeChecked();
    await expect(alertIn(page)).toHaveCount(0);
    await form.option(0, 'Art').check();
    await expect(saved).toHaveCount(2);
    await other.option(0, 'Tech').check();
    await other.page.getByRole('button', { name: 'Keep these' }).click();
    await expect(other.page.getByRole('banner').getByText('Saved', { exact: true })).toHaveCount(2);

    // The reload begins with what was kept last, and forgets it when asked to.
    await page.reload();
    await expect(form.option(0, 'Tech')).toBeChecked();
    await expect(form.option(0, 'Art')).not.toBeChecked();
    await page.goto('/userbio');
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Start over' }).click();
    await expect(page.getByRole('button', { name: 'Continue where you left off' })).toHaveCount(0);
    await form.forwardTo(2);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await context.close();
  });

  test('ONB-062 are kept by the tab while there is no connection, and sent when there is one again', async ({
    page,
    signedIn,
    context,
  }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open(1);
    const saved = page.getByRole('banner').getByText('Saved', { exact: true });
    const inTab = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('questionnaire')).length);
    await expect(saved).toHaveCount(2);
    expect(await inTab()).toBe(0);
    await context.setOffline(true);
    await form.option(0, 'Vegan').check();
    await expect(page.getByText('Not saved yet. We keep trying.')).toBeVisible();
    expect(await inTab()).toBe(1);
    await context.setOffline(false);
    await expect(saved).toHaveCount(2);
    expect(await inTab()).toBe(0);
    await page.reload();
    await expect(form.option(0, 'Vegan')).toBeChecked();
  });
});

test.describe('the questions', () => {
  test('ONB-024 options are ticked and unticked independently', async ({ page, signedIn }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open(0);
    await form.option(0, 'Introverted').check();
    await form.option(0, 'Homebody').check();
    await form.option(1, 'One-on-one').check();
    await form.option(0, 'Introverted').uncheck();
    await expect(form.option(0, 'Introverted')).not.toBeChecked();
    await expect(form.option(0, 'Homebody')).toBeChecked();
    await expect(form.option(1, 'One-on-one')).toBeChecked();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
    await form.forwardTo(LAST - 1);
    await expect(form.questions.getByRole('radio')).toHaveCount(0);
  });

  const ROWS = [
    'ONB-025, ONB-026',
    'ONB-027, ONB-028, ONB-029',
    'ONB-030, ONB-031',
    'ONB-032, ONB-033',
    'ONB-034, ONB-035',
    'ONB-036, ONB-037, ONB-038',
  ];
  for (const [step, { group, questions }] of QUESTION_GROUPS.entries()) {
    test(`${ROWS[step] ?? 'no row'} step ${step} (${group}) offers exactly the options of ${questions.map(({ key }) => key).join(', ')}`, async ({
      page,
      signedIn,
    }) => {
      await signedIn('account');
      const form = await new SetupForm(page).open(step);
      await expect(form.questions).toHaveCount(questions.length);
      for (const [index, { options }] of questions.entries()) {
        await expect(form.questions.nth(index)).toBeVisible();
        expect(await form.labels(index)).toEqual([...options]);
      }
    });
  }

  test('ONB-041, ONB-042, ONB-043, ONB-044 step 6 asks for dealbreakers and a self-description, both optional by label', async ({
    page,
    signedIn,
  }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open(LAST);
    await expect(form.dealbreakers).toHaveJSProperty('type', 'text');
    await expect(form.dealbreakers).not.toHaveAttribute('required');
    await expect(form.dealbreakers).toHaveValue('');
    expect(await form.moreInfo.evaluate((field) => field.tagName)).toBe('TEXTAREA');
    await expect(form.moreInfo).toHaveAttribute('required');
    await expect(form.moreInfo).toHaveAccessibleName(/optional/);
    await expect(form.moreInfo).toHaveAccessibleDescription(/\bage\b/);
  });
});

test.describe('the save', () => {
  test('ONB-045, ONB-046, ONB-048, AGR-017 untouched steps and a blank self-description are saved, then /agreement at its top', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn('account');
    const form = await new SetupForm(page).open(LAST);
    await expect(form.moreInfo).toHaveValue('');
    await form.complete.click();
    await expect(page).toHaveURL('/agreement');
    const agreements = page.getByRole('heading', { level: 1, name: 'User Agreements' });
    await expect(agreements).toBeFocused();
    await expect(page.getByRole('checkbox', { name: 'Accept All' })).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    // Optional answers that were not given are not stored at all.
    expect(await storedAnswers(member)).toEqual({ ...NO_ANSWERS, additional: { dealbreakers: '', moreInfo: '', seeking: [] } });
  });

  test('ONB-015, ONB-060 the button reads "Saving..." while the save runs, which is sent once', async ({ page, signedIn }) => {
    await signedIn('account');
    const calls = watchApi(page);
    const form = await new SetupForm(page).open(LAST);
    const release = await holdBack(page, 'PUT', SAVE);
    await form.complete.evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
    });
    const saving = page.getByRole('button', { name: 'Saving...', exact: true });
    await expect(saving).toBeDisabled();
    await expect(form.complete).toHaveCount(0);
    await form.dealbreakers.press('Enter');
    await expect(page).toHaveURL('/userbio?step=7');
    release();
    await expect(page).toHaveURL('/agreement');
    expect(calls.filter((call) => /^PUT .*bio-data$/.test(call))).toHaveLength(1);
  });

  test('ONB-049 the stored answers are shown on opening again', async ({ page, signedIn }) => {
    const member = await signedIn('account');
    const pick = ({ options, single }: Question): string[] => [...(single ? [] : options.slice(0, 1)), ...options.slice(-1)];
    const answers = {
      ...byQuestion(pick),
      additional: {
        dealbreakers: 'Smoking',
        moreInfo: 'I am 34 and plant trees.',
        birthDate: '1992-03-04',
        gender: GENDERS[0],
        seeking: [GENDERS[2]],
        ageRange: { min: 30, max: 45 },
      },
    };
    const api = await apiAs(member.cookies);
    const saved = await api.put(`/api/profiles/${member.id}/bio-data`, { data: answers });
    expect(saved.status()).toBe(200);
    await api.dispose();

    const form = await new SetupForm(page).open(0);
    for (const [step, { questions }] of QUESTION_GROUPS.entries()) {
      await form.forwardTo(step);
      for (const [index, question] of questions.entries()) {
        expect(await form.labels(index, ':checked')).toEqual(pick(question));
      }
    }
    await form.forwardTo(LAST);
    await expect(form.dealbreakers).toHaveValue('Smoking');
    await expect(form.moreInfo).toHaveValue('I am 34 and plant trees.');
    await expect(page.getByLabel(/^Birth date/)).toHaveValue('1992-03-04');
    await expect(page.getByRole('combobox', { name: /^Gender/ })).toHaveValue(GENDERS[0]);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveAccessibleName(GENDERS[2]);
    await expect(page.getByLabel('From age')).toHaveValue('30');
    await expect(page.getByLabel('To age')).toHaveValue('45');
  });

  test('ONB-050, ERR-001 with the session gone it says "Please sign in first", and leads to the sign-in', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    const member = await signedIn('account');
    const form = await new SetupForm(page).open(LAST);
    await form.moreInfo.fill('I am 34.');
    await page.context().clearCookies();
    await form.complete.click();
    await expect(alertIn(page).getByText('Please sign in first', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/userbio?step=7');
    await expect(form.moreInfo).toHaveValue('I am 34.');
    await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[profile-setup]'))).toHaveLength(1);
    expect(await storedAnswers(member)).toBeNull();
    await page.getByRole('button', { name: 'Go to sign in' }).click();
    await expect(page).toHaveURL('/signin');
  });

  test('ONB-051, ONB-052, ERR-001 a failure is named; the step, its answers and the button stay, and a second try saves', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    const member = await signedIn('account');
    await failOn(page, {
      method: 'PUT',
      path: SAVE,
      answer: { status: 500, code: 'internal', detail: 'The answers could not be stored.' },
      times: 1,
    });
    const form = await new SetupForm(page).open(2);
    await form.option(0, 'Gardening').check();
    await form.forwardTo(LAST);
    await form.dealbreakers.fill('Smoking');
    await form.moreInfo.fill('I am 34.');
    await form.complete.click();
    await expect(alertIn(page)).toHaveText('Failed to save: The answers could not be stored.');
    await expect.poll(() => consoleErrors.filter((line) => line.startsWith('[profile-setup]'))).toHaveLength(1);
    await expect(page).toHaveURL('/userbio?step=7');
    await form.expectStep(LAST);
    await expect(form.complete).toBeEnabled();
    await expect(form.dealbreakers).toHaveValue('Smoking');
    await expect(form.moreInfo).toHaveValue('I am 34.');
    await form.complete.click();
    await expect(page).toHaveURL('/agreement');
    expect(await storedAnswers(member)).toMatchObject({
      ...NO_ANSWERS,
      hobbies: { ...NO_ANSWERS.hobbies, interests: ['Gardening'] },
      additional: { dealbreakers: 'Smoking', moreInfo: 'I am 34.' },
    });
  });
});
