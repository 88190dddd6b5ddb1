import { postAs, postPicturesAs, quoteAs } from '../../support/posts.js';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import {
  BOB,
  CLEO,
  editProfileAs,
  followAs,
  ProfilePage,
  setPictureAs,
  sparkAs,
  TABS,
  tellEverythingAs,
  untilCounted,
} from '../profile-page.js';

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
    await expectNoWcagViolation(page);
    await photo.click();
    await expect(page.getByRole('dialog', { name: 'Media by Ada Moreau' })).toBeVisible();
  });

  test('PRO-010, PRO-012, PRO-014, PRO-015, PRO-016, PRO-017 without content there is no section, and no link', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const profile = await new ProfilePage(page).visit();
    await expect(profile.section('Hobbies & Interests')).toContainText('Hiking');
    for (const title of SECTIONS.filter((one) => one !== 'Hobbies & Interests' && one !== 'Social Preferences')) {
      await expect(profile.section(title)).toHaveCount(0);
    }
    await expect(page.getByRole('list', { name: 'Links of Ada Moreau' })).toHaveCount(0);
  });

  test('PRO-028, PRO-031, PRO-032, PRO-034, PRO-037, PRO-040, PRO-064 four tabs, each with its heading and its words for nothing', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const profile = await new ProfilePage(page).visit();
    await expect(profile.tabs).toHaveText([...TABS]);
    const expected = [
      ['Posts', 'My Posts', "You haven't created any posts or quoted any posts yet."],
      ['Media', 'My Media', "You haven't posted any photos yet."],
      ['Sparks', 'My Sparks', 'No one has sent you a spark yet.'],
      ['Followers', 'My Followers', "You don't have any followers yet."],
    ] as const;
    for (const [tab, heading, none] of expected) {
      await profile.open(tab);
      await expect(profile.panel.getByRole('heading', { name: heading })).toBeVisible();
      await expect(profile.panel.getByText(none, { exact: true })).toBeVisible();
    }
    await expectNoWcagViolation(page);
    await expect(page).toHaveURL('/profile?tab=followers');
    await page.reload();
    await expect(profile.tab('Followers')).toHaveAttribute('aria-selected', 'true');
    await profile.tab('Followers').focus();
    await page.keyboard.press('ArrowRight');
    await expect(profile.tab('Posts')).toBeFocused();
    await expect(profile.panel.getByRole('heading', { name: 'My Posts' })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(profile.tab('Followers')).toHaveAttribute('aria-selected', 'true');
  });

  test('PRO-009, PRO-029, PRO-033, PRO-067 posts and quotes of them newest first, one tile a post, and their counts', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const first = await postAs(member, 'The first one');
    const pictures = await postPicturesAs(member, 'Three pictures', 3, 'A red door');
    const quote = await quoteAs(bob, first.id, 'Quoting the first');
    await postAs(bob, 'Nothing to do with it');
    const profile = await new ProfilePage(page).visit();
    await expect(profile.cards).toHaveCount(3);
    await expect
      .poll(() => profile.cards.evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset['postId'])))
      .toEqual([quote.id, pictures.id, first.id]);
    await expect(profile.count('Posts')).toHaveText('3');
    await expect(profile.count('Media')).toHaveText('1');
    await profile.open('Media');
    const tiles = profile.panel.getByRole('listitem');
    await expect(tiles).toHaveCount(1);
    await expectNoWcagViolation(page);
    await tiles.getByRole('button', { name: 'Open A red door' }).click();
    const viewer = page.getByRole('dialog', { name: 'Media by Ada Moreau' });
    await expect(viewer.getByRole('img', { name: 'A red door' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(profile.panel.getByRole('heading', { name: 'My Media' })).toBeVisible();
  });

  test('PRO-020, PRO-036, PRO-038, PRO-039, PRO-041 who sparked and who follows, with interests; Unfollow takes a follower off', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const [bob, cleo] = [await newMember('onboarded', BOB), await newMember('onboarded', CLEO)];
    await followAs(bob, member);
    await followAs(cleo, member);
    await sparkAs(cleo, member);
    await untilCounted(member, { followers: 2, sparks: 1 });
    const profile = await new ProfilePage(page).visit('/profile?tab=sparks');
    const rows = profile.panel.getByRole('list').first().locator('> li');
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Cleo Adeyemi');
    await expect(rows.getByRole('button', { name: /^Unfollow/ })).toHaveCount(0);
    await profile.open('Followers');
    await expect(rows).toHaveCount(2);
    const bobs = rows.filter({ hasText: 'Bob Lindqvist' });
    await expect(bobs.getByRole('list', { name: 'Interests' })).toContainText('Hiking');
    await expectNoWcagViolation(page);
    await bobs.getByRole('button', { name: 'Unfollow Bob Lindqvist' }).click();
    await expect(rows).toHaveCount(1);
    await expect(rows.first()).toContainText('Cleo Adeyemi');
    await expect(profile.count('Followers')).toHaveText('1');
    await page.reload();
    await expect(rows).toHaveCount(1);
    await rows.getByRole('button', { name: 'Cleo Adeyemi' }).first().click();
    await expect(page.getByRole('dialog', { name: 'Cleo Adeyemi' })).toBeVisible();
  });
});
