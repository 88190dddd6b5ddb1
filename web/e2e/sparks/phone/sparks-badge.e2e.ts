import { makePerson, newSurname, sparkAs, untilKnown } from '../../support/people.js';
import { expect, test, useSession } from '../../support/test.js';

test('EXPERIENCE-26, NAV-014 the drawer says how many sparks wait, and so does the button that opens it', async ({ page, context }) => {
  const surname = newSurname();
  const viewer = await makePerson('Vera', surname);
  await useSession(context, viewer);
  const spark = await makePerson('Clara', surname);
  await untilKnown(viewer, spark);
  await page.goto('/');
  const menu = page.getByRole('button', { name: /^Open menu/ });
  await expect(menu).toHaveAccessibleName('Open menu');
  await sparkAs(spark, viewer);
  await expect(menu).toHaveAccessibleName('Open menu, 1 spark waiting');
  await menu.tap();
  await expect(page.getByRole('dialog', { name: 'Menu' }).getByTestId('sparks-badge')).toHaveText('1 waiting');
  await page
    .getByRole('dialog', { name: 'Menu' })
    .getByRole('link', { name: /^Sparks/ })
    .tap();
  await expect(page).toHaveURL('/sparks');
  const way = page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: 'Home' });
  await expect(way).toHaveAccessibleName('Home 1 spark waiting in the menu');
  await expect(page).toHaveTitle(/^\(1\) /);
});
