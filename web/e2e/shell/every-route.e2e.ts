import { paths } from '../../src/features/places/paths.js';
import { postAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';

/** How a screen that is still to be built would speak. */
const UNBUILT = /\b(?:coming soon|(?:screen|this|page) is coming|under construction|not (?:built|implemented)|work in progress)\b/i;

test('GRD-008, MISC-001 every address leads to a screen that is there: none says that it is still to come', async ({ page, signedIn }) => {
  test.slow();
  const member = await signedIn();
  const post = await postAs(member, 'A morning by the river');
  for (const path of Object.values(paths)) {
    await test.step(path, async () => {
      await page.goto(path.replace(':id', post.id));
      await expect(page.locator('h1').first()).toBeVisible();
      await expect(page.getByText('Loading...', { exact: true })).toHaveCount(0);
      expect(await page.locator('body').innerText()).not.toMatch(UNBUILT);
      expect(await page.title()).not.toMatch(UNBUILT);
    });
  }
});
