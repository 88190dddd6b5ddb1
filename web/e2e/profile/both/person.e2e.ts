import { randomUUID } from 'node:crypto';
import { callAs, postAs, postPicturesAs, quoteAs } from '../../support/posts.js';
import { connectAs, showEmailAs } from '../../support/people.js';
import { failOn, holdBack } from '../../support/problems.js';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import {
  BOB,
  CLEO,
  editProfileAs,
  followAs,
  openPerson,
  readPersonAs,
  setPictureAs,
  sparkAs,
  TABS,
  tellEverythingAs,
  untilCounted,
} from '../profile-page.js';

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
    const parts = await openPerson(page, bob);
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

  test('POP-002, POP-009 without a photo initials, without answers no section', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const popup = await openPerson(page, bob);
    await expect(popup.root.getByText('BL', { exact: true }).first()).toBeVisible();
    await expect(popup.section('Hobbies & Interests')).toBeVisible();
    for (const title of ['About Me', 'Lifestyle', 'Dealbreakers']) await expect(popup.section(title)).toHaveCount(0);
  });

  test('POP-021, POP-022, POP-023, POP-024, POP-025 each tab has its words for nothing', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const popup = await openPerson(page, await newMember('onboarded', BOB));
    for (const tab of TABS) {
      await popup.open(tab);
      await expect(popup.panel.getByText(`No ${tab.toLowerCase()} to display.`, { exact: true })).toBeVisible();
    }
    await popup.tab('Followers').focus();
    await page.keyboard.press('ArrowRight');
    await expect(popup.tab('Posts')).toBeFocused();
    await expect(popup.tab('Posts')).toHaveAttribute('aria-selected', 'true');
  });

  test('POP-008, POP-026, POP-028 the tabs hold posts and quotes of them, pictures, those who sparked, those who follow', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const [bob, cleo] = [await newMember('onboarded', BOB), await newMember('onboarded', CLEO)];
    const post = await postPicturesAs(bob, 'Two pictures', 2, 'A lake');
    await quoteAs(cleo, post.id, 'Look at this');
    await followAs(cleo, bob);
    await sparkAs(member, bob);
    await untilCounted(bob, { followers: 1, sparks: 1 });
    await connectAs(bob, member);
    const popup = await openPerson(page, bob);
    await expect(popup.cards).toHaveCount(2);
    await expect(popup.cards.first()).toContainText('Look at this');
    for (const [tab, number] of [
      ['Posts', '2'],
      ['Media', '1'],
      ['Sparks', '1'],
      ['Followers', '1'],
    ] as const) {
      await expect(popup.count(tab)).toHaveText(number);
    }
    await popup.open('Media');
    await expect(popup.panel.getByRole('button', { name: 'Open A lake' })).toHaveCount(1);
    await popup.open('Sparks');
    await expect(popup.panel.getByRole('listitem').first()).toContainText('Ada Moreau');
    await popup.open('Followers');
    await expect(popup.panel.getByRole('listitem').first()).toContainText('Cleo Adeyemi');
    await expect(popup.panel.getByRole('button', { name: /^Unfollow/ })).toHaveCount(0);
    await expectNoWcagViolation(page);
  });

  test('DECISION-19 who is not connected sees how many follow and sparked, and why not who', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const [bob, cleo] = [await newMember('onboarded', BOB), await newMember('onboarded', CLEO)];
    await followAs(cleo, bob);
    await sparkAs(cleo, bob);
    await untilCounted(bob, { followers: 1, sparks: 1 });
    const popup = await openPerson(page, bob);
    await expect(popup.count('Sparks')).toHaveText('1');
    await popup.open('Sparks');
    await expect(popup.panel).toContainText('Who sparked Bob Lindqvist is only shown to Bob Lindqvist’s connections.');
    await popup.open('Followers');
    await expect(popup.panel).toContainText('Who follows Bob Lindqvist is only shown to Bob Lindqvist’s connections.');
    await expect(popup.root).not.toContainText('Cleo');
    await expectNoWcagViolation(page);
  });

  test('POP-012, POP-013, POP-014 follow and spark are switches with their words, at once and after a reload', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const popup = await openPerson(page, bob);
    const follow = popup.root.getByRole('button', { name: 'Follow Bob Lindqvist', exact: true });
    const unfollow = popup.root.getByRole('button', { name: 'Unfollow Bob Lindqvist', exact: true });
    const send = popup.root.getByRole('button', { name: 'Send Spark Bob Lindqvist' });
    const sent = popup.root.getByRole('button', { name: 'Sparks Sent Bob Lindqvist' });
    await follow.click();
    await expect(unfollow).toBeVisible();
    await send.click();
    await expect(sent).toBeVisible();
    await expect(popup.count('Followers')).toHaveText('1');
    await expect(popup.count('Sparks')).toHaveText('1');
    await expect.poll(async () => (await readPersonAs(member, bob)).relation).toMatchObject({ following: true, sparked: true });
    await page.reload();
    await expect(sent).toBeVisible();
    await sent.click();
    await expect(send).toBeVisible();
    await unfollow.click();
    await expect(follow).toBeVisible();
    await expect.poll(async () => (await readPersonAs(member, bob)).relation).toMatchObject({ following: false, sparked: false });
    await expect(popup.count('Followers')).toHaveText('0');
  });

  test('POP-015, POP-027 for oneself there is neither follow nor spark; and nowhere a message', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const own = await openPerson(page, member);
    await expect(own.root.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
    await expect(own.root.getByRole('button', { name: /Follow |Spark/ })).toHaveCount(0);
    const other = await openPerson(page, await newMember('onboarded', BOB));
    await expect(other.root.getByRole('button', { name: /Send Spark/ })).toBeVisible();
    await expect(other.root.getByRole('button', { name: /message/i })).toHaveCount(0);
    await expect(other.root.getByRole('link', { name: /message/i })).toHaveCount(0);
  });

  test('POP-029, ERR-002 a failed follow or spark is taken back and only logged', async ({ page, signedIn, newMember, consoleErrors }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    await failOn(page, { method: 'PUT', path: /\/api\/members\/[^/]+\/(follow|spark)$/, answer: { status: 500, code: 'internal' } });
    const popup = await openPerson(page, bob);
    await popup.root.getByRole('button', { name: 'Follow Bob Lindqvist', exact: true }).click();
    await expect.poll(() => consoleErrors.some((text) => text.includes('[follow-member] internal'))).toBe(true);
    await expect(popup.root.getByRole('button', { name: 'Follow Bob Lindqvist', exact: true })).toBeVisible();
    await popup.root.getByRole('button', { name: 'Send Spark Bob Lindqvist' }).click();
    await expect.poll(() => consoleErrors.some((text) => text.includes('[spark-member] internal'))).toBe(true);
    await expect(popup.root.getByRole('button', { name: 'Send Spark Bob Lindqvist' })).toBeVisible();
    await expect(page.getByText(/Failed to/)).toHaveCount(0);
  });

  test('POP-011 while it loads it says so', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const release = await holdBack(page, 'GET', PERSON);
    await page.goto(`/discover?person=${bob.id}`);
    await expect(page.getByRole('dialog').getByText('Loading profile...', { exact: true })).toBeVisible();
    await expectNoWcagViolation(page);
    release();
    await expect(page.getByRole('dialog', { name: 'Bob Lindqvist' })).toBeVisible();
    await expect(page.getByText('Loading profile...')).toHaveCount(0);
  });

  test('POP-017, POP-018, ERR-001 nobody named, and nobody there', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    const alert = page.getByRole('dialog').getByRole('alert');
    const saysAndLogs = async (text: string): Promise<void> => {
      await expect(alert).toHaveText(text);
      await expect.poll(() => consoleErrors.some((logged) => logged.includes(text))).toBe(true);
    };
    await page.goto('/discover?person=');
    await saysAndLogs('No user ID provided.');
    for (const id of [randomUUID(), 'not-an-id']) {
      await page.goto(`/discover?person=${id}`);
      await saysAndLogs('User profile not found.');
    }
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/discover');
  });

  test('POP-019, POP-020, ERR-001 a profile, or its posts, that cannot be read', async ({ page, signedIn, newMember, consoleErrors }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    // Both reads fail twice: the app tries once more by itself.
    await failOn(page, { method: 'GET', path: PERSON, answer: { status: 500, code: 'internal' }, times: 2 });
    await failOn(page, { method: 'GET', path: /\/api\/members\/[^/]+\/posts$/, answer: { status: 500, code: 'internal' }, times: 2 });
    await page.goto(`/discover?person=${bob.id}`);
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('alert')).toHaveText('Failed to load user profile in real-time.');
    await expect.poll(() => consoleErrors.some((text) => text.includes('[people] internal'))).toBe(true);
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('dialog', { name: 'Bob Lindqvist' })).toBeVisible();
    await expect(dialog.getByRole('alert')).toContainText('Failed to load posts.');
    await expect.poll(() => consoleErrors.some((text) => text.includes('[posts] internal'))).toBe(true);
    await dialog.getByRole('button', { name: 'Try Again' }).click();
    await expect(dialog.getByText('No posts to display.')).toBeVisible();
  });

  test('EXPERIENCE-12, EXPERIENCE-17 it has an address over its screen; Escape, Close and Back lead back to that screen', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const [bob, cleo] = [await newMember('onboarded', BOB), await newMember('onboarded', CLEO)];
    await followAs(bob, member);
    await followAs(cleo, bob);
    await untilCounted(member, { followers: 1 });
    await untilCounted(bob, { followers: 1 });
    await sparkAs(member, bob);
    await connectAs(bob, member);
    await page.goto('/profile?tab=followers');
    const opener = page.getByRole('tabpanel').getByRole('button', { name: 'Bob Lindqvist', exact: true });
    const popup = page.getByRole('dialog', { name: 'Bob Lindqvist' });
    await opener.click();
    await expect(popup).toBeVisible();
    await expect(page).toHaveURL(`/profile?tab=followers&person=${bob.id}`);
    await page.keyboard.press('Escape');
    await expect(popup).toHaveCount(0);
    await expect(page).toHaveURL('/profile?tab=followers');
    await expect(opener).toBeFocused();
    await opener.click();
    await page.reload();
    await expect(popup).toBeVisible();
    // The popup leads on to the next person, and Back returns.
    await popup.getByRole('tab', { name: 'Followers' }).click();
    await popup.getByRole('button', { name: 'Cleo Adeyemi', exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'Cleo Adeyemi' })).toBeVisible();
    await page.goBack();
    await expect(popup).toBeVisible();
    await popup.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/profile?tab=followers');
  });

  test('EXPERIENCE-12 a post opened from the popup stands in its place, and Back opens the popup again', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postAs(bob, 'Hello');
    const popup = await openPerson(page, bob);
    await popup.cards.getByRole('link').click();
    await expect(page).toHaveURL(`/post/${post.id}`);
    await expect(page.getByRole('dialog', { name: 'Post' })).toBeVisible();
    await expect(popup.root).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`/discover?person=${bob.id}`);
    await expect(popup.root).toBeVisible();
    await expect(page.getByRole('dialog', { name: 'Post' })).toHaveCount(0);
  });

  test('EXPERIENCE-28 block is two presses away and closes the popup; report stays over it', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const popup = await openPerson(page, bob);
    const menu = popup.root.getByRole('button', { name: 'More about Bob Lindqvist' });
    await menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Mute Bob Lindqvist', 'Block Bob Lindqvist', 'Report']);
    await page.getByRole('menuitem', { name: 'Report' }).click();
    const report = page.getByRole('dialog', { name: 'Report Bob Lindqvist' });
    await expect(report).toBeVisible();
    await report.getByRole('button', { name: 'Cancel' }).click();
    await expect(popup.root).toBeVisible();
    await menu.click();
    await page.getByRole('menuitem', { name: 'Block Bob Lindqvist' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/discover');
    await expect(page.getByText('Bob Lindqvist is blocked. You no longer see each other.')).toBeVisible();
  });

  test('closes with a word when whoever it shows deletes the account, and when they block, in the same words', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const [bob, cleo] = [await newMember('onboarded', BOB), await newMember('onboarded', CLEO)];
    const gone = (name: string) => page.getByText(`The profile of ${name} is no longer available.`);
    const ofBob = await openPerson(page, bob);
    await expect(ofBob.count('Followers')).toHaveText('0');
    await callAs(bob, (api) => api.post('/api/account/deletion', { data: { password: bob.password } }));
    await expect(ofBob.root).toHaveCount(0);
    await expect(gone('Bob Lindqvist')).toBeVisible();
    const ofCleo = await openPerson(page, cleo);
    await expect(ofCleo.count('Followers')).toHaveText('0');
    await callAs(cleo, (api) => api.put(`/api/members/${member.id}/block`));
    await expect(ofCleo.root).toHaveCount(0);
    await expect(gone(`${CLEO.firstName} ${CLEO.lastName}`)).toBeVisible();
  });
});
