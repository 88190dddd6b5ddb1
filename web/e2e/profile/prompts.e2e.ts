import { connectAs, makePerson, newSurname, sparkAs, untilKnown } from '../support/people.js';
import { callAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { BOB, editProfileAs, openPerson, ProfilePage } from './profile-page.js';

const JOY = 'A small thing that always cheers me up';
const LEARNING = 'Something I am learning right now';

test.describe('prompts', () => {
  test('PRO-077, PRO-079, POP-039 two are answered and put into an order; others read them in the popup', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const profile = await new ProfilePage(page).visit();
    await page.getByRole('button', { name: 'Answer a prompt' }).click();
    const dialog = page.getByRole('dialog', { name: 'Prompts' });
    await dialog.getByLabel('Prompt 1').selectOption(JOY);
    await dialog.getByLabel('Your answer').fill('Snow in April');
    await dialog.getByRole('button', { name: 'Add a prompt' }).click();
    await dialog.getByLabel('Prompt 2').selectOption(LEARNING);
    await dialog.getByLabel('Your answer').nth(1).fill('To whistle');
    await dialog
      .getByRole('button', { name: `Earlier : ${LEARNING}` })
      .or(dialog.getByRole('button', { name: `Earlier: ${LEARNING}` }))
      .click();
    await expectNoWcagViolation(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1280, height: 800 });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(profile.section('In my own words').getByRole('listitem')).toHaveText([`${LEARNING}To whistle`, `${JOY}Snow in April`]);
    await page.reload();
    await expect(profile.section('In my own words').getByRole('listitem')).toHaveCount(2);
    await expectNoWcagViolation(page);

    const bob = await newMember('onboarded', BOB);
    const read = await callAs<{ prompts: unknown }>(bob, (api) => api.get(`/api/people/${member.id}`));
    expect(read.prompts).toEqual([
      { prompt: 'learning', answer: 'To whistle' },
      { prompt: 'small-joy', answer: 'Snow in April' },
    ]);
    const joy = { prompts: [{ prompt: 'small-joy', answer: 'Rain on a roof' }] };
    await callAs(bob, (api) => api.put(`/api/profiles/${bob.id}/prompts?revision=0`, { data: joy }));
    const popup = await openPerson(page, bob);
    await expect(popup.section('In my own words').getByRole('listitem')).toHaveText([`${JOY}Rain on a roof`]);
    await expectNoWcagViolation(page);
  });
});

test.describe('who sees what', () => {
  test('PRO-081, PRO-083 what is kept for connections is shown to them alone, and the table fits 320 px', async ({
    page,
    context,
    newMember,
  }) => {
    const member = await makePerson('Mia', newSurname());
    await useSession(context, member);
    await editProfileAs(member, { location: 'Leeds' });
    const [stranger, friend] = [await newMember('onboarded', BOB), await newMember()];
    await untilKnown(friend, member);
    await sparkAs(friend, member);
    await connectAs(member, friend);
    await page.goto('/settings');
    const section = page.getByRole('region', { name: 'Who sees what' });
    const place = section.getByRole('combobox', { name: 'Place' });
    await place.selectOption('My connections');
    await expect(page.getByText('Saved.')).toBeVisible();
    await section.getByRole('table').evaluate((table) => table.scrollIntoView({ block: 'center' }));
    await expectNoWcagViolation(page);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    await page.reload();
    await expect(place).toHaveValue('connections');
    const placeFor = async (viewer: typeof friend) =>
      (await callAs<{ bio_data: { location?: string } }>(viewer, (api) => api.get(`/api/people/${member.id}`))).bio_data.location;
    expect(await placeFor(stranger)).toBeUndefined();
    await expect.poll(() => placeFor(friend)).toBe('Leeds');
  });

  test('PRO-084, POP-040 the own profile is looked at as others see it', async ({ page, signedIn }) => {
    const member = await signedIn();
    await editProfileAs(member, { location: 'Leeds' });
    await callAs(member, (api) => api.patch(`/api/profiles/${member.id}/settings`, { data: { audience: { location: 'spark' } } }));
    await new ProfilePage(page).visit();
    await page.getByRole('button', { name: 'As others see it' }).click();
    const dialog = page.getByRole('dialog', { name: 'As others see you' });
    await expect(dialog.getByRole('article', { name: 'Everyone' })).toBeVisible();
    await expect(dialog.getByText('Leeds')).toHaveCount(0);
    await dialog.getByLabel('See as').selectOption('Someone you sparked');
    await expect(dialog.getByText('Leeds')).toBeVisible();
    await expectNoWcagViolation(page);
  });
});
