import type { Locator } from '@playwright/test';
import { ChatPane, makePair } from '../support/messages.js';
import { fullNameOf } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

test('EXPERIENCE-29 every screen says that there is no line, for as long as there is none, and stays where it was', async ({
  page,
  context,
  signedIn,
}) => {
  await signedIn();
  await page.goto('/settings');
  const said = page.getByRole('status').filter({ hasText: 'You are offline. What you see may have changed since.' });
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(said).toHaveCount(0);
  const before = await heading.boundingBox();
  await context.setOffline(true);
  await expect(said).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await expectNoWcagViolation(page);
  await context.setOffline(false);
  await expect(said).toHaveCount(0);
});

/** CSS pixels between the end of one and the beginning of what stands below it. */
const between = async (above: Locator, below: Locator): Promise<number> => {
  const [over, under] = [(await above.boundingBox())!, (await below.boundingBox())!];
  return under.y - (over.y + over.height);
};

test('EXPERIENCE-29, MSG-115 over a conversation the line has a place of its own, and on a phone what the app says stands below it', async ({
  page,
  context,
}) => {
  const { ada, bea, pairKey } = await makePair();
  await useSession(context, ada);
  const chat = await new ChatPane(page, bea).open(pairKey);
  const line = page.getByRole('status').getByText('You are offline.', { exact: false });
  const thread = page.getByRole('region', { name: `Conversation with ${fullNameOf(bea)}` });
  const title = page.getByRole('heading', { level: 1, name: 'Messages' });
  await context.setOffline(true);
  for (const below of [thread, title]) await expect.poll(() => between(line, below)).toBeGreaterThanOrEqual(0);
  await expect(chat.text).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => between(line, thread)).toBeGreaterThanOrEqual(0);
  await expect(chat.text).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: `More about the conversation with ${fullNameOf(bea)}` }).click();
  await page.getByRole('menuitem', { name: 'Pin conversation' }).click();
  const said = page.getByText('You are offline. Please try again when you are back.');
  await expect(said).toBeVisible();
  await expect.poll(() => between(line, said)).toBeGreaterThan(0);
});
