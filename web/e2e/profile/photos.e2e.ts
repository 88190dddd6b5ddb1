import type { Page } from '@playwright/test';
import { makePng } from '../support/pictures.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';
import { openPerson, ProfilePage, readPersonAs } from './profile-page.js';

const png = (name: string, colour: readonly [number, number, number]) => ({
  name,
  mimeType: 'image/png',
  buffer: makePng(900, 600, colour),
});
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('PRO-068, PRO-069, PRO-072, POP-030, POP-031, POP-032 two photos are added, put in another order, and seen so by another member', async ({
  page,
  context,
  signedIn,
  newMember,
}) => {
  const member = await signedIn();
  await new ProfilePage(page).visit();
  const section = page.getByRole('region', { name: /^Photos \d of 6$/ });
  const change = page.getByRole('button', { name: /^Change photos/ });
  await change.click();
  await section.getByLabel('Add photos').setInputFiles([png('lake.png', [40, 90, 160]), png('hill.png', [60, 140, 70])]);
  await section.getByLabel('What lake.png shows, in words').fill('A lake');
  await section.getByLabel('What hill.png shows, in words').fill('A hill');
  await expect(section.getByRole('button', { name: 'Add these 2 photos' })).toBeEnabled();
  await expectNoWcagViolation(page);
  await section.getByRole('button', { name: 'Add these 2 photos' }).click();
  await expect(page.getByRole('region', { name: 'Photos 2 of 6' })).toBeVisible();
  await section.getByRole('button', { name: 'Make it the first: Photo 2 of 2' }).click();
  await expect(section.getByText('Saved: now photo 1 of 2.')).toBeVisible();
  await expect(section.getByRole('listitem').first().getByRole('img', { name: 'A hill' })).toBeVisible();
  // By a pointer, and back.
  await section.getByRole('img', { name: 'A lake' }).dragTo(section.getByRole('img', { name: 'A hill' }));
  await expect(section.getByRole('listitem').first().getByRole('img', { name: 'A lake' })).toBeVisible();
  await section.getByRole('button', { name: 'Move later: Photo 1 of 2' }).click();
  await expect(section.getByRole('listitem').first().getByRole('img', { name: 'A hill' })).toBeVisible();
  await expectNoWcagViolation(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.reload();
  await change.click();
  await expect(section.getByRole('listitem').first().getByRole('img', { name: 'A hill' })).toBeVisible();

  const other = await newMember();
  const seen = (await readPersonAs(other, member)) as unknown as { photoURL: string; photos: { url: string; alt: string }[] };
  expect(seen.photos.map(({ alt }) => alt)).toEqual(['A hill', 'A lake']);
  expect(seen.photoURL).toBe(seen.photos[0]!.url);
  await useSession(context, other);
  const { root } = await openPerson(page, member);
  const strip = root.getByRole('region', { name: /^Photos of / });
  await expect(strip.getByRole('status')).toHaveText('1 of 2: A hill');
  // The dialog's close button stays at its corner while all else scrolls under it: it never lies on a button of the strip.
  const close = (await root.page().getByRole('button', { name: 'Close' }).boundingBox())!;
  for (const name of ['Photo before', 'Next photo']) {
    const arrow = (await strip.getByRole('button', { name }).boundingBox())!;
    expect(arrow.x >= close.x + close.width || arrow.x + arrow.width <= close.x).toBe(true);
  }
  const shown = strip.locator('img');
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(640);
  const { height } = (await strip.boundingBox())!;
  await strip.getByRole('button', { name: 'Next photo' }).click();
  await expect(strip.getByRole('status')).toHaveText('2 of 2: A lake');
  expect((await strip.boundingBox())!.height).toBeCloseTo(height, 1);
  await expectNoWcagViolation(page);
  await strip.getByRole('button', { name: 'Enlarge: A lake' }).click();
  const viewer = page.getByRole('dialog', { name: /^Media by / });
  await expect(viewer.getByRole('img', { name: 'A lake' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(root).toBeVisible();
});

test('PRO-068 a finger that rests on a photo draws it to another place; one that goes on at once scrolls', async ({
  browser,
  newMember,
}) => {
  const context = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 760 } });
  await useSession(context, await newMember());
  const page = await context.newPage();
  await new ProfilePage(page).visit();
  await page.getByRole('button', { name: /^Change photos/ }).click();
  const section = page.getByRole('region', { name: /^Photos \d of 6$/ });
  const names = ['one', 'two', 'three'] as const;
  await section.getByLabel('Add photos').setInputFiles(names.map((name, at) => png(`${name}.png`, [40 * at, 90, 160])));
  for (const name of names) await section.getByLabel(`What ${name}.png shows, in words`).fill(name);
  await section.getByRole('button', { name: 'Add these 3 photos' }).click();
  await expect(page.getByRole('region', { name: 'Photos 3 of 6' })).toBeVisible();
  const shown = () => section.getByRole('listitem').evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('img')?.alt));
  // It takes the focus once all is added, and comes into view with it.
  await expect(section.getByRole('heading', { name: /^Photos/ })).toBeFocused();
  await section.getByRole('listitem').nth(1).scrollIntoViewIfNeeded();
  const cdp = await context.newCDPSession(page);
  const draw = async (from: string, to: string, restMs: number): Promise<void> => {
    const middle = async (name: string) => {
      const { x, y, width, height } = (await section.getByRole('img', { name }).boundingBox())!;
      return { x: x + width / 2, y: y + height / 2 };
    };
    const [start, end] = [await middle(from), await middle(to)];
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [start] });
    await page.waitForTimeout(restMs);
    for (let step = 1; step <= 8; step++) {
      const point = { x: start.x + ((end.x - start.x) * step) / 8, y: start.y + ((end.y - start.y) * step) / 8 };
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [point] });
    }
    await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  const before = await scrolled();
  await draw('two', 'one', 600);
  await expect(section.getByText('Saved: now photo 1 of 3.')).toBeVisible();
  expect(await shown()).toEqual(['two', 'one', 'three']);
  expect(Math.abs((await scrolled()) - before)).toBeLessThan(200);
  const still = await scrolled();
  await draw('one', 'two', 0);
  await expect.poll(scrolled).not.toBe(still);
  expect(await shown()).toEqual(['two', 'one', 'three']);
  await context.close();
});

test('PRO-068, EXPERIENCE-2, EXPERIENCE-7, EXPERIENCE-17 a double press moves one photo, whoever removes one goes on at the heading, and new ones are asked about', async ({
  page,
  signedIn,
}) => {
  await signedIn();
  await new ProfilePage(page).visit();
  await page.getByRole('button', { name: /^Change photos/ }).click();
  const section = page.getByRole('region', { name: /^Photos \d of 6$/ });
  const names = ['one', 'two', 'three'] as const;
  await section.getByLabel('Add photos').setInputFiles(names.map((name, at) => png(`${name}.png`, [40 * at, 90, 160])));
  for (const name of names) await section.getByLabel(`What ${name}.png shows, in words`).fill(name);
  await section.getByRole('button', { name: 'Add these 3 photos' }).click();
  await expect(page.getByRole('region', { name: 'Photos 3 of 6' })).toBeVisible();
  await section.getByRole('button', { name: 'Make it the first: Photo 3 of 3' }).dblclick();
  await expect(section.getByText('Saved: now photo 1 of 3.')).toBeVisible();
  const shown = () => section.getByRole('listitem').evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('img')?.alt));
  expect(await shown()).toEqual(['three', 'one', 'two']);
  await section.getByRole('button', { name: 'Remove: Photo 2 of 3' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(section.getByText('The photo is removed.')).toBeVisible();
  await expect(section.getByRole('heading', { name: /^Photos/ })).toBeFocused();
  await section.getByLabel('Add photos').setInputFiles([png('four.png', [1, 90, 1])]);
  await page.getByRole('link', { name: 'Saved posts' }).click();
  await page.getByRole('dialog', { name: 'Leave without adding them?' }).getByRole('button', { name: 'Stay here' }).click();
  await section.getByRole('button', { name: 'Discard' }).click();
  await expect(section.getByRole('heading', { name: /^Photos/ })).toBeFocused();
  await page.getByRole('link', { name: 'Saved posts' }).click();
  await expect(section).toHaveCount(0);
});
