import type { Page } from '@playwright/test';
import { followSoonAs, NotificationsPage, untilTold } from '../../notifications/notifications-page.js';
import { sparkAs } from '../../support/people.js';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';

const section = (page: Page) => page.getByRole('region', { name: 'What we tell you about', exact: true });
/** Whether the page is wider than the window. */
const overflow = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
/** In how many lines its words stand. */
const linesOf = (element: Element): number => {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length;
};

test.describe('what a member is told of', () => {
  test.use({ timezoneId: 'Europe/Berlin' });

  test('NTF-015, NTF-017, NTF-018 is chosen in a table, with quiet hours and a pause; it is kept, fits 320 px, and breaks no rule of accessibility', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/settings');
    const choices = section(page);
    const saved = page.getByText('Saved.');
    const likes = choices.getByRole('checkbox', { name: 'Likes: On devices' });
    await likes.click();
    await expect(saved).toBeVisible();
    await choices.getByRole('checkbox', { name: 'New followers: In the app' }).click();
    await expect(choices.getByRole('checkbox', { name: 'New followers: On devices' })).toBeDisabled();

    const quiet = page.getByRole('region', { name: 'Quiet hours' });
    await quiet.getByRole('checkbox', { name: 'Nothing on my devices at these hours' }).click();
    await quiet.getByLabel('From').fill('23:30');
    await quiet.getByLabel('To').fill('23:30');
    await quiet.getByLabel('To').blur();
    await expect(quiet.getByText('Choose another time than the beginning.')).toBeVisible();
    const tops = [await quiet.getByLabel('From').boundingBox(), await quiet.getByLabel('To').boundingBox()].map((box) => box?.y);
    expect(tops[0], 'the two fields stand in one line, also beside what is wrong').toBe(tops[1]);
    const answer = page.waitForResponse((one) => one.url().endsWith('/api/notifications/quiet-hours') && one.request().method() === 'PUT');
    await quiet.getByLabel('To').fill('06:45');
    await quiet.getByLabel('To').blur();
    expect((await answer).status()).toBe(204);

    const pause = page.getByRole('region', { name: 'Pause' });
    await pause.getByRole('button', { name: 'Until tomorrow, 8:00' }).click();
    await expect(pause.getByText(/^Paused until .*8:00/)).toBeVisible();
    await expect(pause.getByRole('button', { name: 'End the pause' })).toBeFocused();

    await page.reload();
    await expect(likes).toBeChecked();
    await expect(choices.getByRole('checkbox', { name: 'New followers: In the app' })).not.toBeChecked();
    await expect(quiet.getByLabel('From')).toHaveValue('23:30');
    await expect(quiet.getByLabel('To')).toHaveValue('06:45');
    await expect(quiet.getByText('In the time zone Europe/Berlin.')).toBeVisible();
    await expect(pause.getByText(/^Paused until/)).toBeVisible();
    // The bars of the shell lie over no row of it there.
    await choices.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'center' }));
    await expectNoWcagViolation(page);
    await pause.getByRole('button', { name: 'End the pause' }).click();
    await expect(pause.getByRole('button', { name: 'For 1 hour' })).toBeVisible();
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(await choices.getByRole('rowheader', { name: 'Connections' }).evaluate(linesOf), 'no word is broken').toBe(1);
  });

  test('NTF-015 what is switched off in the app does not come under the bell', async ({ page, signedIn, newMember }) => {
    const ada = await signedIn();
    const [bea, cleo] = [await newMember(), await newMember()];
    await page.goto('/settings');
    await section(page).getByRole('checkbox', { name: 'New followers: In the app' }).click();
    await expect(page.getByText('Saved.')).toBeVisible();
    await followSoonAs(bea, ada);
    await expect(() => sparkAs(cleo, ada)).toPass();
    await untilTold(ada, 'spark');
    const list = await new NotificationsPage(page).open();
    await expect(list.row('sent you a spark')).toBeVisible();
    await expect(list.rows).toHaveCount(1);
  });
});
