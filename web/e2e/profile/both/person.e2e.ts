import { postAs } from '../../support/posts.js';
import { showEmailAs } from '../../support/people.js';
import { holdBack } from '../../support/problems.js';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { BOB, editProfileAs, ProfileParts, setPictureAs, TABS, tellEverythingAs } from '../profile-page.js';

const PERSON = /^\/api\/people\/[^/]+$/;

test.describe('the popup about a member', () => {
  test('POP-001, POP-002, POP-003, POP-004, POP-005, POP-006, POP-007, POP-009, POP-010 shows pictures, name, e-mail, location, links, counts, sections and four tabs', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    await setPictureAs(bob, 'cover', [60, 90, 120]);
    await setPictureAs(bob, 'photo', [90, 120, 180]);
    await tellEverythingAs(bob);
    await showEmailAs(bob);
    await editProfileAs(bob, {
      location: 'Malmö',
      socialLinks: { instagram: 'https://instagram.com/bob', website: 'https://bob.example' },
    });
    await postAs(bob, 'Hello');
    const release = await holdBack(page, 'GET', PERSON);
    await page.goto(`/discover?person=${bob.id}`);
    await expect(page.getByRole('dialog').getByText('Loading profile...', { exact: true })).toBeVisible();
    await expectNoWcagViolation(page);
    release();
    const parts = new ProfileParts(page.getByRole('dialog', { name: 'Bob Lindqvist' }));
    const { root } = parts;
    const cover = root.getByRole('img', { name: 'Cover photo of Bob Lindqvist' });
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const photo = root.getByRole('button', { name: 'Open the photo of Bob Lindqvist' }).locator('img');
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(root.getByText('Bob Lindqvist', { exact: true }).last()).toBeVisible();
    await expect(root.getByText(bob.email, { exact: true })).toBeVisible();
    await expect(root.getByText('Malmö', { exact: true })).toBeVisible();
    await expect(root.getByRole('link', { name: 'Instagram' })).toHaveAttribute('href', 'https://instagram.com/bob');
    await expect(root.getByRole('link', { name: 'Website' })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(parts.count('Posts')).toHaveText('1');
    await expect(parts.count('Followers')).toHaveText('0');
    await parts.unfold();
    await expect(parts.section('About Me')).toContainText('I am 34 and I sail.');
    await expect(parts.section('Education')).toBeVisible();
    await expect(parts.tabs).toHaveText([...TABS]);
    await expectNoWcagViolation(page);
  });
});
