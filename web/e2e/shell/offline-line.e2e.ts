import { expect, test } from '../support/test.js';
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
