import { byQuestion, QUESTION_GROUPS } from '@affinity/proto/vocabulary/answers';
import { GENDERS, type Question } from '@affinity/proto/vocabulary/questionnaire';
import { alertIn } from '../support/auth-forms.js';
import { apiAs, type Member, NO_ANSWERS } from '../support/members.js';
import { expect, test, useSession } from '../support/test.js';
import { LAST, SetupForm } from './setup-form.js';

async function storedAnswers(member: Member): Promise<unknown> {
  const api = await apiAs(member.cookies);
  const answer = await api.get(`/api/profiles/${member.id}`);
  expect(answer.status()).toBe(200);
  const { bio_data: bioData } = (await answer.json()) as { bio_data: unknown };
  await api.dispose();
  return bioData;
}

test.describe('the way through the steps', () => {
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
});
