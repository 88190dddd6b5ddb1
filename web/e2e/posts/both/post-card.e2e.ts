import { randomUUID } from 'node:crypto';
import { callAs, onCard, openPost, postAs, postPicturesAs, quoteAs, readPostAs } from '../../support/posts.js';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';

const BOB = { firstName: 'Bob', lastName: 'Lindqvist' };

test.describe('a post card', () => {
  test('POST-001, POST-002, POST-029 shows author, time, content and media, and breaks no rule of accessibility', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postPicturesAs(bob, 'Fog over the lake\nthis morning', 1, 'A lake in fog');
    const card = await openPost(page, post);
    await expect(card.getByRole('button', { name: 'Bob Lindqvist', exact: true })).toBeVisible();
    await expect(card.getByText('BL', { exact: true })).toBeVisible();
    await expect(card.getByText('Fog over the lake this morning')).toBeVisible();
    await expect(card.getByText('Fog over the lake')).toHaveCSS('white-space', 'pre-wrap');
    await expect(card.locator('time')).toHaveText(/^(Just now|\d+ minutes? ago)$/);
    await expect(card.locator('time')).toHaveAttribute('title', /\d{4}/);
    const picture = card.getByRole('img', { name: 'A lake in fog' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    for (const [name, button] of Object.entries(onCard(card))) await expect(button, name).toBeVisible();
    await expectNoWcagViolation(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)).toBe(true);
  });

  test('POST-001 text with markup is text', async ({ page, signedIn, consoleErrors }) => {
    const member = await signedIn();
    const payload = `<img src=x onerror="document.title='taken'"> ${randomUUID()}`;
    const card = await openPost(page, await postAs(member, payload));
    await expect(card.getByText(payload, { exact: true })).toBeVisible();
    await expect(page).not.toHaveTitle(/taken/);
    expect(consoleErrors).toEqual([]);
  });

  test('POST-003, POST-004, POST-005 of six pictures four have a tile and the last says "+2"', async ({ page, signedIn }) => {
    const member = await signedIn();
    const card = await openPost(page, await postPicturesAs(member, 'Six', 6));
    await expect(card.getByRole('button', { name: /^Open / })).toHaveCount(4);
    await expect(card.getByRole('button', { name: 'Open Picture 4 of 6 by Ada Moreau and 2 more' })).toContainText('+2');
  });

  test('POST-006, POST-007, POST-008, POST-009, POST-010 the viewer shows all media and closes in three ways', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const card = await openPost(page, await postPicturesAs(member, 'Six', 6, 'The first'));
    const tile = card.getByRole('button', { name: 'Open The first' });
    const viewer = page.getByRole('dialog', { name: 'Media by Ada Moreau' });
    await tile.click();
    await expect(viewer).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'The first' })).toBeVisible();
    await expectNoWcagViolation(page);
    for (let shown = 2; shown <= 6; shown += 1) {
      await viewer.getByRole('button', { name: 'Next' }).click();
      await expect(viewer.getByText(`${shown} of 6`, { exact: true })).toBeVisible();
    }
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('6 of 6', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await expect(viewer.getByText('5 of 6', { exact: true })).toBeVisible();
    await viewer.getByRole('button', { name: 'Previous' }).click();
    await expect(viewer.getByText('4 of 6', { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(tile).toBeFocused();
    await tile.click();
    // The press lands beside the picture, on the overlay.
    await viewer.click({ position: { x: 20, y: 20 } });
    await expect(viewer).toHaveCount(0);
    await tile.click();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toHaveCount(0);
    await expect(card).toBeVisible();
  });

  test('POST-011, ERR-004, ERR-005 broken pictures become initials', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const bob = await newMember('onboarded', BOB);
    const post = await postPicturesAs(bob, 'Broken', 1, 'A lake');
    await page.route(
      (url) => url.pathname === `/api/posts/${post.id}`,
      async (route) => {
        const answer = await route.fetch();
        const body = (await answer.json()) as { media: object[] };
        const media = body.media.map((item) => ({ ...item, url: '/nothing.png', thumbnailUrl: '/nothing.png' }));
        await route.fulfill({ response: answer, json: { ...body, userPhoto: '/nothing.png', media } });
      },
    );
    await page.route(
      (url) => url.pathname === '/nothing.png',
      (route) => route.fulfill({ status: 404 }),
    );
    const card = await openPost(page, post);
    await expect(card.getByRole('img', { name: 'A lake' })).toHaveText('BL');
    await expect(card.getByText('BL', { exact: true })).toHaveCount(2);
  });

  test('POST-013, POST-014 the author opens the popup about the member, from a post and from a quote', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const quote = await quoteAs(member, (await postAs(bob, 'First')).id, 'Second');
    const card = await openPost(page, quote);
    await card.getByRole('button', { name: 'Ada Moreau', exact: true }).click();
    const own = page.getByRole('dialog', { name: 'Ada Moreau' });
    await expect(own.getByRole('link', { name: 'Go to your profile' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(own).toHaveCount(0);
    await card.getByRole('button', { name: 'Bob Lindqvist', exact: true }).click();
    const about = page.getByRole('dialog', { name: 'Bob Lindqvist' });
    await expect(page).toHaveURL(`/post/${quote.id}?person=${bob.id}`);
    await expectNoWcagViolation(page);
    await about.getByRole('button', { name: 'Follow Bob Lindqvist', exact: true }).click();
    await expect(about.getByRole('button', { name: 'Unfollow Bob Lindqvist', exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(about).toHaveCount(0);
    await expect(card).toBeVisible();
  });

  test('POST-040, POST-045 a quote shows whom and what it quotes, as it was', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const original = await postPicturesAs(bob, 'The words of Bob', 1, 'His picture');
    const card = await openPost(page, await quoteAs(member, original.id, 'Look at this'));
    const quoted = card.getByRole('region', { name: 'Quoted from Bob Lindqvist' });
    await expect(quoted.getByText('The words of Bob')).toBeVisible();
    await expect(quoted.getByRole('img', { name: 'His picture' })).toBeVisible();
    await expect(card.getByText('Look at this')).toBeVisible();
  });

  test('POST-040 a quote of a member one has blocked stands without it, and says so when it is left with nothing', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const quoting = await newMember();
    const original = await postPicturesAs(bob, 'Not for everyone', 1);
    const [silent, worded] = [await quoteAs(quoting, original.id, ''), await quoteAs(quoting, original.id, 'Look at this')];
    await callAs(member, (api) => api.put(`/api/members/${bob.id}/block`));
    await expect.poll(async () => (await readPostAs(member, silent.id)).quotedPost).toBeNull();
    const card = await openPost(page, silent);
    await expect(card.getByText('What this post shows is not available.')).toBeVisible();
    await expect(card.getByRole('region')).toHaveCount(0);
    await expectNoWcagViolation(page);
    const other = await openPost(page, worded);
    await expect(other.getByText('Look at this')).toBeVisible();
    await expect(other.getByText('What this post shows is not available.')).toHaveCount(0);
  });

  test('GRD-009, GRD-010, POST-036 a post has an address: it opens over home, a reload opens it again, closing leads home', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const post = await postAs(member, `By its address ${randomUUID()}`);
    const card = await openPost(page, post);
    await page.reload();
    await expect(card).toBeVisible();
    await expect(page).toHaveURL(`/post/${post.id}`);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
  });

  test('GRD-010 the address of no post says so', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    for (const id of [randomUUID(), 'xyz']) {
      await page.goto(`/post/${id}`);
      const viewer = page.getByRole('dialog', { name: 'Post' });
      await expect(viewer.getByText('No posts found.')).toBeVisible();
      await expect(viewer.getByRole('button', { name: 'Try again' })).toHaveCount(0);
      await expectNoWcagViolation(page);
      await viewer.getByRole('button', { name: 'Back to home' }).click();
      await expect(page).toHaveURL('/');
    }
    expect(consoleErrors.filter((text) => !/40[04]/.test(text))).toEqual([]);
  });

  test('GRD-037, GRD-038 edit and delete are offered to the author only', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const bob = await newMember('onboarded', BOB);
    const own = await openPost(page, await postAs(member, 'Mine'));
    await onCard(own).menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Edit', 'Delete']);
    const others = await openPost(page, await postAs(bob, 'Not mine'));
    await onCard(others).menu.click();
    await expect(page.getByRole('menuitem')).toHaveText(['Mute Bob Lindqvist', 'Block Bob Lindqvist', 'Report']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('menuitem')).toHaveCount(0);
    await expect(onCard(others).menu).toBeFocused();
  });
});
