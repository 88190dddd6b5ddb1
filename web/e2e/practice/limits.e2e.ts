import { randomUUID } from 'node:crypto';
import { apiAs, originOfApp, type Member } from '../support/members.js';
import { holdBack } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import { watchAlerts } from '../support/watch.js';
import { MESSAGES_PATH, PracticeScreen, readPracticeAs } from './practice-page.js';

/** Asks as another page would. Playwright's own client does not fit: it hands out an answer only once it is whole. */
async function askAs(member: Member, text: string, scenarioId?: string): Promise<Response> {
  const cookie = member.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  const answer = await fetch(new URL(MESSAGES_PATH, originOfApp()), {
    method: 'POST',
    headers: { origin: originOfApp(), cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ id: randomUUID(), text, scenarioId }),
  });
  expect(answer.status).toBe(200);
  return answer;
}

/** Asks this many times and ends each answer at once. */
async function practiseAs(member: Member, times: number): Promise<void> {
  const api = await apiAs(member.cookies);
  for (let asked = 0; asked < times; asked += 1) {
    const answer = await askAs(member, `Question ${asked}`);
    expect((await api.post('/api/practice/stop')).status()).toBe(204);
    await answer.text();
  }
  await api.dispose();
}

test.describe('the limits of practice', () => {
  test('SAFETY-81, AIP-012 twenty prompts an hour: the screen counts the last ones down, and the next is refused kindly', async ({
    page,
    signedIn,
  }) => {
    test.slow();
    const member = await signedIn();
    await practiseAs(member, 18);
    const screen = new PracticeScreen(page);
    await screen.open();
    await expect(page.getByText('2 messages left this hour', { exact: true })).toBeVisible();
    await screen.say('Hello');
    await expect(page.getByText('1 message left this hour', { exact: true })).toBeVisible();
    await screen.say('How are you?');
    await expect(page.getByText(/^No messages left this hour/)).toBeVisible();
    await screen.input.fill('One more');
    await screen.input.press('Enter');
    await expect(
      page.getByRole('alert').filter({ hasText: /You have practised a lot this hour\. .*in about \d+ minutes\./ }),
    ).toBeVisible();
    await expect(screen.input).toHaveValue('One more');
    expect((await readPracticeAs(member)).messages.filter(({ role }) => role === 'member').at(-1)?.text).toBe('How are you?');
  });

  test('AIP-012 while another tab or device is answered: the screen says so, keeps the words, and gets that reply too', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.input.fill('And me?');
    // The alert lasts only as long as the other answer. A busy machine may look too late, so alerts are noted.
    const alerts = await watchAlerts(page);
    // This page's question is held back until the other answer begins. Otherwise that answer could end first.
    const release = await holdBack(page, 'POST', MESSAGES_PATH);
    const asked = page.waitForRequest((request) => request.url().endsWith(MESSAGES_PATH));
    await screen.input.press('Enter');
    await asked;
    // `askAs` resolves with the first bytes of the answer.
    const answer = await askAs(member, 'Our date was lovely. Would you like to go out with me again?', 'hear-a-no');
    release();
    await expect.poll(alerts).toContainEqual(expect.stringMatching(/is still answering you, maybe in another tab/));
    await expect(screen.input).toHaveValue('And me?');
    await answer.text();
    const [, reply] = (await readPracticeAs(member)).messages;
    await expect(screen.words(screen.replies)).toHaveText([reply!.text]);
    await screen.input.press('Enter');
    await expect(screen.replies).toHaveCount(2);
  });

  test('AIP-013 by the keyboard alone: a suggestion, a message, another reply, and back out of clearing', async ({ page, signedIn }) => {
    await signedIn();
    const screen = new PracticeScreen(page);
    await screen.open();
    await screen.cards.first().focus();
    await page.keyboard.press('Enter');
    await expect(screen.replies).toHaveCount(1);
    // The pressed card is busy but keeps the focus: Tab goes on from it.
    await expect(screen.cards.first()).toBeFocused();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(screen.getFeedback).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(screen.clearHistory).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Clear history' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(screen.clearHistory).toBeFocused();
    const first = await screen.words(screen.replies).textContent();
    await screen.regenerate.focus();
    await page.keyboard.press('Enter');
    await expect(screen.words(screen.replies)).not.toHaveText([first!]);
    await expect(screen.replies).toHaveCount(1);
    await screen.input.focus();
    await page.keyboard.type('Hello');
    await page.keyboard.press('Enter');
    await expect(screen.replies).toHaveCount(2);
    await expect(screen.input).toBeFocused();
  });
});
