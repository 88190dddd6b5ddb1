import type { Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { befriend, browserOf, chatAddress } from '../support/messages.js';
import { newSurname } from '../support/people.js';
import { cardOf, postAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { markLoad } from '../support/watch.js';
import { editProfileAs, watchesProfile } from './profile-page.js';

/** Opens a page that shows the member, and waits until it is told of the member's changes. */
async function showing(page: Page, member: Member, path: string): Promise<void> {
  const watched = watchesProfile(page, member);
  await page.goto(path);
  await watched;
}

test('PRO-062, EXPERIENCE-26 a new name reaches the pages that are open: own posts, the feed of another and their chat', async ({
  page,
  browser,
  context,
  newMember,
}) => {
  const surname = newSurname();
  const oldName = `Ada ${surname}`;
  const member = await newMember('onboarded', { firstName: 'Ada', lastName: surname });
  await useSession(context, member);
  const bob = await newMember('onboarded', { firstName: 'Bob', lastName: newSurname() });
  const pairKey = await befriend(member, bob);
  const post = await postAs(member, 'Under the old name');
  const [feed, chat] = [await browserOf(browser, bob), await browserOf(browser, bob)];
  await showing(page, member, '/profile');
  await showing(feed.page, member, '/');
  await showing(chat.page, member, chatAddress(pairKey));
  await expect(cardOf(feed.page, post)).toContainText(oldName);
  const loads = [await markLoad(page), await markLoad(feed.page), await markLoad(chat.page)];
  await editProfileAs(member, { fullName: 'Cher Sand' });
  for (const shown of [cardOf(page, post), cardOf(feed.page, post)]) {
    await expect(shown).toContainText('Cher Sand');
    await expect(shown).not.toContainText(oldName);
  }
  await expect(chat.page.getByRole('main').getByText('Cher Sand').first()).toBeVisible();
  await expect(chat.page.getByText(oldName)).toHaveCount(0);
  for (const load of loads) expect(await load.isSameLoad()).toBe(true);
  for (const { context } of [feed, chat]) await context.close();
});
