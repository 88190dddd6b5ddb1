import { befriend, browserOf, chatAddress, ChatPane, makePair } from '../support/messages.js';
import { callAs } from '../support/posts.js';
import { fullNameOf, makePerson, newSurname } from '../support/people.js';
import { expect, test } from '../support/test.js';

for (const width of [1280, 390]) {
  test(`MSG-085, MSG-103 a conversation that the other deletes while one writes in it says so, and nobody else’s field takes its place (${width} px)`, async ({
    browser,
  }) => {
    const { ada, bea, pairKey } = await makePair();
    const cleo = await makePerson('Cleo', newSurname());
    const other = await befriend(ada, cleo);
    const { page, context } = await browserOf(browser, ada, { viewport: { width, height: 800 } });
    const chat = await new ChatPane(page, bea).open(pairKey);
    await chat.text.fill('Dear Bea, I wanted to tell you');
    await callAs(bea, (api) => api.delete(`/api/conversations/${pairKey}`));
    const notice = page.getByRole('alert').filter({ hasText: `Your conversation with ${fullNameOf(bea)} is no longer there.` });
    await expect(notice).toContainText('Dear Bea, I wanted to tell you');
    await expect(notice).toBeFocused();
    await expect(page).toHaveURL(chatAddress(pairKey));
    await expect(page.getByRole('textbox', { name: /message/i })).toHaveCount(0);
    // The card of the end stands in the list before anything there is pressed.
    if (width === 1280) await expect(page.getByRole('button', { name: `Dismiss the goodbye of ${fullNameOf(bea)}` })).toBeVisible();
    // A press opens another conversation, and the notice goes.
    if (width === 390) await page.getByRole('button', { name: 'Back to conversations' }).click();
    await page.locator(`[data-pair-key="${other}"]`).click();
    await expect(page).toHaveURL(chatAddress(other));
    await expect(new ChatPane(page, cleo).text).toHaveValue('');
    await expect(notice).toHaveCount(0);
    await context.close();
  });
}
