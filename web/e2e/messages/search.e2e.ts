import { makePair, sendTextsAs } from '../support/messages.js';
import { fullNameOf } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const SOUGHT = 60;
const words = (seq: number) => `${seq === SOUGHT ? 'The LightHouse at dusk' : 'Some words'} ${seq}${' and more of them'.repeat(seq % 9)}`;

test('MSG-116 a found message stands in the middle of what is around it, which stays in its place while more comes on both sides', async ({
  page,
  context,
}) => {
  test.slow();
  const { ada, bea, pairKey } = await makePair();
  await sendTextsAs(
    bea,
    pairKey,
    Array.from({ length: 200 }, (_, index) => words(index + 1)),
  );
  await useSession(context, ada);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/messages');
  await page.getByPlaceholder('Search conversations...').fill('lighthouse');
  const hit = page.getByRole('region', { name: 'Messages' }).getByRole('link');
  await expect(hit).toHaveCount(1);
  await expect(hit).toContainText(fullNameOf(bea));
  await expect(hit.locator('mark')).toHaveText('LightHouse');
  await expectNoWcagViolation(page);

  await hit.click();
  await expect(page).toHaveURL(`/messages?chat=${pairKey}&at=${SOUGHT}`);
  const row = page.locator(`[data-seq="${SOUGHT}"]`);
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expectNoWcagViolation(page);
  const scroller = page.getByRole('log', { name: `Older messages with ${fullNameOf(bea)}` }).locator('xpath=ancestor::div[2]');
  const rows = scroller.locator('[data-seq]');
  const first = () => rows.first().getAttribute('data-seq');
  const last = () => rows.last().getAttribute('data-seq');
  const firstBefore = await first();
  const stays = await scroller.evaluate((element) => {
    element.scrollTo({ top: 500 });
    return element.querySelector('[data-seq="60"]')!.getBoundingClientRect().top;
  });
  await expect.poll(first).not.toBe(firstBefore);
  const stayed = await row.evaluate((element) => element.getBoundingClientRect().top);
  expect(Math.abs(stayed - stays)).toBeLessThanOrEqual(2);
  for (let seq = await last(); seq !== '200'; seq = await last()) {
    await scroller.evaluate((element) => element.scrollTo({ top: element.scrollHeight }));
    await expect.poll(last).not.toBe(seq);
  }
  await page.getByRole('button', { name: 'Back to the newest' }).click();
  await expect(page.getByPlaceholder('Type a message...')).toBeVisible();
  await expect(page.locator('[data-seq="200"]')).toBeInViewport();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/messages');
  await page.getByPlaceholder('Search conversations...').fill('lighthouse');
  await expect(hit).toHaveCount(1);
  await hit.click();
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expectNoWcagViolation(page);
  await page.goBack();
  await expect(hit).toBeFocused();
  await expect(page.getByPlaceholder('Search conversations...')).toHaveValue('lighthouse');
});
