import type { Browser, Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { connectAs } from '../support/people.js';
import { postAs, quoteAs } from '../support/posts.js';
import { failOn, holdBack } from '../support/problems.js';
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

  test('PRO-029 own posts and quotes of them appear on top, and their count rises, without a reload', async ({
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
    expect(await load.isSameLoad()).toBe(true);
  });

  test('PRO-029 an own post that is deleted here leaves the list and the count', async ({ page, signedIn }) => {
    const member = await signedIn();
    await postAs(member, 'To be deleted');
    const profile = await visitLive(page, member);
    await profile.cards.getByRole('button', { name: /^More about the post by/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog', { name: 'Delete post' }).getByRole('button', { name: 'Delete' }).click();
    await expect(profile.panel.getByText("You haven't created any posts or quoted any posts yet.")).toBeVisible();
    await expect(profile.count('Posts')).toHaveText('0');
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

test.describe('failures on the own profile', () => {
  const PERSON = /^\/api\/people\/[^/]+$/;

  test('PRO-021 while it loads it says so', async ({ page, signedIn }) => {
    await signedIn();
    const release = await holdBack(page, 'GET', PERSON);
    await page.goto('/profile');
    await expect(page.getByText('Loading your full profile...', { exact: true })).toBeVisible();
    release();
    await expect(page.getByRole('heading', { name: 'Ada Moreau' })).toBeVisible();
    await expect(page.getByText('Loading your full profile...')).toHaveCount(0);
  });

  test('PRO-023, ERR-001 a profile that is missing', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    await failOn(page, { method: 'GET', path: PERSON, answer: { status: 404, code: 'profiles.profile_not_found' } });
    await page.goto('/profile');
    await expect(page.getByRole('alert')).toHaveText('User profile not found. Please complete your profile setup.');
    await expect
      .poll(() => consoleErrors.some((text) => text.includes('User profile not found. Please complete your profile setup.')))
      .toBe(true);
    await expect(page.getByRole('link', { name: 'Complete your profile' })).toHaveAttribute('href', '/userbio');
  });

  test('PRO-024, ERR-001 a profile that cannot be read, and the next try', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    await failOn(page, { method: 'GET', path: PERSON, answer: { status: 500, code: 'internal' }, times: 2 });
    await page.goto('/profile');
    await expect(page.getByRole('alert')).toHaveText('Failed to load user profile.');
    await expect.poll(() => consoleErrors.some((text) => text.includes('[people] internal'))).toBe(true);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('heading', { name: 'Ada Moreau' })).toBeVisible();
  });

  test('PRO-025, ERR-001 posts that cannot be read', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    await failOn(page, { method: 'GET', path: /\/api\/members\/[^/]+\/posts$/, answer: { status: 500, code: 'internal' }, times: 2 });
    const profile = await new ProfilePage(page).visit();
    await expect(profile.panel.getByRole('alert')).toContainText('Failed to load posts.');
    await expect.poll(() => consoleErrors.some((text) => text.includes('[posts] internal'))).toBe(true);
    await profile.panel.getByRole('button', { name: 'Try Again' }).click();
    await expect(profile.panel.getByText("You haven't created any posts or quoted any posts yet.")).toBeVisible();
  });

  test('PRO-044, ERR-003 a failed Unfollow is only logged and the follower is back', async ({
    page,
    signedIn,
    newMember,
    consoleErrors,
  }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    await followAs(bob, member);
    await untilCounted(member, { followers: 1 });
    await failOn(page, { method: 'DELETE', path: /\/follower$/, answer: { status: 500, code: 'internal' } });
    const profile = await new ProfilePage(page).visit('/profile?tab=followers');
    const unfollow = profile.panel.getByRole('button', { name: 'Unfollow Bob Lindqvist' });
    await unfollow.click();
    await expect.poll(() => consoleErrors.some((text) => text.includes('[remove-follower] internal'))).toBe(true);
    await expect(unfollow).toBeVisible();
    await expect(profile.count('Followers')).toHaveText('1');
    await expect(page.getByText(/Failed to/)).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('EXPERIENCE-11 a long list loads on at a press and says where it ends', async ({ page, signedIn }) => {
    const member = await signedIn();
    for (let number = 1; number <= 12; number += 1) await postAs(member, `Post ${number}`);
    const profile = await new ProfilePage(page).visit();
    await expect(profile.cards).toHaveCount(10);
    await profile.panel.getByRole('button', { name: 'Load More' }).click();
    await expect(profile.cards).toHaveCount(12);
    await expect(profile.panel.getByText('That is everything.')).toBeFocused();
  });
});
