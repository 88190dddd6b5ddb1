import type { Browser, Page } from '@playwright/test';
import { SignInForm } from '../../support/auth-forms.js';
import { apiAs, type Member } from '../../support/members.js';
import { makeModerator } from '../../support/operator.js';
import { fullNameOf, newSurname } from '../../support/people.js';
import { deletePostAs, postPicturesAs } from '../../support/posts.js';
import { expect, test, useSession } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { ModerationPage, reportAs } from '../moderation-page.js';

const APPEAL = 'It was a quotation.';

async function pageOf(browser: Browser, member?: Member): Promise<Page> {
  const context = await browser.newContext();
  if (member) await useSession(context, member);
  return context.newPage();
}

const signInStatus = async ({ email, password }: Member): Promise<number> => {
  const api = await apiAs();
  const answer = await api.post('/api/session', { data: { email, password } });
  await api.dispose();
  return answer.status();
};

/** Nothing is cut off at the right, and nothing makes the page wider than the window. */
const expectToFit = async (page: Page): Promise<void> =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);

test('DECISION-7 a report becomes a case, a decision, an appeal, and an answer by another moderator', async ({
  page,
  context,
  browser,
  newMember,
}) => {
  // Two runs of the operator's command, and four people's pages.
  test.slow();
  const author = await newMember('onboarded', { firstName: 'Nina', lastName: newSurname() });
  const [reporter, first, second] = [await newMember(), await makeModerator(), await makeModerator()];
  const name = fullNameOf(author);
  const post = await postPicturesAs(author, `Something rude ${author.id}`, 1, 'A raised fist');
  const note = `Please look, ${author.id}`;
  const reason = `It attacks people for their faith, ${author.id}`;
  await reportAs(reporter, { memberId: author.id, kind: 'post', targetId: post.id, reason: 'hate', note });
  await deletePostAs(author, post.id);

  // The case, with what was sealed of a post that is gone.
  await useSession(context, first);
  const moderation = new ModerationPage(page);
  await page.goto('/moderation');
  const card = await moderation.card(author);
  await expect(card).toContainText('1 open report');
  await expect(card).toContainText('Post');
  await expect(card).toContainText('Hate or discrimination');
  await expect(card).toContainText('In good standing');
  await expectNoWcagViolation(page);
  await expectToFit(page);
  await card.getByRole('link', { name: `Open the case of ${name}` }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeFocused();
  const report = moderation.report(note);
  await expect(report).toContainText(`Something rude ${author.id}`);
  await expect(report.getByRole('img')).toHaveCount(0);
  await report.getByRole('button', { name: 'Show picture' }).press('Enter');
  const picture = report.getByRole('img', { name: 'A raised fist' });
  await expect(picture).toBeFocused();
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('Nothing was decided about this person before.')).toBeVisible();

  // The decision, by keys alone.
  const { form } = moderation;
  const submit = form.getByRole('button', { name: 'Decide...' });
  await submit.press('Enter');
  await expect(form.getByRole('radio', { name: 'Nothing', exact: true })).toBeFocused();
  await expect(form.getByText('Choose what happens.')).toBeVisible();
  await expectNoWcagViolation(page);
  for (const measure of ['Warn', 'Remove content', 'Suspend']) {
    await page.keyboard.press('ArrowDown');
    await expect(form.getByRole('radio', { name: measure, exact: true })).toBeChecked();
  }
  await expect(form.getByText('Choose what happens.')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(form.getByLabel('For how many days?')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('400');
  await page.keyboard.press('Tab');
  const rule = form.getByLabel('Which rule is it against?');
  await expect(rule).toBeFocused();
  await rule.selectOption('Hate');
  await expect(form.getByText('Nobody is attacked for who they are or what they believe.')).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type(reason);
  await submit.press('Enter');
  await expect(form.getByText('Give a whole number of days from 1 to 365.')).toBeVisible();
  await expect(form.getByLabel('For how many days?')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('7');
  await expect(form).toContainText(`${name} is signed out everywhere and cannot sign in for 7 days.`);
  await submit.press('Enter');
  const dialog = page.getByRole('dialog', { name: `Suspend ${name} for 7 days?` });
  await expect(dialog).toContainText(`${name} is signed out everywhere and cannot sign in until`);
  await expectNoWcagViolation(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(submit).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Suspend for 7 days' }).press('Enter');
  await expect(page.getByText('The decision is saved.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Earlier decisions' })).toBeFocused();
  await expect(page.getByRole('list', { name: 'Earlier decisions' })).toContainText(reason);
  await expect(form).toContainText('All reports of this case are decided.');
  await expectNoWcagViolation(page);
  await expectToFit(page);

  // The member reads why, and appeals.
  await expect.poll(() => signInStatus(author)).toBe(403);
  const theirs = await pageOf(browser);
  await (await new SignInForm(theirs).open()).send(author);
  await theirs.getByRole('button', { name: 'See why, and appeal' }).click();
  await expect(theirs.getByText(reason)).toBeVisible();
  await theirs.getByLabel('Why is the decision wrong?').fill(APPEAL);
  await theirs.getByRole('button', { name: 'Send appeal' }).click();
  await expect(theirs.getByText('Another moderator will look at it.')).toBeVisible();
  await theirs.context().close();

  // The moderator who decided is told that somebody else answers.
  await page.goto('/moderation/appeals');
  const own = await moderation.card(author);
  await expect(own).toContainText(APPEAL);
  await expect(own).toContainText('The decision was yours. Another moderator decides the appeal.');
  await expect(own.getByRole('radio')).toHaveCount(0);
  await expectNoWcagViolation(page);
  const other = new ModerationPage(await pageOf(browser, second));
  await other.page.goto('/moderation/appeals');
  const appeal = await other.card(author);
  await appeal.getByRole('button', { name: 'Answer...' }).click();
  await expect(appeal.getByText('Choose whether the decision stays.')).toBeVisible();
  await appeal.getByRole('radio', { name: 'No, it is taken back' }).check();
  await appeal.getByRole('textbox', { name: 'Reason' }).fill(`It was, ${author.id}`);
  await expectNoWcagViolation(other.page);
  await expectToFit(other.page);
  await appeal.getByRole('button', { name: 'Answer...' }).click();
  const question = other.page.getByRole('dialog', { name: `Take back the decision about ${name}?` });
  await expect(question).toContainText(`${name} can sign in again`);
  await question.getByRole('button', { name: 'Take it back' }).click();
  await expect(other.page.getByText('The answer is saved.')).toBeVisible();
  await expect(appeal).toHaveCount(0);
  await other.page.getByRole('button', { name: 'Decided' }).click();
  const answered = await other.card(author);
  await expect(answered).toContainText('The decision was taken back');
  await expect(answered).toContainText('The account can be used again.');
  await expect.poll(() => signInStatus(author)).toBe(200);

  // All of it is in the log.
  await other.page.getByRole('link', { name: 'Log' }).click();
  const rows = other.page.getByRole('list', { name: 'Log of moderation' }).getByRole('listitem').filter({ hasText: author.id });
  await expect(rows.filter({ hasText: 'Appeal decided: the decision was taken back' })).toContainText(name);
  await expect(rows.filter({ hasText: 'Report decided: suspended' })).toContainText('Rule: Hate');
  await expectNoWcagViolation(other.page);
  await expectToFit(other.page);
  await other.page.context().close();
});
