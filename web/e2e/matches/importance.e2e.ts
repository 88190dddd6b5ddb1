import { cardsOn, makePerson, newSurname, personCard, untilKnown } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';

test('PPL-048, PPL-051 a must takes who answered otherwise off the list at once, and loosened brings them back', async ({
  page,
  context,
}) => {
  const surname = newSurname();
  const viewer = await makePerson('Vera', surname, { interests: ['Hiking'], faith: ['Jewish'] });
  const same = await makePerson('Sara', surname, { interests: ['Hiking'], faith: ['Jewish'] });
  const other = await makePerson('Olga', surname, { interests: ['Hiking'], faith: ['Atheist'] });
  await untilKnown(viewer, same, other);
  await useSession(context, viewer);
  await page.goto(`/matches?q=${surname}`);
  await expect(cardsOn(page)).toHaveCount(2);

  const choose = async (weight: RegExp): Promise<void> => {
    await page.getByRole('button', { name: 'What matters' }).click();
    const dialog = page.getByRole('dialog', { name: 'What matters' });
    await expect(dialog.getByText(/people are left\.$/)).toBeVisible();
    // With the keyboard alone.
    const faith = dialog.getByRole('radiogroup', { name: 'Faith' });
    await faith.getByRole('radio', { name: weight }).focus();
    await page.keyboard.press('Space');
    await dialog.getByRole('button', { name: 'Save' }).press('Enter');
    await expect(dialog).toBeHidden();
  };
  await choose(/^Must/);
  await expect(personCard(page, other)).toHaveCount(0);
  await expect(personCard(page, same)).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  await choose(/^Does not matter/);
  await expect(cardsOn(page)).toHaveCount(2);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('PPL-048, PPL-054 what has the focus is above the foot of the dialog, and the ways to narrow are in one line', async ({
  page,
  context,
}) => {
  const viewer = await makePerson('Vera', newSurname(), { interests: ['Hiking'], faith: ['Jewish'] });
  await untilKnown(viewer);
  await useSession(context, viewer);
  await page.setViewportSize({ width: 1280, height: 420 });
  await page.goto('/matches');
  const top = async (name: string): Promise<number> => Math.round((await page.getByRole('button', { name }).boundingBox())!.y);
  await expect(page.getByRole('button', { name: 'What matters' })).toBeVisible();
  expect(await top('How far away')).toBe(await top('What matters'));

  await page.getByRole('button', { name: 'What matters' }).click();
  const dialog = page.getByRole('dialog', { name: 'What matters' });
  const foot = dialog.getByRole('button', { name: 'Save' });
  await expect(dialog.getByRole('radiogroup').first()).toBeVisible();
  for (const control of await dialog.locator('input').all()) {
    await control.focus();
    const [below, above] = [await foot.boundingBox(), await control.boundingBox()];
    expect(above!.y + above!.height).toBeLessThanOrEqual(below!.y);
  }
});
