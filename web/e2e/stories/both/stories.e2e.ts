import type { Page } from '@playwright/test';
import { expect, test } from '../../support/test.js';
import { expectNoWcagViolation } from '../../support/wcag.js';
import { commentOnStoryAs, shareStoryAs, StoriesPage } from '../stories-page.js';

const still = async (page: Page): Promise<void> => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
};
const noSidewaysScroll = async (page: Page): Promise<void> => {
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
};

test.describe('stories at both sizes', () => {
  test('STO-001..004, STO-006, STO-021 header, grid and testimonials; no rule of accessibility broken, no sideways scroll', async ({
    page,
    signedIn,
    newMember,
    consoleErrors,
  }) => {
    await still(page);
    await signedIn();
    const story = await shareStoryAs(await newMember());
    const stories = await new StoriesPage(page).open();
    await expect(stories.card(story)).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Success Stories' })).toBeVisible();
    await expect(page).toHaveTitle(/Stories/);
    await stories.expectCounted();
    await expect(stories.figure('Engagements This Month')).toHaveText('143');
    await expect(stories.figure('Success Rate')).toHaveText('96%');
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await expectNoWcagViolation(page);
    await noSidewaysScroll(page);
    await expectNoWcagViolation(page);
    expect(consoleErrors).toEqual([]);
  });

  test('STO-015..020 the modal breaks no rule of accessibility, with comments and menu, nor scrolls sideways', async ({
    page,
    signedIn,
    newMember,
    consoleErrors,
  }) => {
    await still(page);
    await signedIn();
    const author = await newMember();
    const story = await shareStoryAs(author, { story: 'A long way. '.repeat(60) });
    await commentOnStoryAs(author, story.id, 'Thank you all');
    const stories = await new StoriesPage(page).open(`/stories?storyId=${story.id}`);
    const reader = stories.reader(story);
    await expect(reader.getByText('Thank you all')).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await expectNoWcagViolation(page);
    await noSidewaysScroll(page);
    await expect.poll(() => reader.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
    expect(consoleErrors).toEqual([]);
  });

  test('STO-045, STO-046, STO-066 the form opens from the shell, breaks no rule of accessibility, nor scrolls sideways', async ({
    page,
    signedIn,
    consoleErrors,
  }) => {
    await still(page);
    await signedIn();
    const stories = await new StoriesPage(page).open('/stories');
    const form = await stories.write();
    await expect(form.dialog.getByRole('heading', { name: 'Share Your Success Story' })).toBeVisible();
    for (const field of [form.names, form.location, form.story]) await expect(field).toBeVisible();
    await expect(form.image).toBeAttached();
    await form.enter({ location: 'Oslo' });
    await expect(form.preview).toBeVisible();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    await expectNoWcagViolation(page);
    await noSidewaysScroll(page);
    await expect.poll(() => form.dialog.evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth)).toBeLessThanOrEqual(0);
    expect(consoleErrors).toEqual([]);
  });
});
