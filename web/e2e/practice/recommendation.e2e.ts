import { expect, test, useSession } from '../support/test.js';
import { holdBack } from '../support/problems.js';
import { makePerson, newSurname, untilKnown } from '../support/people.js';
import { PracticeScreen, RECOMMENDATION_PATH } from './practice-page.js';

test.describe('the match recommendation', () => {
  test('AIP-006, AIP-014, AIP-016, AIP-017, AIP-026 one paragraph that ends with a call to send a spark, with the way to whom it names', async ({
    page,
    context,
  }) => {
    test.slow();
    const surname = newSurname();
    const viewer = await makePerson('Vera', surname, { interests: ['Hiking', 'Tech', 'Reading'] });
    const match = await makePerson('Hanna', surname, { interests: ['Hiking', 'Tech', 'Reading'] });
    await untilKnown(viewer, match);
    await useSession(context, viewer);
    const screen = new PracticeScreen(page);
    await screen.open();
    await expect(screen.recommend).toHaveText('Get Match Recommendation');
    const release = await holdBack(page, 'POST', RECOMMENDATION_PATH);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === RECOMMENDATION_PATH) asked.push(request.method());
    });
    await screen.recommend.click();
    await expect(screen.recommend).toBeDisabled();
    await screen.recommend.click({ force: true });
    await expect(screen.send).toBeDisabled();
    release();
    await expect(screen.recommendation).toBeVisible({ timeout: 30_000 });
    expect(asked).toEqual(['POST']);
    await expect(screen.recommend).toBeEnabled();
    const text = (await screen.recommendation.textContent())!;
    expect(text).not.toMatch(/[\r\n\u2028]/);
    expect(text).toMatch(/spark[^.!?]*[.!?]$/i);

    const card = page.getByRole('region', { name: 'Match recommendation' });
    const link = card.getByRole('link').first();
    const name = (await link.locator('span').first().textContent())!;
    expect(text).toContain(name);
    const spark = card.getByRole('button', { name: `Send Spark ${name}` });
    await spark.click();
    await expect(card.getByRole('button', { name: `Remove Spark ${name}` })).toBeVisible();
    await link.click();
    await expect(page).toHaveURL(/\/search\?person=[0-9a-f-]{36}$/);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL('/search');
    await expect(screen.recommendation).toHaveText(text);

    // The talk goes on below the recommendation.
    await screen.say('Thank you, I will think about that.');
    const [paragraph, own] = await Promise.all([screen.recommendation.boundingBox(), screen.own.boundingBox()]);
    expect(own!.y).toBeGreaterThan(paragraph!.y + paragraph!.height);
  });
});
