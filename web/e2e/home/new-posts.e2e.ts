import { deletePostAs, postAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { followAs, HomePage, newWord } from './home-page.js';

const BO = { firstName: 'Bo', lastName: 'Lind' };

test.describe('new posts', () => {
  test('HOM-028 the own post stands on top at once and is not offered as new when its news arrive', async ({ page, signedIn }) => {
    const member = await signedIn();
    const word = newWord();
    await postAs(member, `${word} before`);
    const home = await new HomePage(page).openLive(`/?q=${word}`);
    await expect(home.cards).toHaveCount(1);
    const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/posts');
    await home.text.fill(`${word} now`);
    await home.post.click();
    await expect(home.cards).toHaveText([/now/, /before/]);
    const { id } = (await (await made).json()) as { id: string };
    await expect.poll(() => home.received.some((frame) => frame.includes('posts.post.published') && frame.includes(id))).toBe(true);
    await expect(home.pill).toHaveCount(0);
    await expect(home.cards).toHaveCount(2);
  });

  test('HOM-053 an own post that was shared elsewhere is offered, and stands on top at a press', async ({ page, signedIn }) => {
    const member = await signedIn();
    const word = newWord();
    await postAs(member, `${word} before`);
    const home = await new HomePage(page).openLive(`/?q=${word}`);
    await expect(home.cards).toHaveText([/before/]);
    await postAs(member, `${word} elsewhere`);
    await expect(home.pill).toHaveText('1 new post(s) available');
    await home.pill.click();
    await expect(home.cards).toHaveText([/elsewhere/, /before/]);
    await expect(home.pill).toHaveCount(0);
  });

  test('HOM-032, HOM-033, HOM-034 posts of another member are counted without a reload and put on top at a press', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const bo = await newMember('onboarded', BO);
    const word = newWord();
    await postAs(bo, `${word} old`);
    const home = await new HomePage(page).openLive(`/?q=${word}`);
    await expect(home.cards).toHaveText([/old/]);
    await postAs(bo, `${word} first`);
    await postAs(bo, `${word} second`);
    await expect(home.pill).toHaveText('2 new post(s) available');
    await expect(home.cards).toHaveCount(1);
    await home.pill.click();
    await expect(home.cards).toHaveText([/second/, /first/, /old/]);
    await expect(home.pill).toHaveCount(0);
    await expect(home.cards.first()).toBeFocused();
  });

  test('HOM-032 in the feed of everybody, as it happens, in two browsers', async ({ page, browser, signedIn, newMember }) => {
    await signedIn();
    const bo = await newMember('onboarded', BO);
    const context = await browser.newContext();
    await useSession(context, bo);
    const home = await new HomePage(page).openLive('/?filter=text');
    await expect(home.feed.getByText('Loading posts...')).toHaveCount(0);
    const others = await new HomePage(await context.newPage()).open();
    const word = newWord();
    await others.text.fill(word);
    await others.post.click();
    await expect(others.cards.first()).toContainText(word);
    await expect(home.pill).toBeVisible();
    await expect(home.card(word)).toHaveCount(0);
    await home.pill.click();
    await expect(home.card(word)).toBeVisible();
    await context.close();
  });

  test('HOM-032 what was shared while the page was still connecting is offered, not slipped in', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bo = await newMember('onboarded', BO);
    const word = newWord();
    await postAs(bo, `${word} old`);
    let connect = (): void => undefined;
    const connected = new Promise<void>((resolve) => (connect = resolve));
    await page.routeWebSocket(/\/api\/socket$/, async (socket) => {
      await connected;
      socket.connectToServer();
    });
    const home = await new HomePage(page).open(`/?q=${word}`);
    await expect(home.cards).toHaveText([/old/]);
    await postAs(bo, `${word} meanwhile`);
    connect();
    await expect(home.pill).toHaveText('1 new post(s) available');
    await expect(home.cards).toHaveText([/old/]);
  });

  test('EXPERIENCE-10 new posts never move what is being read', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bo = await newMember('onboarded', BO);
    const word = newWord();
    for (let number = 1; number <= 8; number += 1) await postAs(bo, `${word} number ${number}`);
    const home = await new HomePage(page).openLive(`/?q=${word}`);
    await expect(home.cards).toHaveCount(8);
    const read = home.card('number 2');
    await read.scrollIntoViewIfNeeded();
    const before = await read.boundingBox();
    await postAs(bo, `${word} number 9`);
    await expect(home.pill).toBeInViewport();
    expect(await read.boundingBox()).toEqual(before);
    await home.pill.click();
    await expect(home.cards.first()).toBeInViewport();
  });

  test('HOM-033 a post that is deleted again is not offered any more', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bo = await newMember('onboarded', BO);
    const word = newWord();
    const home = await new HomePage(page).openLive(`/?q=${word}`);
    await expect(home.feed.getByText('No posts found.')).toBeVisible();
    const post = await postAs(bo, word);
    await expect(home.pill).toHaveText('1 new post(s) available');
    // News of a post go only to pages that watch it.
    await expect.poll(() => home.sent.some((frame) => frame.includes(post.id))).toBe(true);
    await deletePostAs(bo, post.id);
    await expect(home.pill).toHaveCount(0);
  });

  test('HOM-032 under Following only posts of followed members are offered', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const [bo, cy] = [await newMember('onboarded', BO), await newMember('onboarded', { firstName: 'Cy', lastName: 'Oak' })];
    await followAs(member, bo);
    const word = newWord();
    await postAs(bo, `${word} old`);
    const home = new HomePage(page);
    await expect(async () => {
      await home.openLive('/?view=following');
      await expect(home.cards).toHaveText([/old/], { timeout: 1_000 });
    }).toPass();
    await postAs(cy, `${word} of a stranger`);
    await postAs(bo, `${word} new`);
    await expect(home.pill).toHaveText('1 new post(s) available');
    await home.pill.click();
    await expect(home.cards).toHaveText([/new/, /old/]);
  });
});
