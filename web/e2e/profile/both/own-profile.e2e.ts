import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { editProfileAs, ProfilePage, setPictureAs, TABS, tellEverythingAs } from '../profile-page.js';

const SECTIONS = [
  'About Me',
  'Social Preferences',
  'Lifestyle',
  'Hobbies & Interests',
  'Religion & Beliefs',
  'Education',
  'Career & Work',
  'Dealbreakers',
];
const LINKS = {
  facebook: 'https://facebook.com/ada',
  twitter: 'https://twitter.com/ada',
  instagram: 'https://instagram.com/ada',
  linkedin: 'https://linkedin.com/in/ada',
  website: 'https://ada.example/',
};

test.describe('the own profile', () => {
  test('PRO-001, PRO-002, PRO-003, PRO-005, PRO-006, PRO-007, PRO-008, PRO-009, PRO-010, PRO-011, PRO-012, PRO-013, PRO-014, PRO-015, PRO-016, PRO-017, GRAPH-011 shows pictures, name, e-mail, location, links and every section with content', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    await setPictureAs(member, 'cover', [120, 70, 60]);
    await setPictureAs(member, 'photo', [180, 120, 90]);
    await tellEverythingAs(member);
    await editProfileAs(member, { location: 'Lisbon', socialLinks: LINKS });
    const profile = await new ProfilePage(page).visit();
    const cover = page.getByRole('img', { name: 'Cover photo of Ada Moreau' });
    await expect(cover).toBeVisible();
    await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const photo = page.getByRole('button', { name: 'Open the photo of Ada Moreau' });
    await expect.poll(() => photo.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(page.getByRole('heading', { level: 2, name: 'Ada Moreau' })).toBeVisible();
    await expect(profile.root.getByText(member.email, { exact: true })).toBeVisible();
    await expect(profile.root.getByText('Lisbon', { exact: true })).toBeVisible();
    for (const [name, href] of Object.entries({
      Facebook: LINKS.facebook,
      Twitter: LINKS.twitter,
      Instagram: LINKS.instagram,
      LinkedIn: LINKS.linkedin,
      Website: LINKS.website,
    })) {
      const link = profile.root.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', href);
      await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
    }
    for (const name of TABS) await expect(profile.count(name)).toHaveText('0');
    await profile.unfold();
    for (const title of SECTIONS) await expect(profile.section(title)).toBeVisible();
    await expect(profile.section('About Me')).toContainText('I am 34 and I sail.');
    await expect(profile.section('Dealbreakers')).toContainText('Smoking');
    await expect(profile.section('Lifestyle')).toContainText('Outdoor adventurer');
    await expect(page.getByRole('button', { name: /^(Follow|Unfollow|Send Spark|Sparks Sent|Remove Spark)/ })).toHaveCount(0);
    await profile.open('Followers');
    await expect(profile.panel.getByText("You don't have any followers yet.")).toBeVisible();
    await expectNoWcagViolation(page);
    await photo.click();
    await expect(page.getByRole('dialog', { name: 'Media by Ada Moreau' })).toBeVisible();
  });
});
