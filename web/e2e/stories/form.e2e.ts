import { expect, test } from '../support/test.js';
import { newCouple, png, readStoryAs, StoriesPage, type SeededStory } from './stories-page.js';

const SAVE = '/api/stories';

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

  test('STO-059 the chosen image is previewed; one that cannot be shown says so', async ({ page, signedIn }) => {
    await signedIn();
    const form = await (await new StoriesPage(page).open()).write();
    await form.image.setInputFiles(png());
    await expect.poll(() => form.preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(330);
    await expect(form.problem).toHaveCount(0);
    await form.image.setInputFiles({ name: 'not.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
    await expect(form.problem).toHaveText('Failed to load image preview');
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
