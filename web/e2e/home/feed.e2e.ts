import type { Page } from '@playwright/test';
import { deletePostAs, postAs, postPicturesAs, quoteAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import { recordClip, shareVideo } from '../support/videos.js';
import { followAs, HomePage, newWord } from './home-page.js';

const BO = { firstName: 'Bo', lastName: 'Lind' };
const LIST = '/api/posts';

async function seed(author: Parameters<typeof postAs>[0], word: string, count: number): Promise<void> {
  for (let number = 1; number <= count; number += 1) await postAs(author, `${word} number ${number}.`);
}
const numbers = (from: number, to: number): RegExp[] =>
  Array.from({ length: from - to + 1 }, (_unused, index) => new RegExp(`number ${from - index}\\.`));

const scrollTop = (page: Page): Promise<number> => page.evaluate(() => window.scrollY);

test.describe('the home feed', () => {
  test('HOM-029, HOM-030, HOM-035, HOM-036, CONST-010 the ten newest first, and the rest at a press', async ({ page, signedIn }) => {
    const member = await signedIn();
    const word = newWord();
    await seed(member, word, 12);
    const home = await new HomePage(page).open(`/?q=${word}`);
    await expect(home.cards).toHaveText(numbers(12, 3));
    await home.loadMore.click();
    await expect(home.cards).toHaveText(numbers(12, 1));
    await expect(home.loadMore).toHaveCount(0);
    await expect(home.feed.getByText('You have seen all posts.')).toBeVisible();
  });

  test('EXPERIENCE-16 no key of home acts under an open dialog', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await page.keyboard.press('?');
    const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(help).toBeVisible();
    await page.keyboard.press('n');
    await expect(home.text).not.toBeFocused();
    await page.keyboard.press('Escape');
    await expect(help).toHaveCount(0);
    await page.keyboard.press('n');
    await expect(home.text).toBeFocused();
  });

  test('HOM-031 no post repeats or is left out when another arrives or goes between two pages', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const bo = await newMember('onboarded', BO);
    const word = newWord();
    await seed(member, word, 12);
    const home = await new HomePage(page).open(`/?q=${word}`);
    await expect(home.cards).toHaveCount(10);
    const extra = await postAs(bo, `${word} number 99`);
    await home.loadMore.click();
    await expect(home.cards).toHaveText(numbers(12, 1));
    await deletePostAs(bo, extra.id);
  });

  test('HOM-041, HOM-042, HOM-043, HOM-044, HOM-045, HOM-047 filters, alone and with a search', async ({ page, browser, signedIn }) => {
    const member = await signedIn();
    const word = newWord();
    const text = await postAs(member, `${word} words only`);
    await postPicturesAs(member, `${word} a picture`, 1);
    await shareVideo(member, `${word} a video`, await recordClip(browser));
    await quoteAs(member, text.id, `${word} a quote`);
    const home = await new HomePage(page).open(`/?q=${word}`);
    await expect(home.cards).toHaveText([/a quote/, /a video/, /a picture/, /words only/]);
    for (const [filter, shown] of [
      ['Text', /words only/],
      ['Images', /a picture/],
      ['Videos', /a video/],
      ['Quoted', /a quote/],
    ] as const) {
      await home.filter(filter).click();
      await expect(home.filter(filter)).toHaveAttribute('aria-pressed', 'true');
      await expect(home.cards).toHaveText([shown]);
    }
    await page.reload();
    await expect(home.filter('Quoted')).toHaveAttribute('aria-pressed', 'true');
    await expect(home.cards).toHaveText([/a quote/]);
    await home.filter('All').click();
    await expect(home.cards).toHaveCount(4);
  });

  test('HOM-038, HOM-039 the search finds text and names in any case, on the server, once the typing rests', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await signedIn();
    const word = newWord();
    const bo = await newMember('onboarded', { firstName: 'Bo', lastName: word });
    await postAs(bo, 'Nothing special');
    await postAs(bo, `Here is the ${word.toUpperCase()}`);
    const searches: string[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === LIST && url.searchParams.has('q')) searches.push(url.searchParams.get('q') ?? '');
    });
    const home = await new HomePage(page).open();
    await home.search.pressSequentially(word);
    await expect(home.cards).toHaveText([/Here is the/, /Nothing special/]);
    expect(searches).toEqual([word]);
    await expect(page).toHaveURL(`/?q=${word}`);
    await home.feed.getByRole('button', { name: 'Clear the search' }).click();
    await expect(home.search).toHaveValue('');
    await expect(page).toHaveURL('/');
  });

  test('Following shows the posts of followed members and the own ones', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const bo = await newMember('onboarded', BO);
    const cy = await newMember('onboarded', { firstName: 'Cy', lastName: 'Oak' });
    const word = newWord();
    await postAs(bo, `${word} by Bo`);
    await postAs(cy, `${word} by Cy`);
    await postAs(member, `${word} by Ada`);
    await followAs(member, bo);
    const home = new HomePage(page);
    await expect(async () => {
      await home.open('/?view=following');
      await expect(home.cards).toHaveText([/by Ada/, /by Bo/], { timeout: 1_000 });
    }).toPass();
    await expect(home.tab('Following')).toHaveAttribute('aria-selected', 'true');
    await home.tab('Following').press('ArrowLeft');
    await expect(home.tab('Latest')).toBeFocused();
    await expect(page).toHaveURL('/');
  });

  test('EXPERIENCE-9 Back finds the feed where it was', async ({ page, signedIn }) => {
    const member = await signedIn();
    const word = newWord();
    await seed(member, word, 12);
    const home = await new HomePage(page).open(`/?q=${word}`);
    await home.loadMore.click();
    await expect(home.cards).toHaveCount(12);
    await home.card('number 3.').scrollIntoViewIfNeeded();
    const before = await scrollTop(page);
    expect(before).toBeGreaterThan(400);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveURL('/messages');
    await page.goBack();
    await expect(home.cards).toHaveCount(12);
    await expect.poll(async () => Math.abs((await scrollTop(page)) - before)).toBeLessThan(120);
  });
});
