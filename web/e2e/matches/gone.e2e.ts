import type { Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { fullNameOf, makePerson, newSurname, onPerson, personCard, untilKnown } from '../support/people.js';
import { callAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';

const deleteAccount = (member: Member) =>
  callAs(member, (api) => api.post('/api/account/deletion', { data: { password: member.password } }));

async function openFound(page: Page, surname: string, person: Member): Promise<void> {
  await page.goto(`/matches?q=${surname}`);
  await expect(personCard(page, person)).toBeVisible();
}

test.describe('somebody in discovery who deletes the account', () => {
  test('takes both dialogs over the list along, with a word, and the card', async ({ page, signedIn }) => {
    const surname = newSurname();
    const gina = await makePerson('Gina', surname);
    await untilKnown(await signedIn(), gina);
    await openFound(page, surname, gina);
    await onPerson(personCard(page, gina)).open.click();
    await page.getByRole('button', { name: 'Open full profile' }).click();
    await expect(page).toHaveURL(/person=/);
    await expect(page.getByRole('dialog').getByRole('tab').first()).toBeVisible();
    await deleteAccount(gina);
    await expect(page.getByText(`The profile of ${fullNameOf(gina)} is no longer available.`)).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(`/matches?q=${surname}`);
    await expect(personCard(page, gina)).toHaveCount(0);
  });

  test('is not here any more for whoever sends a spark, and the card goes', async ({ page, signedIn }) => {
    const surname = newSurname();
    const hanna = await makePerson('Hanna', surname);
    const member = await signedIn();
    await untilKnown(member, hanna);
    await openFound(page, surname, hanna);
    await deleteAccount(hanna);
    // Waits until the deletion has arrived.
    await expect(async () => {
      await expect(callAs(member, (api) => api.get(`/api/members/${hanna.id}/relation`))).rejects.toThrow('404');
    }).toPass();
    await onPerson(personCard(page, hanna)).sendSpark.click();
    await expect(page.getByText('This member is not here any more.')).toBeVisible();
    await expect(personCard(page, hanna)).toHaveCount(0);
  });
});
