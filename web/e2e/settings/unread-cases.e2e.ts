import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { makeModerator } from '../support/operator.js';
import { callAs, postAs } from '../support/posts.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

interface OpenCase {
  readonly id: string;
  readonly items: readonly { readonly id: string }[];
  readonly member: { readonly id: string };
}
interface CasePage {
  readonly items: readonly OpenCase[];
  readonly nextCursor: string | null;
}

const withKey = () => ({ 'idempotency-key': randomUUID() });

async function openCaseOf(moderator: Member, about: Member): Promise<OpenCase> {
  for (let cursor: string | null = null; ;) {
    const query: string = cursor === null ? '' : `?cursor=${cursor}`;
    const page: CasePage = await callAs(moderator, (api) => api.get(`/api/moderation/cases${query}`));
    const found = page.items.find(({ member }) => member.id === about.id);
    if (found !== undefined) return callAs(moderator, (api) => api.get(`/api/moderation/cases/${found.id}`));
    if (page.nextCursor === null) throw new Error('There is no open case about the member');
    cursor = page.nextCursor;
  }
}

/** Reports a post of its author and has a moderator warn them. */
async function reportAndWarn(reporter: Member, author: Member): Promise<void> {
  const post = await postAs(author, `Something rude ${author.id}`);
  const report = { kind: 'post', targetId: post.id, memberId: author.id, reason: 'hate', note: '' };
  const headers = withKey();
  await expect(async () => {
    await callAs(reporter, (api) => api.post('/api/reports', { data: report, headers }));
  }).toPass();
  const moderator = await makeModerator();
  const { id, items } = await openCaseOf(moderator, author);
  const data = { action: 'warn', reportIds: items.map((item) => item.id), rule: 'hate', reason: 'It attacks people for their faith.' };
  await callAs(moderator, (api) => api.post(`/api/moderation/cases/${id}/decision`, { data, headers: withKey() }));
}

const line = (page: Page) => page.getByText('There is a decision about you.');

test.describe('who was decided about sees that there is something to read', () => {
  // The operator's command that makes a moderator is a process of its own.
  test.slow();

  test('DECISION-7 at the top of Home, on Settings and on its entry, until the list is opened', async ({
    page,
    context,
    newMember,
    signedIn,
  }) => {
    const author = await signedIn();
    const reporter = await newMember();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await expect(line(page)).toHaveCount(0);
    await reportAndWarn(reporter, author);
    await page.reload();
    await expect(line(page)).toBeVisible();
    await expectNoWcagViolation(page);

    await page.goto('/settings');
    await expect(page.getByText('(1 new)')).toBeVisible();
    await expectNoWcagViolation(page);
    await page.goto('/');
    const noted = page.waitForResponse((answer) => answer.url().endsWith('/api/cases/read') && answer.status() === 204);
    await page.getByRole('link', { name: 'Read what was decided, and what you can do' }).click();
    await expect(page.getByRole('link', { name: 'A decision about you' })).toBeVisible();
    await noted;
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await expect(line(page)).toHaveCount(0);

    // A reporter sees the mark only: they have nothing to answer for.
    await context.clearCookies();
    await useSession(context, reporter);
    await page.goto('/settings');
    await expect(page.getByText('(1 new)')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    await expect(line(page)).toHaveCount(0);
  });
});
