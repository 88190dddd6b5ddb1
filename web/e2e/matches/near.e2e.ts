import { expectNoWcagViolation } from '../support/wcag.js';
import { makePerson, newSurname, personCard, untilKnown } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { editProfileAs } from '../profile/profile-page.js';

/** Far from all others: nobody else of a run lives there. */
const TOWN = { id: '3833367', q: 'ushua', name: 'Ushuaia', words: 'Ushuaia, Argentina' };

test('PRO-085, PPL-053, PPL-054 a town is picked by keys, and finds who picked the same', async ({ page, context }) => {
  const surname = newSurname();
  const viewer = await makePerson('Vera', surname, { interests: ['Hiking'] });
  const [near, placeless] = [
    await makePerson('Nora', surname, { interests: ['Hiking'] }),
    await makePerson('Paula', surname, { interests: ['Hiking'], location: 'By the sea' }),
  ];
  await editProfileAs(near, { placeId: TOWN.id });
  await untilKnown(viewer, near, placeless);
  await useSession(context, viewer);

  await page.goto('/profile');
  await page.getByRole('button', { name: 'Edit Profile' }).click();
  const field = page.getByRole('combobox', { name: 'Location' });
  await field.fill(TOWN.q);
  await expect(page.getByRole('option', { name: TOWN.name })).toBeVisible();
  await expectNoWcagViolation(page);
  await field.press('ArrowDown');
  await field.press('Enter');
  await expect(field).toHaveValue(TOWN.words);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(TOWN.words)).toBeVisible();

  await page.goto(`/matches?q=${surname}`);
  await expect(personCard(page, near).getByText('Same town', { exact: true })).toBeVisible();
  await expect(personCard(page, placeless)).toBeVisible();
  await page.getByRole('button', { name: 'How far away' }).click();
  await page.getByRole('combobox', { name: 'How far away' }).selectOption({ label: 'Within 25 km' });
  await expect(personCard(page, placeless)).toHaveCount(0);
  await expect(personCard(page, near)).toBeVisible();
  await expect(page).toHaveURL(/within=25/);
  await expectNoWcagViolation(page);
});
