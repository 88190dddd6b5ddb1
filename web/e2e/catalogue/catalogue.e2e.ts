import { fileURLToPath } from 'node:url';
import { LANGUAGES } from '@affinity/proto/vocabulary/languages';
import { createServer, type ViteDevServer } from 'vite';
import { expect, test } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

const CONFIG = fileURLToPath(new URL('../../catalogue/vite.config.ts', import.meta.url));
const SCHEMES = ['dark', 'light'] as const;
/** Nothing comes late there. */
const STEADY = ['html', ...['Colours', 'Button', 'TextField', 'Checkbox'].map((name) => `[aria-label="${name}"] *`)].join();

// All in one worker: servers of two would write over each other's files.
test.describe.configure({ mode: 'default' });

let server: ViteDevServer;
let origin: string;
test.beforeAll(async () => {
  server = await createServer({ configFile: CONFIG, logLevel: 'error', server: { host: '127.0.0.1', port: 0, open: false } });
  await server.listen();
  origin = new URL(server.resolvedUrls!.local[0]!).origin;
});
test.afterAll(() => server.close());

test.describe('the page of all blocks', () => {
  for (const language of LANGUAGES) {
    test(`bears no rule of WCAG broken in "${language}", and looks alike where light or dark is asked for (NAV-005)`, async ({ page }) => {
      await page.goto(`${origin}/${language}/`);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { name: 'All blocks' })).toBeVisible();
      expect(await page.evaluate(() => document.documentElement.scrollWidth), 'long words fit').toBeLessThanOrEqual(1280);
      const looks = new Set<string>();
      for (const colorScheme of SCHEMES) {
        await page.emulateMedia({ colorScheme });
        await expectNoWcagViolation(page);
        looks.add(
          await page.locator(STEADY).evaluateAll((all) =>
            all
              .map((each) => getComputedStyle(each))
              .map(({ color, backgroundColor, borderColor }) => `${color} on ${backgroundColor} in ${borderColor}`)
              .join('\n'),
          ),
        );
      }
      expect(looks.size).toBe(1);
    });
  }

  test('bears no rule of WCAG broken by what needs a window for itself, where light or dark is asked for', async ({ page }) => {
    await page.goto(`${origin}/en/`);
    const links = page.locator('figcaption a');
    await expect(links.first()).toBeVisible();
    const addresses = await links.evaluateAll((all) => all.map((each) => (each as HTMLAnchorElement).href));
    for (const address of addresses) {
      await test.step(address, async () => {
        await page.goto(address);
        await expect(page.locator('main')).toBeAttached();
        for (const colorScheme of SCHEMES) {
          await page.emulateMedia({ colorScheme });
          await expectNoWcagViolation(page);
        }
      });
    }
  });

  test('tells by its look what is disabled and what is wrong', async ({ page }) => {
    await page.goto(`${origin}/en/`);
    const look = (name: string, state: string) =>
      page
        .getByRole('region', { name, exact: true })
        .locator('figure')
        .filter({ has: page.getByText(state, { exact: true }) })
        .locator('input, textarea, select')
        .evaluate((control) => {
          // The box of a chip is drawn by what stands behind it.
          const { opacity } = getComputedStyle(control);
          const { color, backgroundColor, borderColor, cursor } = getComputedStyle(opacity === '0' ? control.nextElementSibling! : control);
          return { color, backgroundColor, borderColor, cursor };
        });
    for (const [field, plain] of [
      ['TextField', 'plain, with a hint'],
      ['PasswordField', 'plain, with a hint'],
      ['TextArea', 'plain, with a hint'],
      ['SelectField', 'plain, with a hint'],
    ] as const) {
      const [enabled, disabled] = [await look(field, plain), await look(field, 'disabled')];
      expect([field, disabled.color === enabled.color, disabled.borderColor === enabled.borderColor]).toEqual([field, false, false]);
      expect([field, disabled.cursor]).toEqual([field, 'not-allowed']);
    }
    for (const choice of ['Checkbox', 'CheckChip']) {
      const looks = [];
      for (const state of ['plain', 'disabled', 'error: a FieldProblem below says it']) looks.push((await look(choice, state)).borderColor);
      expect([choice, new Set(looks).size]).toEqual([choice, 3]);
    }
  });

  test('holds a word that is longer than the room of a block', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const outside = (around: string, inside: string) =>
      page.locator(around).evaluateAll(
        (all, inside) =>
          all.flatMap((block) => {
            const { left, right } = block.getBoundingClientRect();
            const words = document.createRange();
            return [...block.querySelectorAll(inside)].flatMap((part) => {
              words.selectNodeContents(part);
              return [...words.getClientRects()].some((line) => line.left < left - 0.5 || line.right > right + 0.5)
                ? [part.textContent]
                : [];
            });
          }),
        inside,
      );
    await page.goto(`${origin}/de/`);
    const word = page.locator('figure').filter({ has: page.getByText('one long word', { exact: true }) });
    // A check box, a radio button, a chip and an alert; the dialog has a page of its own.
    await expect(word.filter({ hasNot: page.locator('iframe') })).toHaveCount(4);
    expect(await outside('figure:has([role="alert"]), figure:has(label)', '[role="alert"] *, label, label *')).toEqual([]);
    await page.goto(`${origin}/de/?alone=dialog-word`);
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await outside('dialog', '*')).toEqual([]);
  });

  test('shows a control under the pointer, or in focus, as it is then', async ({ page }) => {
    await page.goto(`${origin}/en/`);
    const block = page.getByRole('region', { name: 'Button', exact: true });
    const example = (state: string) =>
      block
        .locator('figure')
        .filter({ has: page.getByText(state, { exact: true }) })
        .getByRole('button');
    const look = (state: string) =>
      example(state).evaluate((button) => {
        const { backgroundColor, boxShadow } = getComputedStyle(button);
        return { backgroundColor, boxShadow };
      });
    const [hovered, focused] = [await look('primary, under the pointer'), await look('primary, focused')];
    expect(hovered).not.toEqual(await look('primary'));
    expect(focused).not.toEqual(await look('primary'));
    await example('primary').hover();
    await expect.poll(() => look('primary')).toEqual(hovered);
    await page.mouse.move(0, 0);
    await example('wide').focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect.poll(() => look('wide')).toEqual(focused);
  });
});
