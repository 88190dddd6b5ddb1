import { fullNameOf, makePerson, newSurname, onPerson, sparkAs, untilKnown } from '../../support/people.js';
import { expect, test, useSession } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';

test('SPK-001, SPK-012, SPK-017, SPK-024 the list and the dialog at both sizes; no rule of accessibility broken', async ({
  page,
  context,
  consoleErrors,
}) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const surname = newSurname();
  const viewer = await makePerson('Vera', surname, { interests: ['Hiking', 'Tech'] });
  await useSession(context, viewer);
  const spark = await makePerson('Clara', surname, {
    interests: ['Hiking', 'Tech', 'Reading', 'Gaming'],
    lifestyle: { pets: ['Dog lover'] },
    moreInfo: 'I am 31 and bake bread.',
  });
  await untilKnown(viewer, spark);
  await sparkAs(spark, viewer);
  await page.goto('/sparks');
  const card = page.getByRole('region', { name: 'All Sparks' }).locator('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByText('CQ', { exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Discover Your Perfect Match' }).locator('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await page.waitForFunction(() => document.fonts.status === 'loaded');
  await expectNoWcagViolation(page);
  await page.getByRole('button', { name: 'All Sparks' }).click();

  await onPerson(card).open.click();
  const dialog = page.getByRole('dialog', { name: fullNameOf(spark) });
  await expect(dialog.getByRole('definition').filter({ hasText: 'Dog lover' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Connect', exact: true })).toBeInViewport();
  await expectNoWcagViolation(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await dialog.getByRole('button', { name: 'Pass', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'No matches found' })).toBeVisible();
  await expectNoWcagViolation(page);
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(consoleErrors).toEqual([]);
});
