import { expect, test } from '../support/test.js';
import { holdBack } from '../support/problems.js';
import { watchApi } from '../support/watch.js';
import { MESSAGES_PATH, PracticeScreen, readPracticeAs, RECOMMENDATION_PATH } from './practice-page.js';

const sendsSoFar = (calls: readonly string[]): number => calls.filter((call) => call === `POST ${MESSAGES_PATH}`).length;

test.describe('AI practice', () => {
  test('AIP-001, AIP-003, AIP-023 greets by the first name, and says that the partner is an AI and practises offline without a key', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    const member = await signedIn();
    const practice = await readPracticeAs(member);
    expect(practice.mode).toBe('offline');
    const screen = new PracticeScreen(page);
    await screen.open();
    await expect(page).toHaveTitle(/AI Practice/);
    await expect(screen.heading).toHaveText(`Hello, ${member.firstName}`);
    await expect(screen.window.getByText('Offline practice', { exact: true })).toBeVisible();
    await expect(page.getByText(`${practice.partner.name} is an AI, not a person.`)).toBeVisible();
    expect(consoleErrors).toEqual([]);
  });

  test('AIP-002, AIP-003, AIP-004, AIP-007 exactly four cards; pressing one chooses its scenario and sends its text, and the persona answers by name', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const { scenarios, partner } = await readPracticeAs(member);
    const screen = new PracticeScreen(page);
    await screen.open();
    for (const [index, { title, opening }] of scenarios.entries()) {
      await expect(screen.cards.nth(index)).toContainText(title);
      await expect(screen.cards.nth(index)).toContainText(opening);
    }
    const [, , chosen] = scenarios;
    await screen.cards.nth(2).click();
    await expect(screen.words(screen.own)).toHaveText([chosen!.opening]);
    await expect(screen.replies).toHaveCount(1);
    await expect(screen.replies.first()).toContainText(partner.name);
    await expect(screen.words(screen.replies.first())).not.toHaveText('');
    await expect(screen.cards.nth(2)).toHaveAttribute('data-chosen', 'true');
    expect(await readPracticeAs(member)).toMatchObject({ scenarioId: chosen!.id });
  });

  test('AIP-005, AIP-010, AIP-013 Enter sends and Shift+Enter does not; blank input is ignored', async ({ page, signedIn }) => {
    await signedIn();
    const calls = watchApi(page);
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.input.fill('   ');
    await expect(screen.send).toBeDisabled();
    await screen.input.press('Enter');
    await screen.input.fill('');
    await screen.input.press('Enter');
    expect(sendsSoFar(calls)).toBe(0);
    await screen.input.fill('Hello');
    await screen.input.press('Shift+Enter');
    await screen.input.pressSequentially('there');
    expect(sendsSoFar(calls)).toBe(0);
    await screen.input.press('Enter');
    await expect(screen.input).toHaveValue('');
    await expect(screen.words(screen.own)).toHaveText(['Hello\nthere']);
    await expect(screen.replies).toHaveCount(1);
    await screen.input.fill('Do you like dogs?');
    await screen.send.click();
    await expect(screen.replies).toHaveCount(2);
    expect(sendsSoFar(calls)).toBe(2);
  });

  test('AIP-011 nothing is sent while the screen is loading', async ({ page, signedIn }) => {
    const member = await signedIn();
    const calls = watchApi(page);
    const release = await holdBack(page, 'GET', '/api/practice');
    await page.goto('/search');
    const screen = new PracticeScreen(page);
    await screen.input.fill('Hello');
    await expect(screen.send).toBeDisabled();
    await expect(screen.recommend).toBeDisabled();
    await screen.input.press('Enter');
    expect(sendsSoFar(calls)).toBe(0);
    await expect(screen.input).toHaveValue('Hello');
    release();
    await expect(screen.send).toBeEnabled();
    await expect(screen.heading).toHaveText(`Hello, ${member.firstName}`);
  });

  test('AIP-012, AIP-026 while a reply is awaited neither Enter, nor a card, nor the recommendation sends anything', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const calls = watchApi(page);
    const screen = new PracticeScreen(page);
    await screen.open();
    const release = await holdBack(page, 'POST', MESSAGES_PATH);
    await screen.input.fill('Hello');
    await screen.input.press('Enter');
    await expect(screen.underWay).toBeVisible();
    await expect(screen.stop).toBeVisible();
    await screen.input.fill('Are you there?');
    await screen.input.press('Enter');
    await expect(screen.send).toBeDisabled();
    await expect(screen.recommend).toBeDisabled();
    await expect(screen.cards.first()).toBeDisabled();
    await expect(screen.clearHistory).toBeDisabled();
    expect(sendsSoFar(calls)).toBe(1);
    expect(calls).not.toContain(`POST ${RECOMMENDATION_PATH}`);
    release();
    await expect(screen.replies).toHaveCount(1);
    // The text written meanwhile is still there.
    await expect(screen.input).toHaveValue('Are you there?');
    await expect(screen.send).toBeEnabled();
  });

  test('AIP-004 the whole reply is read out once it is there, and own words are not', async ({ page, signedIn }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.say('Hello, how are you?');
    const reply = await screen.words(screen.replies.first()).textContent();
    await expect(screen.spoken.locator('p')).toHaveCount(1);
    await expect(screen.spoken).toContainText(reply!);
    await page.reload();
    await expect(screen.replies).toHaveCount(1);
    await expect(screen.spoken.locator('p')).toHaveCount(0);
  });

  test('AIP-012 Stop ends a reply: what has come stays, and the member can go on', async ({ page, signedIn }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.input.fill('Tell me about your week, please.');
    await screen.input.press('Enter');
    await expect(screen.words(screen.underWay)).not.toHaveText('');
    await screen.stop.click();
    await expect(screen.input).toBeFocused();
    await expect(screen.replies).toHaveCount(1);
    await expect(screen.replies.first().getByText('Stopped', { exact: true })).toBeVisible();
    await expect(screen.stop).toHaveCount(0);
    await screen.say('And your weekend?');
  });

  test('AIP-007 Regenerate makes the last reply anew, in its place', async ({ page, signedIn }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.say('What music do you like?');
    await screen.say('And which books?');
    await expect(screen.regenerate).toHaveCount(1);
    const first = await screen.words(screen.replies.last()).textContent();
    await screen.regenerate.click();
    await expect(screen.replies).toHaveCount(1);
    await expect(screen.replies).toHaveCount(2);
    await expect(screen.words(screen.replies.last())).not.toHaveText(first!);
    await expect(screen.own).toHaveCount(2);
  });

  test('AIP-004 the coach is another voice: on one message and on the conversation, in the words of the member', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await expect(screen.getFeedback).toBeDisabled();
    await screen.say('I went hiking on Sunday. What did you do?');
    await screen.own.first().getByRole('button', { name: 'Feedback on your message' }).click();
    await expect(screen.notes).toHaveCount(1);
    await expect(screen.notes.first().getByText('Coach', { exact: true })).toBeVisible();
    await expect(screen.words(screen.notes.first())).toContainText('hiking on Sunday');
    await screen.getFeedback.click();
    await expect(screen.notes).toHaveCount(2);
    // The reply before the notes can still be made anew.
    await expect(screen.regenerate).toHaveCount(1);
  });

  test('AIP-024 the conversation is kept over a reload, and Clear history asks before it goes', async ({ page, signedIn }) => {
    const member = await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await expect(screen.clearHistory).toBeDisabled();
    await screen.say('Hello');
    await page.reload();
    await expect(screen.words(screen.own)).toHaveText(['Hello']);
    await expect(screen.replies).toHaveCount(1);
    const dialog = page.getByRole('dialog', { name: 'Clear history' });
    await screen.clearHistory.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(screen.clearHistory).toBeFocused();
    expect((await readPracticeAs(member)).messages).toHaveLength(2);
    await screen.clearHistory.click();
    await dialog.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(screen.own).toHaveCount(0);
    await expect(screen.replies).toHaveCount(0);
    await expect(screen.window.getByRole('heading', { name: 'Nothing said yet' })).toBeVisible();
    await expect.poll(async () => (await readPracticeAs(member)).messages).toEqual([]);
  });

  test('EXPERIENCE-1 words that were not sent are there after a reload', async ({ page, signedIn }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.input.fill('Half a thought');
    await page.reload();
    await expect(screen.input).toHaveValue('Half a thought');
  });
});
