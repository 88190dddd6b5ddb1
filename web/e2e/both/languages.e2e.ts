import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Language, LANGUAGE_COOKIE, LANGUAGES } from '@affinity/proto/vocabulary/languages';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import type { Member } from '../support/members.js';
import { callAs } from '../support/posts.js';
import { makePair, sendTextAs } from '../support/messages.js';
import { makePerson, newSurname, personCard, untilKnown } from '../support/people.js';
import { expect, test, useSession } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const WEB = fileURLToPath(new URL('../..', import.meta.url));
const PSEUDO = 'en-XB';
/** Between such marks stand the words of the pseudo-language. */
const MARKED = /\u{200F}/u;

function buildPseudoLanguage(folder: string): void {
  const vite = join(createRequire(join(WEB, 'package.json')).resolve('vite/package.json'), '..', 'bin', 'vite.js');
  const args = [vite, 'build', '--mode', PSEUDO, '--outDir', folder, '--logLevel', 'error'];
  execFileSync(process.execPath, args, { cwd: WEB, env: { ...process.env, NODE_ENV: 'production' }, stdio: 'pipe' });
}

/**
 * The gateway answers all but the app: the page and its files come from a build that only tests have. Such a page may open no socket
 * to this machine.
 */
async function serveApp(page: Page, folder: string): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url());
    if (route.request().resourceType() === 'document') await route.fulfill({ path: join(folder, 'index.html') });
    else if (pathname.startsWith(`/${PSEUDO}/`)) await route.fulfill({ path: join(folder, pathname.slice(PSEUDO.length + 2)) });
    else await route.fallback();
  });
}

/** What stands beside the window, lies over its neighbour, or is a word that is cut or broken. */
const whatDoesNotFit = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const wrong: string[] = [];
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) wrong.push(`the page scrolls sideways: ${scrollWidth} px in ${clientWidth}`);
    for (const nav of document.querySelectorAll('nav')) {
      const items = [...nav.querySelectorAll('a, button')].filter((item) => item.checkVisibility());
      const boxes = items.map((item) => item.getBoundingClientRect());
      for (const [at, { left, right, top, bottom }] of boxes.entries()) {
        const name = items[at]?.textContent ?? '';
        if (left < -0.5 || right > clientWidth + 0.5) wrong.push(`beside the window: ${name}`);
        for (const [other, box] of boxes.entries()) {
          const apart = box.left > right - 0.5 || box.right < left + 0.5 || box.top > bottom - 0.5 || box.bottom < top + 0.5;
          if (other > at && !apart) wrong.push(`over each other: ${name}, ${items[other]?.textContent ?? ''}`);
        }
      }
    }
    for (const label of document.querySelectorAll('nav :is(a, button) > span:not([data-badge]), [role="tab"]')) {
      const range = document.createRange();
      range.selectNodeContents(label);
      const lines = new Set([...range.getClientRects()].flatMap(({ width, top }) => (width > 0 ? [Math.round(top)] : [])));
      const text = label.textContent.trim();
      if (label.checkVisibility() && (lines.size > text.split(/\s+/).length || label.scrollWidth > label.clientWidth + 1))
        wrong.push(`cut: ${text}`);
    }
    return wrong;
  });

/** The words that stand in more than one line. */
const brokenWords = (elements: readonly Element[]): string[] =>
  elements.flatMap((element) => {
    const node = element.firstChild!;
    return [...node.textContent!.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
    });
  });

/** CSS pixels by which the words in an empty box are wider than it. */
const placeholderPx = (box: Element): number => {
  const { font } = getComputedStyle(box, '::placeholder');
  const { paddingLeft, paddingRight } = getComputedStyle(box);
  const context = document.createElement('canvas').getContext('2d')!;
  context.font = font;
  const room = box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  return context.measureText((box as HTMLTextAreaElement).placeholder).width - room;
};

const chooseHere = (context: BrowserContext, { cookies }: Member, value: Language): Promise<void> =>
  context.addCookies([{ ...cookies[0]!, name: LANGUAGE_COOKIE, value, httpOnly: false }]);
test.describe('a layout in the pseudo-language', () => {
  let folder = '';
  test.beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'affinity-pseudo-'));
    buildPseudoLanguage(folder);
  });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('LNG-020, LNG-022 bears words that are longer and run from right to left', async ({ page, context }) => {
    await serveApp(page, folder);
    const look = async (path: string) => {
      await test.step(path, async () => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(MARKED);
        await page.waitForLoadState('networkidle');
        expect(await whatDoesNotFit(page)).toEqual([]);
        await expectNoWcagViolation(page);
      });
    };
    await look('/signin');
    const { ada, bea, pairKey } = await makePair();
    for (const member of [ada, bea]) await sendTextAs(member, pairKey, 'Hello there');
    await useSession(context, ada);
    for (const path of ['/', '/messages', '/profile', '/settings']) await look(path);
    await page.goto('/messages');
    await page.locator(`[data-pair-key="${pairKey}"]`).click();
    await expect(page.getByRole('log')).toBeVisible();
    expect(await whatDoesNotFit(page)).toEqual([]);
    await expectNoWcagViolation(page);
  });
});

for (const [language, locale] of [
  ['de', 'de-DE'],
  ['es', 'es-ES'],
] as const) {
  test.describe(`a layout in "${language}"`, () => {
    test.use({ locale });

    test('LNG-023 has room for all names of the navigation on small phones', async ({ page, context, signedIn }) => {
      const look = async (path: string) => {
        for (const width of [390, 320]) {
          await page.setViewportSize({ width, height: 740 });
          await page.goto(path);
          await expect(page.locator('html')).toHaveAttribute('lang', language);
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
          expect(await whatDoesNotFit(page), `${path} at ${width} px`).toEqual([]);
        }
      };
      await look('/signin');
      await chooseHere(context, await signedIn(), language);
      for (const path of ['/', '/profile', '/stories']) await look(path);
    });

    test('LNG-023 breaks no word, and cuts none, on the smallest phones', async ({ page, context, signedIn, newMember }) => {
      const [member, other] = [await signedIn(), await newMember('onboarded', { firstName: 'Max', lastName: 'Strangeway' })];
      await expect(() => callAs(member, (api) => api.put(`/api/members/${other.id}/skip`))).toPass();
      await chooseHere(context, member, language);
      await page.setViewportSize({ width: 320, height: 740 });
      const open = async (path: string) => {
        await page.goto(path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForFunction(() => document.fonts.status === 'loaded');
      };
      await open('/stories');
      const figures = page.locator('main header li span');
      await expect(figures).toHaveCount(3);
      expect(await figures.evaluateAll(brokenWords)).toEqual([]);
      await open('/');
      expect(await page.getByRole('main').locator('textarea').evaluate(placeholderPx)).toBeLessThanOrEqual(0);
      await open('/settings');
      const skipped = page.getByRole('listitem').filter({ hasText: 'Max Strangeway' });
      await skipped.scrollIntoViewIfNeeded();
      expect(await skipped.locator('strong').evaluateAll(brokenWords)).toEqual([]);
      expect(await skipped.locator('strong').evaluate((name) => name.clientWidth)).toBeGreaterThan(120);
      await open('/profile');
    });
  });
}

test('PPL-017, PPL-018, LNG-022 what the buttons of a person say stands in one line in every language, and a press moves nothing', async ({
  page,
  context,
}) => {
  const surname = newSurname();
  const viewer = await makePerson('Vera', surname);
  await useSession(context, viewer);
  /** In the card: a press may scroll to it. */
  const boxesOf = (buttons: Locator) =>
    buttons.evaluateAll((all) =>
      all.map((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        const card = button.closest('article')!.getBoundingClientRect();
        return [left - card.left, top - card.top, width, height].map(Math.round);
      }),
    );
  const brokenIn = (buttons: Locator) =>
    buttons.evaluateAll((all) =>
      all.flatMap((button) => {
        const words = document.createRange();
        words.selectNode(button.querySelector('span')!.firstChild!);
        const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top)));
        return lines.size > 1 ? [words.toString()] : [];
      }),
    );
  for (const language of LANGUAGES) {
    // Whoever was sparked is not in the list any more.
    const hanna = await makePerson('Hanna', surname);
    await untilKnown(viewer, hanna);
    const buttons = personCard(page, hanna).locator('[data-after] > button');
    await chooseHere(context, viewer, language);
    await page.goto(`/matches?q=${surname}`);
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(buttons).toHaveCount(2);
    const before = [await buttons.allTextContents(), await boxesOf(buttons)];
    expect(await brokenIn(buttons), language).toEqual([]);
    for (const button of await buttons.all()) await button.click();
    await expect.poll(() => buttons.allTextContents()).not.toEqual(before[0]);
    await page.mouse.move(0, 0);
    expect(await brokenIn(buttons), `${language}, pressed`).toEqual([]);
    await expect.poll(() => boxesOf(buttons)).toEqual(before[1]);
  }
});

test.describe('the language of the app', () => {
  test.use({ locale: 'de-DE' });
  const language = (page: Page) => page.locator('html').getAttribute('lang');

  test('LNG-003 is the one that the browser asks for, until another one is chosen before the sign-in', async ({ page }) => {
    await page.goto('/signin');
    await expect(page.getByRole('heading', { name: 'Willkommen zurück' })).toBeVisible();
    await page.getByRole('button', { name: 'Español' }).click();
    await expect(page.getByRole('heading', { name: 'Hola de nuevo' })).toBeVisible();
    await page.reload();
    expect(await language(page)).toBe('es');
    // An app that is installed from here says so, too.
    const manifest = await page.request.get((await page.locator('link[rel=manifest]').getAttribute('href'))!);
    expect(await manifest.json()).toMatchObject({ lang: 'es', description: 'Un lugar para personas adultas que buscan pareja.' });
  });

  test('LNG-006, LNG-007 is chosen in Settings for this browser and the mails, and others take it at the sign-in', async ({
    page,
    browser,
    newMember,
    context,
  }) => {
    const member = await newMember();
    await useSession(context, member);
    // The account was made in English, and in this browser nothing was chosen.
    await page.goto('/settings');
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await page.getByLabel('Language of the app and of its mails').selectOption('Español');
    await expect(page.locator('html')).toHaveAttribute('lang', 'es');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ajustes');
    await expect(page.getByLabel('Idioma de la app y de sus correos')).toHaveValue('es');

    const other = await browser.newContext({ locale: 'de-DE' });
    await useSession(other, member);
    const elsewhere = await other.newPage();
    await elsewhere.goto('/settings');
    await expect(elsewhere.locator('html')).toHaveAttribute('lang', 'es');
    await elsewhere.reload();
    expect(await language(elsewhere)).toBe('es');
    await other.close();
  });
});
