import { failOn, holdBack, refuse } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import { likeOf, likeStoryAs, newCouple, readStoryAs, shareStoryAs, StoriesPage } from './stories-page.js';

const LIST = '/api/stories';
const LIKE = /^\/api\/stories\/[^/]+\/like$/;

test.describe('the grid of stories', () => {
  test('STO-002, STO-005..014 a card shows image, names, location, the first 100 characters, the day and the likes', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const [author, fan] = [await newMember(), await newMember()];
    const story = await shareStoryAs(author, { location: 'Porto', story: 'abcdefghij'.repeat(15) });
    await likeStoryAs(fan, story.id);
    const stories = await new StoriesPage(page).open();
    const card = stories.card(story);
    const picture = card.getByRole('img', { name: `Photo of ${story.coupleNames}` });
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(card.getByRole('heading', { name: story.coupleNames })).toBeVisible();
    await expect(card.getByText('Porto', { exact: true })).toBeVisible();
    await expect(card.getByText(`${'abcdefghij'.repeat(10)}...`, { exact: true })).toBeVisible();
    const day = await page.evaluate((at) => new Date(at).toLocaleDateString('en-GB'), story.createdAt);
    await expect(card.locator('time')).toHaveText(day);
    await expect(likeOf(card)).toHaveText('1');
    await expect(likeOf(card)).toHaveAttribute('aria-pressed', 'false');
    await expect(card.getByRole('button', { name: 'Read Full Story' })).toHaveText('Read Full Story');
    await stories.expectCounted();
  });

  test('the image of a card has its place before it is there', async ({ page, signedIn, newMember }) => {
    await signedIn();
    const story = await shareStoryAs(await newMember());
    const picture = new URL((await readStoryAs(await newMember(), story.id)).image.url, 'http://x').pathname;
    // The picture never arrives: only its kept room is measured.
    await page.route(
      (url) => url.pathname.startsWith(picture.slice(0, picture.lastIndexOf('/'))),
      () => undefined,
    );
    const stories = await new StoriesPage(page).open();
    const box = await stories.card(story).locator('img').boundingBox();
    expect((box?.width ?? 0) / (box?.height ?? 1)).toBeCloseTo(1.5, 1);
  });

  test('ERR-004 a broken image is replaced by initials, ENT-048 a record without one shows the placeholder', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const story = await shareStoryAs(await newMember());
    const record = await readStoryAs(await newMember(), story.id);
    const items = [
      { ...record, image: { url: '/story-placeholder.svg', width: 1200, height: 800 } },
      {
        ...record,
        id: '0199a1b2-0000-7000-8000-00000000000d',
        coupleNames: 'Bo Lind',
        image: { url: '/no-such-picture.png', width: 3, height: 2 },
      },
    ];
    await page.route(
      (url) => url.pathname === LIST,
      (route) => route.fulfill({ json: { items, nextCursor: null } }),
    );
    await page.route(
      (url) => url.pathname === '/no-such-picture.png',
      (route) => route.fulfill({ status: 404 }),
    );
    const stories = await new StoriesPage(page).open();
    const placeholder = stories.card(story).getByRole('img');
    await expect(placeholder).toHaveAttribute('src', '/story-placeholder.svg');
    await expect.poll(() => placeholder.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(1200);
    await expect(stories.cards.last().getByRole('img', { name: 'Photo of Bo Lind' })).toHaveText('BL');
  });

  test('STO-023 says that it loads', async ({ page, signedIn }) => {
    await signedIn();
    const release = await holdBack(page, 'GET', LIST);
    await new StoriesPage(page).open();
    await expect(page.getByText('Loading stories...')).toBeVisible();
    release();
    await expect(page.getByText('Loading stories...')).toHaveCount(0);
  });

  test('STO-025, ERR-002 a failure is only logged: an empty grid with 0 in the header, and another try', async ({
    page,
    signedIn,
    newMember,
    consoleErrors,
  }) => {
    await signedIn();
    const story = await shareStoryAs(await newMember());
    let broken = true;
    await page.route(
      (url) => url.pathname === LIST,
      (route) => (broken ? refuse(route, 500, 'internal') : route.fallback()),
    );
    const stories = await new StoriesPage(page).open();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(stories.figure('Stories Shared')).toHaveText('0');
    await expect(stories.cards).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect.poll(() => consoleErrors.some((text) => text.startsWith('[stories]'))).toBe(true);
    broken = false;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(stories.card(story)).toBeVisible();
  });

  test('STO-025 an empty list says 0 and offers to share the first story', async ({ page, signedIn }) => {
    await signedIn();
    await page.route(
      (url) => url.pathname === LIST,
      (route) => route.fulfill({ json: { items: [], nextCursor: null } }),
    );
    const stories = await new StoriesPage(page).open();
    await expect(stories.figure('Stories Shared')).toHaveText('0');
    await page.getByRole('button', { name: 'Share your story' }).click();
    await expect(stories.form).toBeVisible();
  });

  test('twelve stories at first, more at a press, and a stated end', async ({ page, signedIn, newMember }) => {
    const member = await newMember();
    await signedIn();
    const story = await readStoryAs(member, (await shareStoryAs(member)).id);
    const copies = (from: number, to: number) =>
      Array.from({ length: to - from }, (_unused, index) => ({
        ...story,
        id: `0199a1b2-0000-7000-8000-${String(from + index).padStart(12, '0')}`,
        coupleNames: newCouple(),
      }));
    await page.route(
      (url) => url.pathname === LIST,
      (route) => {
        const further = new URL(route.request().url()).searchParams.get('cursor') === 'two';
        return route.fulfill({ json: further ? { items: copies(12, 15), nextCursor: null } : { items: copies(0, 12), nextCursor: 'two' } });
      },
    );
    const stories = await new StoriesPage(page).open();
    await expect(stories.cards).toHaveCount(12);
    await expect(stories.figure('Stories Shared')).toHaveText('12');
    await page.getByRole('button', { name: 'Load more stories' }).click();
    await expect(stories.cards).toHaveCount(15);
    await expect(stories.figure('Stories Shared')).toHaveText('15');
    await expect(page.getByText('You have read all stories.')).toBeVisible();
  });

  test('STO-021 "What Our Users Say" has two voices, the same after a reload', async ({ page, signedIn }) => {
    await signedIn();
    await new StoriesPage(page).open();
    const block = page.getByRole('region', { name: 'What Our Users Say' });
    await expect(block.getByRole('figure')).toHaveCount(2);
    const words = await block.innerText();
    await page.reload();
    await expect(block.getByRole('figure')).toHaveCount(2);
    expect(await block.innerText()).toBe(words);
  });

  test('STO-026, STO-027, EXPERIENCE-8 the heart likes at once and takes the like back', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const story = await shareStoryAs(await newMember());
    const stories = await new StoriesPage(page).open();
    const heart = likeOf(stories.card(story));
    const release = await holdBack(page, 'PUT', LIKE);
    await heart.click();
    await expect(heart).toHaveText('1');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    release();
    await expect.poll(async () => (await readStoryAs(member, story.id)).likes).toBe(1);
    await heart.click();
    await expect(heart).toHaveText('0');
    await expect.poll(async () => (await readStoryAs(member, story.id)).likes).toBe(0);
  });

  test('STO-030, ERR-002 a refused like goes back without a message and is logged', async ({
    page,
    signedIn,
    newMember,
    consoleErrors,
  }) => {
    await signedIn();
    const story = await shareStoryAs(await newMember());
    const stories = await new StoriesPage(page).open();
    await failOn(page, { method: 'PUT', path: LIKE, answer: { status: 500, code: 'internal' } });
    const heart = likeOf(stories.card(story));
    await heart.click();
    await expect.poll(() => consoleErrors.some((text) => text.startsWith('[like-story]'))).toBe(true);
    await expect(heart).toHaveText('0');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
});
