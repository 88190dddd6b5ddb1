import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { callAs, postAs } from '../support/posts.js';
import { makeModerator } from '../support/operator.js';
import { apiAs, type Member } from '../support/members.js';
import { connectAs, sparkAs, untilKnown } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const NINA = { firstName: 'Nina', lastName: 'Okoro' };

/** Files a report, once the social graph knows of everybody. */
async function reportAs(reporter: Member, data: Record<string, string>): Promise<void> {
  const headers = { 'idempotency-key': randomUUID() };
  await expect(async () => {
    await callAs(reporter, (api) => api.post('/api/reports', { data, headers }));
  }).toPass();
}

/** The queue begins with the oldest: what was just reported may be on a later page. */
async function findInQueue(page: Page, card: Locator): Promise<void> {
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Load more' });
    if ((await card.count()) === 0 && (await more.count()) > 0) await more.click({ timeout: 1000 });
    await expect(card).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test.describe('moderation', () => {
  // The operator's command that makes a moderator is a process of its own.
  test.slow();

  test('DECISION-7 a member without the role is led home and sees no link', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/moderation');
    await expect(page).toHaveURL(/\/$/);
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Moderation' })).toHaveCount(0);
  });

  test('DECISION-7 a report is read with what it is about, decided with a reason, and the content is gone', async ({
    page,
    context,
    newMember,
  }) => {
    const [reporter, nina, moderator] = [await newMember(), await newMember('onboarded', NINA), await makeModerator()];
    const post = await postAs(nina, `Something rude ${nina.id}`);
    const note = `It is about ${nina.id}`;
    await reportAs(reporter, { memberId: nina.id, kind: 'post', targetId: post.id, reason: 'harassment', note });
    await useSession(context, moderator);
    await page.goto('/');
    await page.getByRole('link', { name: 'Moderation' }).click();
    const card = page.getByRole('article').filter({ hasText: note });
    await findInQueue(page, card);
    await expect(card).toContainText('Harassment or threats');
    await expect(card).toContainText('Nina Okoro');
    await expect(card).toContainText(`Something rude ${nina.id}`);
    await expectNoWcagViolation(page);
    await card.getByRole('button', { name: 'Remove content' }).click();
    await expect(card.getByRole('alert')).toHaveText('Write the reason first.');
    await card.getByLabel('Reason for the decision').fill('Rule 2: no insults.');
    await card.getByRole('button', { name: 'Remove content' }).click();
    await expect(page.getByText('The decision is saved.')).toBeVisible();
    await expect(card).toHaveCount(0);
    await page.getByRole('button', { name: 'Decided' }).click();
    await expect(card).toContainText('Content removed');
    await expect(card).toContainText('Rule 2: no insults.');
    const api = await apiAs(reporter.cookies);
    await expect.poll(async () => (await api.get(`/api/posts/${post.id}`)).status()).toBe(404);
    await api.dispose();
  });

  test('DECISION-8 a conversation that was reported is read with what was deleted, until the report is decided', async ({
    page,
    context,
    newMember,
  }) => {
    const [reporter, nina, moderator] = [await newMember(), await newMember('onboarded', NINA), await makeModerator()];
    await untilKnown(reporter, nina);
    await sparkAs(nina, reporter);
    await connectAs(reporter, nina);
    const pairKey = [reporter.id, nina.id].toSorted().join('_');
    const path = `/api/conversations/${pairKey}`;
    const sendAs = (sender: Member, content: string): Promise<{ id: string }> =>
      callAs(sender, (api) => api.post(`${path}/messages`, { data: { id: randomUUID(), content } }));
    await expect(async () => void (await sendAs(reporter, 'Good evening'))).toPass();
    const rude = await sendAs(nina, 'Something rude');
    await callAs(nina, (api) => api.delete(`${path}/messages/${rude.id}`));
    const note = `In our chat ${nina.id}`;
    await reportAs(reporter, { memberId: nina.id, kind: 'conversation', targetId: pairKey, reason: 'harassment', note });

    await useSession(context, moderator);
    const read = async () => (await page.request.get(`/api/moderation/conversations/${pairKey}/messages`)).status();
    await expect.poll(read).toBe(200);
    await page.goto('/moderation');
    const card = page.getByRole('article').filter({ hasText: note });
    await findInQueue(page, card);
    await expect(card).not.toContainText('Good evening');
    await page.route('**/api/moderation/conversations/**', (route) => route.abort(), { times: 1 });
    await card.getByRole('button', { name: 'Show the conversation' }).click();
    await expect(card.getByRole('alert')).toContainText('The conversation could not be loaded.');
    await card.getByRole('button', { name: 'Try Again' }).click();
    const messages = card.getByRole('list', { name: 'Messages' }).getByRole('listitem');
    await expect(messages).toHaveCount(2);
    await expect(messages.first()).toContainText('Good evening');
    await expect(messages.first()).not.toContainText('deleted');
    await expect(messages.last()).toContainText('Nina Okoro');
    await expect(messages.last()).toContainText('Something rude');
    await expect(messages.last()).toContainText('deleted');
    await expectNoWcagViolation(page);

    await card.getByLabel('Reason for the decision').fill('Rule 2: no insults.');
    await card.getByRole('button', { name: 'Dismiss' }).click();
    await expect(card).toHaveCount(0);
    await expect.poll(read).toBe(404);
  });

  test('DECISION-7, SAFETY 15 an account that a moderator disables is signed out and cannot come back', async ({
    page,
    context,
    browser,
    newMember,
  }) => {
    const [reporter, nina, moderator] = [await newMember(), await newMember('onboarded', NINA), await makeModerator()];
    const theirs = await browser.newContext();
    await useSession(theirs, nina);
    const theirPage = await theirs.newPage();
    await theirPage.goto('/');
    await expect(theirPage.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    const note = `Spam from ${nina.id}`;
    await reportAs(reporter, { memberId: nina.id, kind: 'member', targetId: nina.id, reason: 'spam-or-scam', note });
    await useSession(context, moderator);
    await page.goto('/moderation');
    const card = page.getByRole('article').filter({ hasText: note });
    await findInQueue(page, card);
    await expect(card.getByRole('button', { name: 'Remove content' })).toHaveCount(0);
    await card.getByLabel('Reason for the decision').fill('Advertises a shop to everybody.');
    await card.getByRole('button', { name: 'Disable account' }).click();
    await expect(theirPage).toHaveURL(/\/signin$/);
    await expect(async () => {
      const api = await apiAs();
      const answer = await api.post('/api/session', { data: { email: nina.email, password: nina.password } });
      expect(answer.status()).toBe(403);
      await api.dispose();
    }).toPass();
    await theirs.close();
  });
});
