import { callAs, postAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';

const NINA = { firstName: 'Nina', lastName: 'Okoro' };

test.describe('a block', () => {
  test('EXPERIENCE-28, DECISION-7 takes who blocked off the open pages of the blocked, without a reload and without a word', async ({
    page,
    signedIn,
    newMember,
  }) => {
    const blocked = await signedIn();
    const nina = await newMember('onboarded', NINA);
    const word = `word${nina.id.replaceAll('-', '')}`;
    await postAs(nina, `By the sea, ${word}`);
    await page.goto(`/?q=${word}`);
    const post = page.getByRole('article').filter({ hasText: word });
    await expect(post).toBeVisible();
    await expect(async () => {
      await callAs(nina, (api) => api.put(`/api/members/${blocked.id}/block`));
    }).toPass();
    await expect(post).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('DECISION-7 is mutual among people: neither finds the other, before or after a reload', async ({ page, signedIn, newMember }) => {
    const member = await signedIn();
    const nina = await newMember('onboarded', { firstName: `Nina${member.id.slice(-6)}`, lastName: 'Okoro' });
    await page.goto(`/matches?q=${nina.firstName}`);
    const card = page.getByRole('article').filter({ hasText: nina.firstName });
    await expect(async () => {
      await page.reload();
      await expect(card).toBeVisible({ timeout: 1500 });
    }).toPass();
    await callAs(nina, (api) => api.put(`/api/members/${member.id}/block`));
    await expect(async () => {
      await page.reload();
      await expect(page.getByText(/^No users found matching/)).toBeVisible({ timeout: 1500 });
    }).toPass();
  });
});
