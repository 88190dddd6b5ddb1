import { randomUUID } from 'node:crypto';
import { SignInForm } from '../support/auth-forms.js';
import { apiAs, type Member } from '../support/members.js';
import { openCaseOf } from '../moderation/moderation-page.js';
import { makeModerator } from '../support/operator.js';
import { callAs, postAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const DAY_MS = 86_400_000;
const REASON = 'It attacks people for their faith.';
const RULE = 'Nobody is attacked for who they are or what they believe.';
const APPEAL = 'It was a quotation.';

const withKey = () => ({ 'idempotency-key': randomUUID() });

/** Reports a post of its author, once every service knows of everybody. */
async function reportPostOf(reporter: Member, author: Member): Promise<string> {
  const post = await postAs(author, `Something rude ${author.id}`);
  const headers = withKey();
  const data = { kind: 'post', targetId: post.id, memberId: author.id, reason: 'hate', note: 'Please look.' };
  let id = '';
  await expect(async () => {
    ({ id } = await callAs<{ id: string }>(reporter, (api) => api.post('/api/reports', { data, headers })));
  }).toPass();
  return id;
}

async function decide(moderator: Member, about: Member, what: { action: string; until?: string }): Promise<void> {
  const { id, items } = await openCaseOf(moderator, about);
  const data = { ...what, reportIds: items.map((item) => item.id), rule: 'hate', reason: REASON };
  await callAs(moderator, (api) => api.post(`/api/moderation/cases/${id}/decision`, { data, headers: withKey() }));
}

/** Waits until signing in is refused: the decision reaches identity a moment later. */
async function untilRefused({ email, password }: Member): Promise<void> {
  await expect(async () => {
    const api = await apiAs();
    const status = (await api.post('/api/session', { data: { email, password } })).status();
    await api.dispose();
    expect(status).toBe(403);
  }).toPass();
}

test.describe('reports and decisions', () => {
  // The operator's command that makes a moderator is a process of its own.
  test.slow();

  test('DECISION-7 a reporter sees that a report was received, then what came of it; nobody else can open it', async ({
    page,
    context,
    newMember,
    signedIn,
  }) => {
    const reporter = await signedIn();
    const author = await newMember();
    await page.goto('/settings/cases');
    await expect(page.getByText('You have reported nothing, and nothing was decided about you.')).toBeVisible();
    await expectNoWcagViolation(page);

    const report = await reportPostOf(reporter, author);
    await page.goto('/settings');
    await page.getByRole('link', { name: 'See reports and decisions' }).click();
    const row = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: `You reported a post by ${author.firstName} ${author.lastName}: “Something rude` });
    await expect(row).toContainText('Received');
    await expectNoWcagViolation(page);

    await decide(await makeModerator(), author, { action: 'warn' });
    await page.reload();
    await expect(row).toContainText('Decided');
    await row.getByRole('link').click();
    await expect(page).toHaveURL(`/settings/cases/${report}`);
    await expect(page.getByText('What you reported was against our rules, and we acted on it. Thank you.')).toBeVisible();
    await expect(page.getByText('Please look.')).toBeVisible();
    await expect(page.getByText(REASON)).toHaveCount(0);
    await expectNoWcagViolation(page);

    await context.clearCookies();
    await useSession(context, author);
    await page.goto(`/settings/cases/${report}`);
    await expect(page.getByRole('heading', { name: 'There is no such case' })).toBeVisible();
    await expectNoWcagViolation(page);
  });

  test('DECISION-7 who is suspended is told so at sign-in, reads why, and appeals once', async ({ page, newMember }) => {
    const [reporter, author] = [await newMember(), await newMember()];
    await reportPostOf(reporter, author);
    const until = new Date(Date.now() + 7 * DAY_MS);
    await decide(await makeModerator(), author, { action: 'suspend', until: until.toISOString() });
    await untilRefused(author);

    const form = await new SignInForm(page).open();
    await form.send(author);
    await expect(page.getByRole('alert')).toHaveText('This account is suspended');
    await expect(page.getByText('You can sign in again after')).toContainText(String(until.getFullYear()));
    await expectNoWcagViolation(page);
    await page.getByRole('button', { name: 'See why, and appeal' }).click();

    await expect(page.getByRole('heading', { name: 'Why you cannot sign in' })).toBeFocused();
    await expect(page.getByText(RULE)).toBeVisible();
    await expect(page.getByText(REASON)).toBeVisible();
    await expectNoWcagViolation(page);
    await page.getByLabel('Why is the decision wrong?').fill(APPEAL);
    await page.getByRole('button', { name: 'Send appeal' }).click();
    await expect(page.getByText('Another moderator will look at it.')).toBeVisible();
    await expect(page.getByText(APPEAL)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Send appeal' })).toHaveCount(0);
    await expectNoWcagViolation(page);

    // Only the page knows the token that opens the case, so a reload loses it.
    expect(new URL(page.url()).href).toMatch(/\/case$/);
    const kept = await page.evaluate(() => JSON.stringify([history.state, { ...localStorage }, { ...sessionStorage }]));
    expect(kept).not.toMatch(/caseToken|token/i);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Please sign in again' })).toBeVisible();
    await expect(page.getByText(REASON)).toHaveCount(0);
    await expectNoWcagViolation(page);
  });
});
