import { existsSync } from 'node:fs';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page, TestInfo } from '@playwright/test';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail, seedDemoWorld } from '../../../infra/seed/demo-world.ts';
import { DEMO_STRANGERS } from '../../../infra/seed/demo-strangers.ts';
import { SeedJournal } from '../../../infra/seed/seed-journal.ts';
import { PracticeScreen } from '../practice/practice-page.js';
import { originOfApp, signInAgain } from '../support/members.js';
import { expect, test, useSession } from '../support/test.js';

/** The pictures of README.md, taken of the demo world; `PICTURES=infra/docs/pictures npm test -- e2e pictures` makes them anew. */
const KEPT_IN = process.env['PICTURES'];
const DESKTOP = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

/** The address a picture is taken at. Among other tests' members a search narrows it to the demo world. */
const at = (path: string, sought: string): string => (KEPT_IN === undefined ? `${path}?q=${encodeURIComponent(sought)}` : path);

const ALICE = demoEmail(DEMO_MEMBERS[0]!);
/** A stranger who sparked Alice. */
const EMRE = demoEmail(DEMO_STRANGERS[0]!);

/** A member's browser, with motion switched off, so that a picture shows what is there at rest. */
async function openBrowser(browser: Browser, viewport: typeof PHONE, email = ALICE): Promise<Page> {
  const phone = viewport === PHONE;
  const context = await browser.newContext({ viewport, reducedMotion: 'reduce', hasTouch: phone, isMobile: phone, deviceScaleFactor: 1 });
  await useSession(context, await signInAgain({ email, password: DEMO_PASSWORD }));
  return context.newPage();
}

/** Takes the picture once every image in sight is there. A page without images, or with broken ones, fails. */
async function takePicture(page: Page, name: string, info: TestInfo): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  await expect
    .poll(() =>
      page.evaluate(() => {
        const seen = [...document.images].filter((image) => image.getBoundingClientRect().top < innerHeight);
        return seen.filter((image) => !image.complete || image.naturalWidth === 0).map((image) => image.src);
      }),
    )
    .toEqual([]);
  const path = info.outputPath(`${name}.jpg`);
  await expect(async () => {
    const picture = await page.screenshot({ path, type: 'jpeg', quality: 84, animations: 'disabled', caret: 'hide' });
    // An empty dark page of this size is about 12 kB. A busy machine may not have drawn what the page has already.
    expect(picture.length).toBeGreaterThan(25_000);
  }).toPass();
  if (KEPT_IN === undefined) return;
  await mkdir(KEPT_IN, { recursive: true });
  await copyFile(path, join(KEPT_IN, `${name}.jpg`));
}

test.describe('the pictures of the product', () => {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    test.setTimeout(300_000);
    // A repeated test finds the demo world seeded.
    const seeded = join(process.env['E2E_DATA']!, 'pictures-seeded');
    if (existsSync(seeded)) return;
    await seedDemoWorld(originOfApp(), new SeedJournal(`${seeded}.json`));
    await writeFile(seeded, '');
  });

  test('home, on a desktop and on a phone', async ({ browser }, info) => {
    for (const [viewport, name] of [
      [DESKTOP, 'home'],
      [PHONE, 'home-phone'],
    ] as const) {
      const page = await openBrowser(browser, viewport);
      await page.goto(at('/', 'Six in the morning'));
      const post = page.getByRole('article').filter({ hasText: 'Six in the morning' }).first();
      await expect(post).toBeVisible();
      await takePicture(page, name, info);
      await page.context().close();
    }
  });

  test('people', async ({ browser }, info) => {
    const page = await openBrowser(browser, DESKTOP);
    await page.goto(at('/matches', 'Okafor'));
    await expect(page.getByRole('main')).toContainText('Bob');
    await takePicture(page, 'people', info);
    await page.context().close();
  });

  test('messages, on a desktop and on a phone', async ({ browser }, info) => {
    for (const [viewport, name] of [
      [DESKTOP, 'messages'],
      [PHONE, 'messages-phone'],
    ] as const) {
      const page = await openBrowser(browser, viewport);
      await page.goto('/messages');
      await page.getByRole('main').getByText('Dario Conti').first().click();
      await expect(page.getByText('I will bring the thermos.').last()).toBeVisible();
      await takePicture(page, name, info);
      await page.context().close();
    }
  });

  test('stories', async ({ browser }, info) => {
    const page = await openBrowser(browser, DESKTOP);
    await page.goto('/stories');
    await expect(page.locator('article[data-story-id]').first()).toBeVisible();
    await takePicture(page, 'stories', info);
    await page.context().close();
  });

  test('practice', async ({ browser }, info) => {
    const page = await openBrowser(browser, DESKTOP);
    const practice = new PracticeScreen(page);
    await practice.open();
    await practice.say('Hi! I spent the weekend in the mountains, taking far too many photographs. What is your weekend like?');
    await takePicture(page, 'practice', info);
    await page.context().close();
  });

  // It cannot be taken back: it is for who makes the pictures anew. `matches/mutual.e2e.ts` is the test.
  if (KEPT_IN !== undefined) {
    test('from a mutual spark to the first message, in two browsers', async ({ browser }, info) => {
      const [alice, emre] = [await openBrowser(browser, PHONE), await openBrowser(browser, PHONE, EMRE)];
      const take = async (step: number): Promise<void> => {
        await takePicture(alice, `mutual-spark-${step}-alice`, info);
        await takePicture(emre, `mutual-spark-${step}-emre`, info);
      };
      await emre.goto('/');
      await alice.goto('/matches?q=Emre');
      const card = alice.locator('[data-person-id]').filter({ hasText: 'Emre' });
      await expect(card.getByText('Sparked you')).toBeVisible();
      await card.scrollIntoViewIfNeeded();
      await take(1);
      await card.getByRole('button', { name: 'Send Spark' }).click();
      await emre.getByRole('button', { name: 'See' }).click();
      const moment = { name: 'It’s mutual' };
      for (const page of [alice, emre]) await expect(page.getByRole('dialog', moment)).toBeVisible();
      await take(2);
      for (const page of [alice, emre]) await page.getByRole('dialog', moment).getByRole('button', { name: 'Say hello' }).click();
      for (const page of [alice, emre]) await expect(page.getByText('You both chose').first()).toBeVisible();
      await take(3);
      await alice.getByText('You both chose').first().click();
      await alice.getByRole('button', { name: 'Send', exact: true }).click();
      await expect(emre.getByRole('log').locator('[data-sender="other"]').first()).toBeVisible();
      await take(4);
      for (const page of [alice, emre]) await page.context().close();
    });
  }
});
