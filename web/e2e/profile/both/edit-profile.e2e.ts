import type { Locator, Page } from '@playwright/test';
import { makePng } from '../../support/pictures.js';
import { failOn, holdBack } from '../../support/problems.js';
import { expect, test } from '../../support/test.js';
import { watchApi } from '../../support/watch.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { editProfileAs, ProfilePage, readPersonAs } from '../profile-page.js';

const LINK_LABELS = ['Facebook', 'Twitter', 'Instagram', 'LinkedIn', 'Website'];
const png = (name = 'picture.png', shade = 120) => ({ name, mimeType: 'image/png', buffer: makePng(600, 400, [shade, 60, 80]) });
const PATCH = /^\/api\/profiles\/[^/]+$/;
const PERMIT = /^\/api\/profiles\/[^/]+\/uploads$/;

class EditPopup {
  readonly dialog: Locator;
  readonly name: Locator;
  readonly bio: Locator;
  readonly location: Locator;
  readonly cover: Locator;
  readonly photo: Locator;
  readonly cancel: Locator;
  readonly save: Locator;

  constructor(readonly page: Page) {
    this.dialog = page.getByRole('dialog', { name: 'Edit Profile' });
    this.name = this.dialog.getByLabel('Full Name');
    this.bio = this.dialog.getByLabel('Bio');
    this.location = this.dialog.getByLabel('Location');
    this.cover = this.dialog.getByLabel('Change cover photo');
    this.photo = this.dialog.getByLabel('Change profile photo');
    this.cancel = this.dialog.getByRole('button', { name: 'Cancel' });
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
  test('PRO-004, PRO-045, PRO-046, PRO-047, PRO-048, PRO-049, PRO-050, PRO-051 opens on what is stored, with its pictures, inputs and buttons; Cancel changes nothing', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    await editProfileAs(member, { moreInfo: 'I sail.', location: 'Lisbon', socialLinks: { website: 'https://ada.example' } });
    const calls = watchApi(page);
    const popup = await new EditPopup(page).open();
    await expect(popup.name).toHaveValue('Ada Moreau');
    await expect(popup.bio).toHaveValue('I sail.');
    expect(await popup.bio.evaluate((field) => field.tagName)).toBe('TEXTAREA');
    await expect(popup.location).toHaveValue('Lisbon');
    await expect(popup.dialog.locator('input[type=url]')).toHaveCount(5);
    for (const label of LINK_LABELS) await expect(popup.dialog.getByLabel(label)).toHaveAttribute('type', 'url');
    await expect(popup.dialog.getByLabel('Website')).toHaveValue('https://ada.example');
    for (const input of [popup.cover, popup.photo]) await expect(input).toHaveAttribute('accept', 'image/*');
    await expect(popup.save).toBeVisible();
    await expectNoWcagViolation(page);
    await popup.name.fill('Somebody Else');
    await popup.cover.setInputFiles(png());
    await popup.cancel.click();
    await expect(popup.dialog).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Ada Moreau' })).toBeVisible();
    expect(writes(calls)).toEqual([]);
  });

  test('PRO-053, PRO-055, PRO-057, ENT-012 a chosen picture previews, is sent before the profile, and shows once the popup is closed', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const calls = watchApi(page);
    const popup = await new EditPopup(page).open();
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

  test('PRO-066 without a new picture nothing is uploaded, and without a change nothing is sent', async ({ page, signedIn }) => {
    const member = await signedIn();
    const calls = watchApi(page);
    const popup = await new EditPopup(page).open();
    await popup.save.click();
    await expect(popup.dialog).toHaveCount(0);
    expect(writes(calls)).toEqual([]);
    await page.getByRole('button', { name: 'Edit Profile' }).click();
    const sent = page.waitForRequest((request) => request.method() === 'PATCH');
    await popup.location.fill('Porto');
    await popup.save.click();
    expect((await sent).postDataJSON()).toEqual({ location: 'Porto' });
    await expect(popup.dialog).toHaveCount(0);
    expect(writes(calls)).toEqual([`PATCH /api/profiles/${member.id}`]);
  });

  test('PRO-052 Cancel and Save wait while it is being saved, and so does closing', async ({ page, signedIn }) => {
    await signedIn();
    const popup = await new EditPopup(page).open();
    const release = await holdBack(page, 'PATCH', PATCH);
    await popup.location.fill('Porto');
    await popup.save.click();
    await expect(popup.save).toHaveText('Saving...');
    await expect(popup.save).toBeDisabled();
    await expect(popup.cancel).toBeDisabled();
    await page.keyboard.press('Escape');
    await expect(popup.dialog).toBeVisible();
    release();
    await expect(popup.dialog).toHaveCount(0);
  });

  test('PRO-054, PRO-060, ERR-003 a failed upload ends the save without a word; the next try goes on', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    const member = await signedIn();
    const calls = watchApi(page);
    const popup = await new EditPopup(page).open();
    await failOn(page, { method: 'POST', path: PERMIT, answer: { status: 500, code: 'internal' }, times: 1 });
    await popup.photo.setInputFiles(png());
    await popup.location.fill('Porto');
    await popup.save.click();
    await expect(popup.save).toBeEnabled();
    await expect.poll(() => consoleErrors.some((text) => text.includes('[upload-media] internal'))).toBe(true);
    await expect(popup.dialog).toBeVisible();
    await expect(popup.dialog.getByRole('alert')).toHaveCount(0);
    expect(writes(calls).filter((call) => call.startsWith('PATCH'))).toEqual([]);
    expect((await readPersonAs(member, member)).photoURL).toBeNull();
    await popup.save.click();
    await expect(popup.dialog).toHaveCount(0);
    expect((await readPersonAs(member, member)).photoURL).toEqual(expect.any(String));
  });

  test('PRO-059 a failed save is only logged, the controls work again, and what was uploaded is not sent twice', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    await signedIn();
    const calls = watchApi(page);
    const popup = await new EditPopup(page).open();
    await failOn(page, { method: 'PATCH', path: PATCH, answer: { status: 500, code: 'internal' }, times: 1 });
    await popup.photo.setInputFiles(png());
    await popup.bio.fill('Kept');
    await popup.save.click();
    await expect.poll(() => consoleErrors.some((text) => text.includes('[edit-profile] internal'))).toBe(true);
    await expect(popup.save).toBeEnabled();
    await expect(popup.cancel).toBeEnabled();
    await expect(popup.dialog.getByRole('alert')).toHaveCount(0);
    await expect(popup.bio).toHaveValue('Kept');
    await popup.save.click();
    await expect(popup.dialog).toHaveCount(0);
    expect(writes(calls).filter((call) => call.endsWith('/uploads'))).toHaveLength(1);
  });

  test('PRO-045, PRO-063 what is no image, or larger than 10 MB, is refused and not previewed', async ({ page, signedIn }) => {
    await signedIn();
    const popup = await new EditPopup(page).open();
    await popup.photo.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(popup.dialog.getByRole('alert')).toHaveText('Only images can be chosen here.');
    // The page makes the file itself: handing over one so large takes seconds.
    await popup.photo.evaluate((input: HTMLInputElement) => {
      const files = new DataTransfer();
      files.items.add(new File([new Uint8Array(10 * 1024 * 1024 + 1)], 'huge.png', { type: 'image/png' }));
      input.files = files.files;
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await expect(popup.dialog.getByRole('alert')).toHaveText('File size must be less than 10MB');
    await expect(popup.dialog.locator('img[src^="blob:"]')).toHaveCount(0);
    await popup.photo.setInputFiles(png());
    await expect(popup.dialog.getByRole('alert')).toHaveCount(0);
    await expect(popup.dialog.locator('img[src^="blob:"]')).toHaveCount(1);
    await popup.dialog.getByRole('button', { name: 'Keep the profile photo as it was' }).click();
    await expect(popup.dialog.locator('img[src^="blob:"]')).toHaveCount(0);
  });

  test('PRO-050, MISC-015 a link that is no web address is not saved', async ({ page, signedIn }) => {
    await signedIn();
    const calls = watchApi(page);
    const popup = await new EditPopup(page).open();
    const website = popup.dialog.getByLabel('Website');
    for (const bad of ['javascript:alert(1)', 'ada.example', 'ftp://ada.example']) {
      await website.fill(bad);
      await popup.save.click();
      expect(await website.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(false);
      await expect(popup.dialog).toBeVisible();
    }
    expect(writes(calls)).toEqual([]);
    await website.fill('https://ada.example');
    await popup.save.click();
    await expect(popup.dialog).toHaveCount(0);
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
