import { makePng, withPlace } from '../support/pictures.js';
import { expect, test } from '../support/test.js';
import { StoriesPage } from '../stories/stories-page.js';
import { ProfilePage } from './profile-page.js';

const REMOVED = 'We removed the place from your picture.';
const picture = (name: string, shade: number) => ({
  name,
  mimeType: 'image/png',
  buffer: withPlace(makePng(600, 400, [shade, 60, 80])),
});

test.describe('a picture that says where it was taken', () => {
  for (const which of ['photo', 'cover']) {
    test(`its owner is told that a new ${which === 'photo' ? 'profile' : which} photo lost it`, async ({ page, signedIn }) => {
      await signedIn();
      await new ProfilePage(page).visit();
      await page.getByRole('button', { name: 'Edit Profile' }).click();
      const dialog = page.getByRole('dialog', { name: 'Edit Profile' });
      const label = which === 'photo' ? 'Change profile photo' : 'Change cover photo';
      await dialog.getByLabel(label).setInputFiles(picture('phone.png', 90));
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(REMOVED)).toBeVisible();
      await expect(dialog).toHaveCount(0);
    });
  }

  test('its owner is told that the photo of a story lost it', async ({ page, signedIn }) => {
    await signedIn();
    const stories = await new StoriesPage(page).open();
    const form = await stories.write();
    await form.enter({ image: picture('phone.png', 110) });
    await form.submit.click();
    await expect(page.getByText(`Your story is out. ${REMOVED}`)).toBeVisible();
  });
});
