import { makePng } from '../support/pictures.js';
import { failOn, holdBack } from '../support/problems.js';
import { expect, test } from '../support/test.js';
import { newCouple, png, readStoryAs, StoriesPage, type SeededStory } from './stories-page.js';

const PERMIT = '/api/stories/uploads';
const COMPLETE = /^\/api\/stories\/uploads\/[^/]+\/complete$/;
const SAVE = '/api/stories';
const MAX_BYTES = 10 * 1024 * 1024;

/** A picture of exactly so many bytes. Readers ignore what follows the end of a PNG. */
function pngOf(bytes: number) {
  const picture = makePng(32, 32, [90, 60, 80]);
  return { name: 'big.png', mimeType: 'image/png', buffer: Buffer.concat([picture, Buffer.alloc(bytes - picture.length)]) };
}

test.describe('the story form', () => {
  test('STO-047, STO-056, STO-067, STO-055, MED-001 a valid story is uploaded, stored and closes the form; it is in the list', async ({
    page,
    signedIn,
  }) => {
    const member = await signedIn();
    const stories = await new StoriesPage(page).open();
    const form = await stories.write();
    const coupleNames = newCouple();
    await form.enter({ coupleNames: `  ${coupleNames} `, location: ' Oslo ', story: ' We met. \n' });
    await expect(form.dialog.getByText('10 of 2000 characters')).toBeVisible();
    await expect(form.submit).toHaveText('Share Story');
    const made = page.waitForResponse((answer) => answer.request().method() === 'POST' && new URL(answer.url()).pathname === SAVE);
    await form.submit.click();
    const { id } = (await (await made).json()) as SeededStory;
    await expect(form.dialog).toHaveCount(0);
    await expect(stories.card({ id })).toHaveCount(1);
    const stored = await readStoryAs(member, id);
    expect(stored).toMatchObject({
      coupleNames,
      location: 'Oslo',
      story: 'We met.',
      userId: member.id,
      likes: 0,
      comments: 0,
      liked: false,
    });
    expect(stored.image).toMatchObject({ width: 330, height: 220 });
    expect(stored.image.url).toContain(`/stories/${member.id}/`);
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(stories.reader({ coupleNames })).toBeVisible();
  });

  test('STO-066, STO-069, ENT-046 shared from another screen, without a location, it reads "Unknown Location"', async ({
    page,
    signedIn,
  }) => {
    await signedIn();
    await page.goto('/');
    const stories = new StoriesPage(page);
    const form = await stories.write();
    const coupleNames = await form.enter({ location: '' });
    await form.submit.click();
    await expect(form.dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Stories' }).click();
    const card = stories.cards.filter({ hasText: coupleNames });
    await expect(card.getByText('Unknown Location', { exact: true })).toBeVisible();
  });

  test('STO-057 the button is disabled until names, story and image are there', async ({ page, signedIn }) => {
    await signedIn();
    const form = await (await new StoriesPage(page).open()).write();
    await expect(form.submit).toBeDisabled();
    await form.enter({ coupleNames: 'Ada & Noor', story: '', image: png() });
    await expect(form.submit).toBeDisabled();
    await form.enter({ coupleNames: '   ', story: 'We met.', image: null });
    await expect(form.submit).toBeDisabled();
    await form.enter({ coupleNames: 'Ada & Noor', story: 'We met.', image: null });
    await expect(form.submit).toBeEnabled();
    await form.dialog.getByRole('button', { name: 'Remove the photo' }).click();
    await expect(form.submit).toBeDisabled();
  });

  test('STO-050, STO-051, STO-058 Enter says what is missing', async ({ page, signedIn, consoleErrors }) => {
    await signedIn();
    const form = await (await new StoriesPage(page).open()).write();
    await form.names.press('Enter');
    await expect(form.problem).toHaveText('Please provide both couple names and your story');
    await form.enter({ coupleNames: 'Ada & Noor', story: '  ', image: null });
    await form.location.press('Enter');
    await expect(form.problem).toHaveText('Please provide both couple names and your story');
    await form.enter({ coupleNames: 'Ada & Noor', story: 'We met.', image: null });
    await form.names.press('Enter');
    await expect(form.problem).toHaveText('Please select an image for your story');
    expect(consoleErrors.filter((text) => text.startsWith('[story-form]'))).toHaveLength(3);
  });

  test('STO-048, STO-049 a PDF and an image over 10 MB are refused, exactly 10 MB is taken', async ({ page, signedIn }) => {
    await signedIn();
    const form = await (await new StoriesPage(page).open()).write();
    await form.image.setInputFiles({ name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
    await expect(form.problem).toHaveText('Please select an image file');
    await expect(form.preview).toHaveCount(0);
    await form.image.setInputFiles(pngOf(MAX_BYTES + 1));
    await expect(form.problem).toHaveText('File size must be less than 10MB');
    await expect(form.preview).toHaveCount(0);
    await form.image.setInputFiles(pngOf(MAX_BYTES));
    await expect(form.problem).toHaveCount(0);
    await expect(form.preview).toBeVisible();
  });

  test('STO-059 the chosen image is previewed; one that cannot be shown says so', async ({ page, signedIn }) => {
    await signedIn();
    const form = await (await new StoriesPage(page).open()).write();
    await form.image.setInputFiles(png());
    await expect.poll(() => form.preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(330);
    await expect(form.problem).toHaveCount(0);
    await form.image.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(form.problem).toHaveText('Failed to load image preview');
  });

  test('STO-053, STO-055 the 2001st character is not accepted, and the counter follows', async ({ page, signedIn }) => {
    await signedIn();
    const form = await (await new StoriesPage(page).open()).write();
    await expect(form.dialog.getByText('0 of 2000 characters')).toBeVisible();
    await form.story.fill('a'.repeat(1999));
    await expect(form.dialog.getByText('1999 of 2000 characters')).toBeVisible();
    await form.story.press('End');
    await form.story.pressSequentially('bc');
    await expect(form.story).toHaveValue(`${'a'.repeat(1999)}b`);
    await expect(form.dialog.getByText('2000 of 2000 characters')).toBeVisible();
    // One character as a reader sees it counts as one.
    await form.story.fill('👨‍👩‍👧'.repeat(3));
    await expect(form.dialog.getByText('3 of 2000 characters')).toBeVisible();
  });

  for (const [row, answer, text] of [
    ['STO-060 permission denied', { status: 403, code: 'uploads.forbidden' }, 'Permission denied. Please check the storage rules.'],
    [
      'STO-062 another failure',
      { status: 500, code: 'internal', detail: 'The disk is full.' },
      'Failed to upload image: The disk is full.',
    ],
  ] as const) {
    test(`${row} of the upload says so, keeps everything, and a second try shares it`, async ({ page, signedIn }) => {
      await signedIn();
      const stories = await new StoriesPage(page).open();
      const form = await stories.write();
      await failOn(page, { method: 'POST', path: PERMIT, answer, times: 1 });
      const coupleNames = await form.enter();
      await form.submit.click();
      await expect(form.problem).toHaveText(text);
      await expect(form.names).toHaveValue(coupleNames);
      await expect(form.preview).toBeVisible();
      await form.submit.click();
      await expect(form.dialog).toHaveCount(0);
      await expect(stories.cards.filter({ hasText: coupleNames })).toHaveCount(1);
    });
  }

  test('STO-060 the storage itself denying permission says so, and a second try shares it', async ({ page, signedIn }) => {
    await signedIn();
    const stories = await new StoriesPage(page).open();
    const form = await stories.write();
    let denied = 0;
    const permitted = page.waitForResponse((answer) => new URL(answer.url()).pathname === PERMIT);
    await page.route(
      () => true,
      async (route) => {
        const target = route.request();
        // The storage may be anywhere: its request is known by the form that carries the file.
        if (denied > 0 || target.method() !== 'POST' || !(target.headers()['content-type'] ?? '').startsWith('multipart/form-data')) {
          return route.fallback();
        }
        denied += 1;
        return route.fulfill({ status: 403, contentType: 'application/xml', body: '<Error><Code>AccessDenied</Code></Error>' });
      },
    );
    const coupleNames = await form.enter();
    await form.submit.click();
    expect((await permitted).status()).toBe(201);
    await expect(form.problem).toHaveText('Permission denied. Please check the storage rules.');
    expect(denied).toBe(1);
    await form.submit.click();
    await expect(form.dialog).toHaveCount(0);
    await expect(stories.cards.filter({ hasText: coupleNames })).toHaveCount(1);
  });

  test('what is wrong, and the buttons, stay in sight while the form is scrolled', async ({ page, signedIn }) => {
    await signedIn();
    const form = await (await new StoriesPage(page).open()).write();
    await form.image.setInputFiles(png());
    await expect(form.preview).toBeVisible();
    await form.names.press('Enter');
    await form.dialog.evaluate((dialog) => dialog.scrollTo(0, 0));
    await expect(form.problem).toBeInViewport({ ratio: 1 });
    await expect(form.submit).toBeInViewport({ ratio: 1 });
    // A field that gets the focus does not hide under them either.
    await form.story.focus();
    const [field, foot] = [await form.story.boundingBox(), await form.problem.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0);
  });

  test('on a phone the line being written is above the buttons, and on a low screen what is wrong is scrolled to', async ({
    page,
    signedIn,
  }) => {
    await page.setViewportSize({ width: 390, height: 600 });
    await signedIn();
    const form = await (await new StoriesPage(page).open()).write();
    await form.story.click({ position: { x: 20, y: 20 } });
    for (let line = 0; line < 5; line += 1) await page.keyboard.press('Enter');
    await page.keyboard.type('The sixth line');
    const endOfField = await form.story.evaluate((field) => field.getBoundingClientRect().bottom);
    const startOfFoot = await form.submit.evaluate((button) => button.getBoundingClientRect().top);
    expect(endOfField).toBeLessThan(startOfFoot);
    await page.setViewportSize({ width: 640, height: 320 });
    await form.dialog.evaluate((dialog) => dialog.scrollTo(0, 0));
    await form.names.press('Enter');
    await expect(form.problem).toBeInViewport({ ratio: 1 });
  });

  test('STO-061, EXPERIENCE-4 a canceled upload says so, and the story can be shared after it', async ({ page, signedIn }) => {
    await signedIn();
    const stories = await new StoriesPage(page).open();
    const form = await stories.write();
    const coupleNames = await form.enter();
    const release = await holdBack(page, 'POST', COMPLETE);
    await form.submit.click();
    await expect(form.dialog.getByRole('progressbar', { name: 'Upload of the photo' })).toBeVisible();
    await expect(form.submit).toBeDisabled();
    await form.dialog.getByRole('button', { name: 'Cancel upload' }).click();
    await expect(form.problem).toHaveText('Upload was canceled.');
    release();
    await form.submit.click();
    await expect(form.dialog).toHaveCount(0);
    await expect(stories.cards.filter({ hasText: coupleNames })).toHaveCount(1);
  });

  for (const [row, answer, text] of [
    ['STO-063 permission denied', { status: 403, code: 'stories.forbidden' }, /database security rules/],
    ['STO-064 a cross-origin problem', 'abort', /cross-origin \(CORS\) configuration of the storage/],
    ['STO-065 another failure', { status: 500, code: 'internal' }, /^Failed to share your story\. Please try again\.$/],
    ['STO-052 a session that is gone', { status: 401, code: 'session.required' }, /^You must be logged in to share a story$/],
    ['STO-058 what the server misses', { status: 400, code: 'stories.image_required' }, /^Please select an image for your story$/],
  ] as const) {
    test(`${row} on saving says so, and a second try makes one story of it`, async ({ page, signedIn }) => {
      await signedIn();
      const stories = await new StoriesPage(page).open();
      const form = await stories.write();
      await failOn(page, { method: 'POST', path: SAVE, answer, times: 1 });
      const coupleNames = await form.enter();
      await form.submit.click();
      await expect(form.problem).toHaveText(text);
      await expect(form.names).toHaveValue(coupleNames);
      await form.submit.click();
      await expect(form.dialog).toHaveCount(0);
      await expect(stories.cards.filter({ hasText: coupleNames })).toHaveCount(1);
    });
  }

  test('EXPERIENCE-7 an answer that was lost and a second try make one story', async ({ page, signedIn }) => {
    await signedIn();
    const stories = await new StoriesPage(page).open();
    const form = await stories.write();
    let lost = 0;
    await page.route(
      (url) => url.pathname === SAVE,
      async (route) => {
        if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
        lost += 1;
        await route.fetch();
        return route.abort();
      },
    );
    const coupleNames = await form.enter();
    await form.submit.click();
    await expect(form.problem).toBeVisible();
    await form.submit.click();
    await expect(form.dialog).toHaveCount(0);
    await page.reload();
    await expect(stories.cards.filter({ hasText: coupleNames })).toHaveCount(1);
  });

  test('EXPERIENCE-2 closing with something in it asks once; an empty one just closes', async ({ page, signedIn }) => {
    await signedIn();
    const stories = await new StoriesPage(page).open();
    const form = await stories.write();
    await page.keyboard.press('Escape');
    await expect(form.dialog).toHaveCount(0);
    await stories.write();
    await form.names.fill('Ada & Noor');
    await page.keyboard.press('Escape');
    const question = page.getByRole('dialog', { name: 'Close without sharing?' });
    await question.getByRole('button', { name: 'Keep writing' }).click();
    await expect(form.names).toHaveValue('Ada & Noor');
    await form.dialog.getByRole('button', { name: 'Cancel', exact: true }).click();
    await question.getByRole('button', { name: 'Close', exact: true }).last().click();
    await expect(form.dialog).toHaveCount(0);
    await stories.write();
    await expect(form.names).toHaveValue('');
  });

  test('EXPERIENCE-2 words are there again in a new tab after the old one was lost, and gone once they are shared', async ({
    page,
    context,
    signedIn,
  }) => {
    await signedIn();
    const tab = await context.newPage();
    const lost = await (await new StoriesPage(tab).open()).write();
    const coupleNames = newCouple();
    await lost.names.fill(coupleNames);
    await lost.location.fill('Lisbon');
    // The tab closes without a question, as when the browser is killed.
    await tab.close({ runBeforeUnload: false });
    const stories = await new StoriesPage(page).open();
    const form = await stories.write();
    await expect(form.names).toHaveValue(coupleNames);
    await expect(form.location).toHaveValue('Lisbon');
    await form.enter({ coupleNames });
    await form.submit.click();
    await expect(form.dialog).toHaveCount(0);
    await stories.write();
    await expect(form.names).toHaveValue('');
    await expect(form.location).toHaveValue('');
  });
});
