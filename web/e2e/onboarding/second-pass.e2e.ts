import type { Locator } from '@playwright/test';
import { alertIn } from '../support/auth-forms.js';
import { expect, test } from '../support/test.js';
import { LAST, SetupForm } from './setup-form.js';

test.describe('going over the answers later, by a member who accepted the agreements', () => {
  test('ONB-048 leads back to where they came from, once saved, and to no agreements', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/matches');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Home' }).click();
    await page.getByRole('link', { name: 'Go over your answers' }).click();
    const form = new SetupForm(page);
    await expect(form.begin).toBeVisible();
    await form.forwardTo(LAST);
    await form.dealbreakers.fill('Smoking');
    await form.complete.click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.goForward();
    await expect(page).toHaveURL('/userbio');
    await expect(form.begin).toBeVisible();
    await form.forwardTo(LAST);
    await expect(form.dealbreakers).toHaveValue('Smoking');
  });

  test('ONB-065 "Edit answers" in Settings and on the profile lead there and back, saved or not', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/settings');
    await page.getByRole('link', { name: 'Edit answers' }).click();
    const form = new SetupForm(page);
    await expect(form.begin).toBeVisible();
    await form.forwardTo(1);
    await form.option(0, 'Keto').check();
    await form.forwardTo(LAST);
    await form.complete.click();
    await expect(page).toHaveURL('/settings');
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
    await page.getByRole('link', { name: 'Edit answers' }).click();
    await expect(form.begin).toBeVisible();
    await form.forwardTo(1);
    await expect(form.option(0, 'Keto')).toBeChecked();
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page).toHaveURL('/profile');
  });

  test('ONB-048, ONB-068 leads home when it was opened by its address; its buttons stand on a phone', async ({ page, signedIn }) => {
    await signedIn();
    const form = await new SetupForm(page).open();
    /** The words of a button are one line, and nothing is wider than the window; with text of 200 % words may break. */
    const expectStands = async (button: Locator) => {
      for (const [width, text] of [
        [390, 100],
        [320, 100],
        [320, 200],
      ] as const) {
        await page.setViewportSize({ width, height: 640 });
        await page.evaluate((size) => (document.documentElement.style.fontSize = `${size}%`), text);
        const height = await button
          .locator('span')
          .evaluate((words) => words.getBoundingClientRect().height / parseFloat(getComputedStyle(words).lineHeight));
        if (text === 100) expect(Math.round(height)).toBe(1);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
        for (const each of [form.back, page.getByRole('button', { name: 'Close', exact: true }), button]) {
          const box = await each.boundingBox();
          expect(box!.x).toBeGreaterThanOrEqual(0);
          expect(box!.x + box!.width).toBeLessThanOrEqual(width);
        }
      }
      await page.evaluate(() => document.documentElement.removeAttribute('style'));
    };
    await expectStands(form.begin);
    await form.forwardTo(LAST);
    await expectStands(form.complete);
    await form.complete.click();
    await expect(page).toHaveURL('/');
  });
});

test.describe('what the last step is refused for', () => {
  const REFUSED: readonly [born: string, message: string][] = [
    ['2015-05-05', 'You must be at least 18 years old.'],
    ['1850-05-05', 'Must not be more than 120 years ago.'],
  ];
  for (const [born, message] of REFUSED) {
    test(`ONB-051, ONB-064 names, marks and shows the birth date: ${message}`, async ({ page, signedIn }) => {
      await signedIn('account');
      // A phone with its keyboard.
      await page.setViewportSize({ width: 390, height: 480 });
      const form = await new SetupForm(page).open(LAST);
      const date = page.getByLabel(/^Birth date/);
      await expect(date).not.toHaveAttribute('aria-invalid');
      await date.fill(born);
      await form.complete.click();
      await expect(alertIn(page)).toHaveText(`Failed to save: Birth date: ${message}`);
      await expect(date).toHaveAttribute('aria-invalid', 'true');
      await expect(date).toHaveAccessibleDescription(message);
      await expect(date).toBeFocused();
      await expect(page.getByText(message, { exact: true })).toBeInViewport({ ratio: 1 });
      await date.fill('1990-05-05');
      await form.complete.click();
      await expect(page).toHaveURL('/agreement');
    });
  }

  test('ONB-051 marks ages that are none', async ({ page, signedIn }) => {
    await signedIn('account');
    const form = await new SetupForm(page).open(LAST);
    await page.getByLabel('From age').fill('50');
    await page.getByLabel('To age').fill('40');
    await form.complete.click();
    await expect(alertIn(page)).toHaveText(/^Failed to save: Ages run from 18 to 120, and/);
    for (const name of ['From age', 'To age']) await expect(page.getByLabel(name)).toHaveAttribute('aria-invalid', 'true');
  });
});
