import { failOn } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import { MESSAGES_PATH, PracticeScreen, readPracticeAs, RECOMMENDATION_PATH } from './practice-page.js';

const OVERWHELMED = "Sorry, I'm a bit overwhelmed right now. Please try again later.";
const NO_MATCH = "Sorry, I'm having trouble finding a match right now. Please try again later.";
const AWAY = { status: 503, code: 'gateway.upstream_unavailable' } as const;

test.describe('AI practice when something fails', () => {
  test('AIP-019 a service that does not answer: the persona says so, and the message can be sent again', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    const member = await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await failOn(page, { method: 'POST', path: MESSAGES_PATH, answer: AWAY, times: 1 });
    await screen.input.fill('Hello');
    await screen.input.press('Enter');
    await expect(screen.words(screen.replies)).toHaveText([OVERWHELMED]);
    await expect(screen.own.getByText('Not sent.', { exact: true })).toBeVisible();
    expect(consoleErrors.join('\n')).toContain('gateway.upstream_unavailable');
    await screen.own.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.words(screen.replies)).not.toHaveText([OVERWHELMED]);
    await expect(screen.own).toHaveCount(1);
    await expect.poll(async () => (await readPracticeAs(member)).messages.map(({ role }) => role)).toEqual(['member', 'partner']);
  });

  test('AIP-019 without a connection nothing is lost: the message can be discarded, too', async ({ page, signedIn }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await failOn(page, { method: 'POST', path: MESSAGES_PATH, answer: 'abort', times: 1 });
    await screen.cards.first().click();
    await expect(screen.words(screen.replies)).toHaveText([OVERWHELMED]);
    await expect(screen.cards.first()).toBeDisabled();
    await screen.own.getByRole('button', { name: 'Discard' }).click();
    await expect(screen.own).toHaveCount(0);
    await screen.say('Hello');
  });

  test('AIP-020 where no match can be found the reply says so', async ({ page, signedIn }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await failOn(page, { method: 'POST', path: RECOMMENDATION_PATH, answer: AWAY });
    await screen.recommend.click();
    await expect(screen.window.getByText(NO_MATCH, { exact: true }).first()).toBeVisible();
    await expect(screen.recommendation).toHaveCount(0);
    await expect(screen.recommend).toBeEnabled();
  });

  test('AIP-012 a refusal is told kindly, and the words go back into the input', async ({ page, signedIn }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    for (const [status, code, told] of [
      [409, 'ai.busy', /is still answering you/],
      [429, 'ai.too_many', /You have practised a lot this hour/],
      [429, 'ai.budget_spent', /Today's practice is used up/],
    ] as const) {
      await failOn(page, { method: 'POST', path: MESSAGES_PATH, answer: { status, code }, times: 1 });
      await screen.input.fill('Hello');
      await screen.input.press('Enter');
      await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible();
      await expect(screen.input).toHaveValue('Hello');
      await expect(screen.own).toHaveCount(0);
      await page.getByRole('button', { name: 'Dismiss' }).click();
      await expect(page.getByRole('alert').filter({ hasText: told })).toHaveCount(0);
    }
    await screen.input.press('Enter');
    await expect(screen.replies).toHaveCount(1);
  });

  test('AIP-001 a practice that cannot be loaded can be tried again', async ({ page, signedIn }) => {
    const member = await signedIn();
    // The query tries twice by itself.
    await failOn(page, { method: 'GET', path: '/api/practice', answer: { status: 500, code: 'internal' }, times: 2 });
    await page.goto('/search');
    await expect(page.getByRole('alert').filter({ hasText: 'Your practice could not be loaded.' })).toBeVisible();
    const screen = new PracticeScreen(page);
    await expect(screen.heading).toHaveText(`Hello, ${member.firstName}`);
    await expect(screen.send).toBeDisabled();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(screen.cards).toHaveCount(4);
  });
});
