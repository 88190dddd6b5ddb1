import type { Page } from '@playwright/test';
import { onCard, openPost, postAs, readPostAs } from '../support/posts.js';
import { failOn } from '../support/problems.js';
import { expect, test } from '../support/test.js';

const logout = (page: Page) => page.getByRole('button', { name: 'Logout', exact: true });
const question = (page: Page) => page.getByRole('dialog', { name: 'Log out' });

test.describe('Logout', () => {
  test('EXPERIENCE-2 asks once before what was written and not sent goes; staying keeps it', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    const text = page.getByRole('textbox', { name: 'What is on your mind?' });
    await text.fill('Half a post');
    await logout(page).click();
    await expect(question(page)).toContainText('What you wrote and did not send is lost when you log out.');
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await expect(question(page)).toHaveCount(0);
    await expect(text).toHaveValue('Half a post');
    await logout(page).click();
    await question(page).getByRole('button', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/signin');
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Half a post');
  });

  test('EXPERIENCE-2 asks for the sake of a comment that could not be sent as well; with nothing left it does not ask', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const post = await postAs(await newMember(), 'Comment on me');
    await failOn(page, { method: 'POST', path: `/api/posts/${post.id}/comments`, answer: { status: 403, code: 'e2e.refused' }, times: 1 });
    await onCard(await openPost(page, post)).comments.click();
    const comments = page.getByRole('region', { name: 'Comments' });
    await comments.getByRole('textbox', { name: 'Write a comment' }).fill('Not sent');
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(comments.getByRole('alert')).toHaveText('Not sent.');
    await page.goto('/settings');
    await logout(page).click();
    await question(page).getByRole('button', { name: 'Stay' }).click();
    await onCard(await openPost(page, post)).comments.click();
    await comments.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(async () => (await readPostAs(member, post.id)).comments).toBe(1);
    await expect(comments.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await page.goto('/settings');
    await logout(page).click();
    await expect(page).toHaveURL('/signin');
  });

  test('EXPERIENCE-29, MISC-019 says that one is not logged out while there is no line, and does it at a press when it is back', async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/settings');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await logout(page).hover();
    await context.setOffline(true);
    await logout(page).click();
    const refusal = page.getByText('Not logged out: there is no connection. Please log out again when it is back.');
    await expect(refusal).toBeVisible();
    await context.setOffline(false);
    await expect(refusal).toHaveCount(0);
    await expect(page).toHaveURL('/settings');
    await logout(page).click();
    await expect(page).toHaveURL('/signin');
  });
});
