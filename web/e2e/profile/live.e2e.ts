import type { Browser, Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { connectAs } from '../support/people.js';
import { postAs, quoteAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import { markLoad } from '../support/watch.js';
import {
  BOB,
  editProfileAs,
  followAs,
  openPerson,
  ProfilePage,
  sparkAs,
  tellEverythingAs,
  untilCounted,
  watchesProfile,
} from './profile-page.js';

/** A browser of its own for another member. */
async function pageOf(browser: Browser, member: Member): Promise<{ page: Page; close: () => Promise<void> }> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addCookies(member.cookies);
  return { page: await context.newPage(), close: () => context.close() };
}

async function visitLive(page: Page, member: Member, path?: string): Promise<ProfilePage> {
  const watched = watchesProfile(page, member);
  const profile = await new ProfilePage(page).visit(path);
  await watched;
  return profile;
}

test.describe('the own profile is live', () => {
  test('PRO-019, GRAPH-015, MISC-012 a follow and a spark from another browser raise the counts and fill the lists without a reload', async ({
    page,
    browser,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const profile = await visitLive(page, member, '/profile?tab=followers');
    const load = await markLoad(page);
    await expect(profile.panel.getByText("You don't have any followers yet.")).toBeVisible();
    const bobs = await pageOf(browser, bob);
    const popup = await openPerson(bobs.page, member);
    await popup.root.getByRole('button', { name: 'Follow Ada Moreau', exact: true }).click();
    await expect(profile.count('Followers')).toHaveText('1');
    await expect(profile.panel.getByRole('button', { name: 'Unfollow Bob Lindqvist' })).toBeVisible();
    await popup.root.getByRole('button', { name: 'Send Spark Ada Moreau' }).click();
    await expect(profile.count('Sparks')).toHaveText('1');
    await profile.open('Sparks');
    await expect(profile.panel.getByText('Bob Lindqvist')).toBeVisible();
    // The follow is gone again on both sides.
    await popup.root.getByRole('button', { name: 'Unfollow Ada Moreau', exact: true }).click();
    await expect(profile.count('Followers')).toHaveText('0');
    expect(await load.isSameLoad()).toBe(true);
    await bobs.close();
  });

  test('PRO-029 own posts and quotes of them appear on top, and leave when they are deleted; their count follows, without a reload', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const first = await postAs(member, 'The first');
    const profile = await visitLive(page, member);
    const load = await markLoad(page);
    await expect(profile.cards).toHaveCount(1);
    const quote = await quoteAs(bob, first.id, 'Quoting the first');
    await expect(profile.cards).toHaveCount(2);
    await expect(profile.cards.first()).toHaveAttribute('data-post-id', quote.id);
    const second = await postAs(member, 'The second');
    await expect(profile.cards).toHaveCount(3);
    await expect(profile.cards.first()).toHaveAttribute('data-post-id', second.id);
    await expect(profile.count('Posts')).toHaveText('3');
    await profile.cards
      .first()
      .getByRole('button', { name: /^More about the post by/ })
      .click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete post' }).getByRole('button', { name: 'Delete' }).click();
    await expect(profile.cards).toHaveCount(2);
    await expect(profile.count('Posts')).toHaveText('2');
    expect(await load.isSameLoad()).toBe(true);
  });

  test('PRO-042, PRO-043 Unfollow also takes back the own spark to that person', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    await followAs(bob, member);
    await sparkAs(member, bob);
    await untilCounted(member, { followers: 1 });
    await untilCounted(bob, { sparks: 1 });
    const profile = await new ProfilePage(page).visit('/profile?tab=followers');
    await profile.panel.getByRole('button', { name: 'Unfollow Bob Lindqvist' }).click();
    await expect(profile.panel.getByText("You don't have any followers yet.")).toBeVisible();
    await untilCounted(bob, { sparks: 0 });
  });
});

test.describe('another member is live', () => {
  test('POP-016, MISC-006 a new name, place and section show while the popup is open', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const watched = watchesProfile(page, bob);
    const popup = await openPerson(page, bob);
    await watched;
    const load = await markLoad(page);
    await editProfileAs(bob, { fullName: 'Robert Lindqvist', location: 'Malmö' });
    const renamed = page.getByRole('dialog', { name: 'Robert Lindqvist' });
    await expect(renamed).toBeVisible();
    await expect(renamed.getByText('Malmö', { exact: true })).toBeVisible();
    await expect(popup.root).toHaveCount(0);
    await tellEverythingAs(bob);
    await expect(renamed.getByRole('region', { name: 'About Me' })).toContainText('I am 34 and I sail.');
    expect(await load.isSameLoad()).toBe(true);
  });

  test('POP-016, GRAPH-015 followers of the shown member are counted and listed live', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const cleo = await newMember('onboarded', { firstName: 'Cleo', lastName: 'Adeyemi' });
    await sparkAs(member, bob);
    await untilCounted(bob, { sparks: 1 });
    await connectAs(bob, member);
    const watched = watchesProfile(page, bob);
    const popup = await openPerson(page, bob);
    await popup.open('Followers');
    await watched;
    await followAs(cleo, bob);
    await expect(popup.count('Followers')).toHaveText('1');
    await expect(popup.panel.getByRole('button', { name: 'Cleo Adeyemi' })).toBeVisible();
  });
});
