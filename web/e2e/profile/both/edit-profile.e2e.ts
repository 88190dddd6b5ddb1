import type { Locator, Page } from '@playwright/test';
import { makePng } from '../../support/pictures.js';
import { expect, test } from '../../support/test.js';
import { watchApi } from '../../support/watch.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { ProfilePage, readPersonAs } from '../profile-page.js';

const png = (name = 'picture.png', shade = 120) => ({ name, mimeType: 'image/png', buffer: makePng(600, 400, [shade, 60, 80]) });

class EditPopup {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly bio: Locator;
  readonly location: Locator;
  readonly cover: Locator;
  readonly photo: Locator;
  readonly save: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    this.name = this.dialog.getByLabel('Full Name');
    this.bio = this.dialog.getByLabel('Bio');
    this.location = this.dialog.getByLabel('Location');
    this.cover = this.dialog.getByLabel('Change cover photo');
    this.photo = this.dialog.getByLabel('Change profile photo');
    this.save = this.dialog.getByRole('button', { name: /^(Save|Saving\.\.\.)$/ });
  }

  async open(): Promise<this> {
    await new ProfilePage(this.page).visit();
    await this.page.getByRole('button', { name: 'Edit Profile' }).click();
    await expect(this.dialog).toBeVisible();
    return this;
  }
}

/** Writes of the own profile and its pictures, in order. */
const writes = (calls: readonly string[]): string[] => calls.filter((call) => /^(POST|PATCH|DELETE) \/api\/profiles\//.test(call));

test.describe('the Edit Profile popup', () => {
  test('PRO-053, PRO-055, PRO-057, ENT-012 a chosen picture previews, is sent before the profile, and shows once the popup is closed', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const calls = watchApi(page);
    const popup = await new EditPopup(page).open();
    await expectNoWcagViolation(page);
    await popup.cover.setInputFiles(png('cover.png', 150));
    await popup.photo.setInputFiles(png('photo.png', 200));
    const previews = popup.dialog.locator('img[src^="blob:"]');
    await expect(previews).toHaveCount(2);
    for (const preview of await previews.all()) {
      await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);
    }
    await popup.name.fill('Ann Mary Lee');
    await popup.bio.fill('I row.');
    await popup.location.fill('Porto');
    await popup.dialog.getByLabel('Facebook').fill('https://facebook.com/ann');
    await popup.save.click();
    await expect(popup.dialog).toHaveCount(0);
    const made = writes(calls);
    expect(made.filter((call) => call.endsWith('/uploads'))).toHaveLength(2);
    expect(made.filter((call) => call.endsWith('/complete'))).toHaveLength(2);
    expect(made.at(-1)).toBe(`PATCH /api/profiles/${member.id}`);
    const profile = new ProfilePage(page);
    await expect(page.getByRole('heading', { name: 'Ann Mary Lee' })).toBeVisible();
    await expect(profile.root.getByText('Porto')).toBeVisible();
    await expect(profile.section('About Me')).toContainText('I row.');
    await expect(profile.section('Hobbies & Interests')).toContainText('Hiking');
    await expect(profile.root.getByRole('link', { name: 'Facebook' })).toHaveAttribute('href', 'https://facebook.com/ann');
    const cover = page.getByRole('img', { name: 'Cover photo of Ann Mary Lee' });
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const person = await readPersonAs(member, member);
    expect(person.photoURL).toEqual(expect.any(String));
    expect(person.coverPhotoURL).toEqual(expect.any(String));
    await page.reload();
    await expect(cover).toBeVisible();
  });

  test('EXPERIENCE-2 leaving with changes asks once, without changes not at all', async ({ page, signedIn }) => {
    await signedIn();
    const popup = await new EditPopup(page).open();
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.keyboard.press('Escape');
    await expect(popup.dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await popup.bio.fill('Half a sentence');
    await page.keyboard.press('Escape');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(question).toHaveCount(0);
    await expect(popup.bio).toHaveValue('Half a sentence');
    await popup.dialog.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(popup.dialog).toHaveCount(0);
    await expect(question).toHaveCount(0);
    // The browser's Back asks too, after a navigation inside the app.
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Discover' }).click();
    await expect(page).toHaveURL('/discover');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Profile' }).click();
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    await popup.bio.fill('Half a sentence');
    await page.goBack();
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(popup.bio).toHaveValue('Half a sentence');
    await page.goBack();
    await question.getByRole('button', { name: 'Leave' }).click();
    await expect(page).toHaveURL('/discover');
  });
});
