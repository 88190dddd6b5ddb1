import { makePng } from '../support/pictures.js';
import { callAs } from '../support/posts.js';
import { failOn, holdBack } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import { recordClip } from '../support/videos.js';
import { HomePage, newWord, type TestFile } from './home-page.js';

const png = (name = 'door.png', shade = 120): TestFile => ({ name, mimeType: 'image/png', buffer: makePng(320, 240, [shade, 60, 80]) });
const PERMIT = '/api/posts/uploads';
const COMPLETE = /^\/api\/posts\/uploads\/[^/]+\/complete$/;

interface Stored {
  readonly content: string;
  readonly media: { url: string; type: string; alt: string; posterUrl: string | null; width: number | null; height: number | null }[];
}

test.describe('media of a post', () => {
  test('HOM-004, HOM-014, HOM-022 a picture without text is uploaded with its description and shown', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await home.add(png());
    await expect(home.media).toContainText('Ready');
    await home.composer.getByRole('textbox', { name: /^Describe this picture .*door\.png/ }).fill('A red door');
    const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/posts');
    await home.post.click();
    const post = (await (await made).json()) as Stored;
    expect(post.content).toBe('');
    expect(post.media).toEqual([expect.objectContaining({ type: 'image', alt: 'A red door', width: 320 })]);
    const picture = home.cards.first().getByRole('img', { name: 'A red door' });
    await expect(picture).toBeVisible();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await expect(home.media).toHaveCount(0);
  });

  test('MED-017 a picture is cropped and turned by keys alone, and what was chosen is what is sent', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await home.add(png());
    await home.composer.getByRole('button', { name: 'Crop or turn door.png' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Crop or turn the picture' });
    const picture = dialog.getByRole('group', { name: /^Picture in its frame/ });
    await expect(picture).toBeVisible();
    await dialog.getByRole('button', { name: 'Square' }).press('Enter');
    await dialog.getByRole('button', { name: 'Turn right' }).press('Enter');
    const placed = () => dialog.locator('img').evaluate((image: HTMLImageElement) => image.style.transform);
    const before = await placed();
    await picture.press('ArrowDown');
    await expect.poll(placed).not.toBe(before);
    await dialog.getByRole('slider', { name: 'Size' }).press('ArrowRight');
    await dialog.getByRole('button', { name: 'Use this' }).press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(home.media).toContainText('Ready');
    const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/posts');
    await home.post.click();
    const [item] = ((await (await made).json()) as Stored).media;
    expect(item!.width).toBe(item!.height);
    expect(item!.width).toBeLessThan(240);
  });

  test('HOM-004, HOM-044 a video is uploaded with a still picture and stands under Videos', async ({ page, signedIn, browser }) => {
    await signedIn();
    const clip = await recordClip(browser);
    const word = newWord();
    const home = await new HomePage(page).open(`/?filter=videos&q=${word}`);
    await home.add({ name: 'clip.webm', mimeType: 'video/webm', buffer: clip });
    await home.text.fill(word);
    await expect(home.media).toContainText('Ready');
    const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === '/api/posts');
    await home.post.click();
    const post = (await (await made).json()) as Stored;
    expect(post.media).toEqual([expect.objectContaining({ type: 'video' })]);
    expect(post.media[0]?.posterUrl).toEqual(expect.any(String));
    await expect(home.card(word)).toHaveCount(1);
  });

  test('HOM-019 six pictures become six media, in their order', async ({ page, signedIn }) => {
    const member = await signedIn();
    const word = newWord();
    const home = await new HomePage(page).open();
    await home.add(...[1, 2, 3, 4, 5, 6].map((number) => png(`p${number}.png`, number * 30)));
    await expect(home.media).toHaveCount(6);
    for (let number = 1; number <= 6; number += 1) {
      await home.composer.getByRole('textbox', { name: new RegExp(`^Describe this picture .*p${number}\\.png`) }).fill(`Number ${number}`);
    }
    await home.text.fill(word);
    // The files are still being uploaded at the press: the post waits for them.
    await home.post.click();
    await expect(home.card(word)).toHaveCount(1);
    const { items } = await callAs<{ items: Stored[] }>(member, (api) => api.get(`/api/posts?q=${word}`));
    expect(items[0]?.media.map(({ alt }) => alt)).toEqual([1, 2, 3, 4, 5, 6].map((number) => `Number ${number}`));
  });

  test('HOM-016, HOM-018, ERR-001 a PDF and an image over 10 MB are refused and not added', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await home.add({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(home.problem).toHaveText('Unsupported file type detected. Only images and videos are allowed.');
    await expect(home.media).toHaveCount(0);
    await home.add({ name: 'huge.png', mimeType: 'image/png', buffer: Buffer.alloc(10 * 1024 * 1024 + 1) });
    await expect(home.problem).toHaveText('File size must be less than 10MB');
    await expect(home.media).toHaveCount(0);
    expect(consoleErrors.filter((text) => text.includes('composer'))).toHaveLength(2);
    // The good ones of a mixed pick are taken.
    await home.add(png(), { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') });
    await expect(home.media).toHaveCount(1);
    await expect(home.problem).toHaveText('Unsupported file type detected. Only images and videos are allowed.');
  });

  test('HOM-017, HOM-023 what only claims to be a picture is refused by the server and cannot be retried', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await home.add({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('<html><script>alert(1)</script></html>') });
    await expect(home.problem).toHaveText(/^Failed to upload media: .+/);
    await expect(home.media.getByRole('button', { name: /again/ })).toHaveCount(0);
    await home.media.getByRole('button', { name: 'Remove not.png' }).click();
    await expect(home.problem).toHaveCount(0);
  });

  test('HOM-023, EXPERIENCE-4 a failed upload says why, keeps text and file, and can be tried again', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    await signedIn();
    const word = newWord();
    const home = await new HomePage(page).open();
    await failOn(page, {
      method: 'POST',
      path: PERMIT,
      answer: { status: 500, code: 'internal', detail: 'The disk is full.' },
      times: 1,
    });
    await home.text.fill(word);
    await home.add(png());
    await expect(home.problem).toHaveText('Failed to upload media: The disk is full.');
    await expect.poll(() => consoleErrors.some((text) => text.includes('The disk is full.'))).toBe(true);
    await expect(home.text).toHaveValue(word);
    await home.media.getByRole('button', { name: 'Try the upload of door.png again' }).click();
    await expect(home.media).toContainText('Ready');
    await expect(home.problem).toHaveCount(0);
    await home.post.click();
    await expect(home.card(word)).toHaveCount(1);
  });

  test('HOM-024, HOM-025 without permission the permission message is shown instead', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await failOn(page, { method: 'POST', path: PERMIT, answer: { status: 403, code: 'access.denied' } });
    await home.add(png());
    await expect(home.problem).toHaveText('Permission denied. Please check the storage rules.');
  });

  test('HOM-023 a storage that does not answer is told, and posting anyway tries once more', async ({ page, signedIn }) => {
    await signedIn();
    const word = newWord();
    const home = await new HomePage(page).open();
    let refusals = 1;
    await page.route(
      (url) => !url.pathname.startsWith('/api/') && url.pathname !== '/',
      async (route) => {
        if (route.request().method() !== 'POST' || refusals === 0) return route.fallback();
        refusals -= 1;
        return route.abort();
      },
    );
    await home.text.fill(word);
    await home.add(png());
    await expect(home.problem).toHaveText('Failed to upload media: The server could not be reached.');
    await home.post.click();
    await expect(home.card(word)).toHaveCount(1);
  });

  test('EXPERIENCE-4 an upload shows how far it is and can be stopped', async ({ page, signedIn }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    const release = await holdBack(page, 'POST', COMPLETE);
    await home.add(png());
    const bar = home.media.getByRole('progressbar', { name: 'Upload of door.png' });
    await expect(bar).toHaveAttribute('aria-valuenow', '100');
    await home.media.getByRole('button', { name: 'Cancel the upload of door.png' }).click();
    await expect(home.media).toHaveCount(0);
    release();
  });

  test('EXPERIENCE-4 an upload that is gone on the server already is given up without an error', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    await failOn(page, {
      method: 'DELETE',
      path: /^\/api\/posts\/uploads\//,
      answer: { status: 404, code: 'uploads.not_found' },
      times: 1,
    });
    await failOn(page, { method: 'DELETE', path: /^\/api\/posts\/uploads\//, answer: { status: 500, code: 'internal' }, times: 1 });
    const giveUp = async (): Promise<void> => {
      await home.add(png());
      await expect(home.media).toContainText('Ready');
      const answered = page.waitForResponse((answer) => answer.request().method() === 'DELETE');
      await home.media.getByRole('button', { name: 'Remove door.png' }).click();
      await expect(home.media).toHaveCount(0);
      await answered;
    };
    const failures = () => consoleErrors.filter((text) => text.includes('[discard-upload]'));
    // The route that was set last answers first.
    await giveUp();
    await expect.poll(failures).toHaveLength(1);
    await giveUp();
    await expect(home.problem).toHaveCount(0);
    expect(failures()).toHaveLength(1);
  });

  test('EXPERIENCE-3 a picture can be dropped on or pasted into the composer; dropped elsewhere nothing happens', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    const home = await new HomePage(page).open();
    expect(await home.drop(page.getByRole('heading', { level: 1 }), png('beside.png'))).toBe(true);
    await expect(home.media).toHaveCount(0);
    expect(await home.drop(home.composer, png('dropped.png'))).toBe(true);
    await expect(home.media).toHaveText([/dropped\.png/]);
    await home.paste(home.text, png('pasted.png'));
    await expect(home.media).toHaveText([/dropped\.png/, /pasted\.png/]);
    await expect(page).toHaveURL('/');
  });
});
