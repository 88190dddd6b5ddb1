import { connectAs } from '../support/people.js';
import { callAs, postAs, postPicturesAs, quoteAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { BOB, CLEO, followAs, openPerson, ProfilePage, sparkAs, untilCounted } from './profile-page.js';

test.describe('what the tabs of a profile hold', () => {
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
});

test.describe('the popup about a member', () => {
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
