import type { Locator, Page } from '@playwright/test';
import { HomePage } from '../home/home-page.js';
import { SignInForm } from '../support/auth-forms.js';
import type { MemberStage } from '../support/members.js';
import { cardOf, postAs } from '../support/posts.js';
import { expect, test } from '../support/test.js';
import { expectNoWcagViolation } from '../support/wcag.js';

interface Screen {
  readonly name: string;
  /** Without a stage the screen is opened signed out. */
  readonly stage?: MemberStage;
  readonly path: string;
  /** The heading of level 1; for a dialog, the dialog's own. */
  readonly heading: string;
  /** Goes from the opened path to the screen itself. */
  readonly reach?: (page: Page) => Promise<void>;
  /** The only lines the browser may log there. */
  readonly logs?: RegExp;
}

const goOn = async (page: Page, times: number): Promise<void> => {
  await page.getByRole('button', { name: 'Begin Profile Setup' }).click();
  for (let step = 0; step < times; step += 1) await page.getByRole('button', { name: 'Continue', exact: true }).click();
};

const SCREENS: Screen[] = [
  { name: 'sign in', path: '/signin', heading: 'Welcome back' },
  {
    name: 'sign in, filled and with the password shown',
    path: '/signin',
    heading: 'Welcome back',
    reach: async (page) => {
      await page.getByLabel('Email', { exact: true }).fill('ada@example.org');
      await page.getByLabel('Password', { exact: true }).fill('a password of some length');
      await page.getByRole('button', { name: 'Show characters' }).click();
    },
  },
  { name: 'sign up', path: '/signup', heading: 'Create your account' },
  { name: 'forgotten password', path: '/forgot-password', heading: 'Reset your password' },
  { name: 'new password', path: '/reset-password#e2e', heading: 'Choose a new password', logs: /400|reset_token_invalid/ },
  {
    name: 'a used link about an e-mail address',
    path: '/confirm-email#confirm.e2e',
    heading: 'Your e-mail address',
    logs: /400|email_link_invalid/,
  },
  { name: 'profile setup, intro', stage: 'account', path: '/userbio', heading: 'Let the right people find you' },
  {
    name: 'profile setup, a question step',
    stage: 'account',
    path: '/userbio',
    heading: 'Social Preferences',
    reach: async (page) => {
      await goOn(page, 0);
      await page.getByRole('checkbox').first().check();
    },
  },
  {
    name: 'profile setup, the last step',
    stage: 'account',
    path: '/userbio',
    heading: 'Additional Information',
    reach: (page) => goOn(page, 6),
  },
  { name: 'agreement', stage: 'questionnaire', path: '/agreement', heading: 'User Agreements' },
  { name: 'home', stage: 'onboarded', path: '/', heading: 'Hello, Ada' },
  { name: 'notifications', stage: 'onboarded', path: '/notifications', heading: 'Notifications' },
  { name: 'saved posts', stage: 'onboarded', path: '/saved', heading: 'Saved posts' },
  { name: 'stories', stage: 'onboarded', path: '/stories', heading: 'Success Stories' },
  {
    name: 'the story form',
    stage: 'onboarded',
    path: '/',
    heading: 'Share Your Success Story',
    reach: (page) => page.getByRole('button', { name: 'New Story' }).click(),
  },
];

/** Whose screens are looked at in one walk. */
const STAGES = [undefined, 'account', 'questionnaire', 'onboarded'] as const;

/** What the browser's content security policy refused so far. Call before the first navigation. */
async function watchPolicy(page: Page): Promise<string[]> {
  const refused: string[] = [];
  await page.exposeFunction('notePolicyViolation', (text: string) => refused.push(text));
  await page.addInitScript(() => {
    const { notePolicyViolation } = globalThis as typeof globalThis & { notePolicyViolation: (text: string) => void };
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      notePolicyViolation(`${effectiveDirective}: ${blockedURI}`),
    );
  });
  return refused;
}

const contentWidth = (page: Page): Promise<number> => page.evaluate(() => document.documentElement.scrollWidth);

/** Presses Tab until the element has the focus, as a person without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test.describe('accessibility', () => {
  for (const as of STAGES) {
    const screens = SCREENS.filter(({ stage }) => stage === as);
    test(`${as ?? 'signed out'}: ${screens.map(({ name }) => name).join('; ')}: no WCAG 2.2 AA violation, no sideways scroll at 320 px, nothing refused or logged`, async ({
      page,
      signedIn,
      consoleErrors,
    }) => {
      // As many pages as there are screens.
      test.slow();
      // Animations are off during the check: the contrast of a half-faded text means nothing.
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const refused = await watchPolicy(page);
      const size = page.viewportSize()!;
      for (const { name, path, heading, reach, logs } of screens) {
        await test.step(name, async () => {
          consoleErrors.length = 0;
          await page.setViewportSize(size);
          // What one screen left to be gone on with is not met by the next.
          if (as !== undefined) await signedIn(as);
          await page.goto(path);
          await reach?.(page);
          await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
          await page.waitForFunction(() => document.fonts.status === 'loaded');
          await expectNoWcagViolation(page);
          await page.setViewportSize({ width: 320, height: 640 });
          await expect.poll(() => page.evaluate(() => window.innerWidth)).toBe(320);
          await expect.poll(() => contentWidth(page)).toBeLessThanOrEqual(320);
          await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
          expect(consoleErrors.filter((line) => !logs?.test(line))).toEqual([]);
        });
      }
      expect(refused).toEqual([]);
    });
  }

  test('HOM-032 new posts that are offered at the top of the feed lie over nothing that can be pressed', async ({
    page,
    signedIn,
    newMember,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const other = await newMember();
    const shown = await postAs(other, 'Below the offer');
    await signedIn();
    await new HomePage(page).openLive();
    await expect(cardOf(page, shown)).toBeVisible();
    await postAs(other, 'Offered');
    await expect(page.getByRole('button', { name: /new post\(s\) available/ })).toBeVisible();
    await expectNoWcagViolation(page);
  });

  test('a refusal is announced, and its screen breaks no rule either', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const form = await new SignInForm(page).open();
    await form.send({ email: 'nobody@example.org', password: 'not the password' });
    await expect(page.getByRole('alert')).toBeVisible();
    await expectNoWcagViolation(page);
  });

  test('signing in works by keyboard alone', async ({ page, newMember }) => {
    const member = await newMember();
    const form = await new SignInForm(page).open();
    await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
    await tabTo(page, form.email);
    await page.keyboard.insertText(member.email);
    await page.keyboard.press('Tab');
    await expect(form.password).toBeFocused();
    await page.keyboard.insertText(member.password);
    await tabTo(page, form.rememberMe);
    await page.keyboard.press('Space');
    await expect(form.rememberMe).toBeChecked();
    await tabTo(page, form.submit);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
  });

  test('the focus is always to be seen while signing in', async ({ page }) => {
    const form = await new SignInForm(page).open();
    for (const control of [form.email, form.password, form.rememberMe, form.submit]) {
      const resting = await lookOf(control);
      await tabTo(page, control);
      await expect.poll(() => lookOf(control)).not.toBe(resting);
    }
  });

  test('the first stop in the shell jumps over the navigation to the screen', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Latest Posts' })).toBeVisible();
    const skip = page.getByRole('link', { name: 'Skip to content' });
    await skip.focus();
    await expect(skip).toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  test('a new screen is named in the title and its heading takes the focus', async ({ page, signedIn }) => {
    await signedIn();
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Messages' }).click();
    await expect(page).toHaveTitle(/Messages/);
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeFocused();
  });

  test('prefers-reduced-motion stops the tagline, and it turns again without the preference', async ({ page }) => {
    await page.clock.install();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/signin');
    const shown = page.getByTestId('tagline').locator('[aria-hidden="false"]');
    await expect(shown).toHaveText('where algorithms meet affection');
    await page.clock.pauseAt(Date.now() + 1_000_000);
    for (let turn = 0; turn < 5; turn += 1) {
      await page.clock.fastForward(4_000);
      await expect(shown).toHaveText('where algorithms meet affection');
    }
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect
      .poll(async () => {
        await page.clock.fastForward(4_000);
        return shown.textContent();
      })
      .not.toBe('where algorithms meet affection');
  });
});

/** The styles that can change with the focus, those of the face drawn over a hidden checkbox included. */
function lookOf(control: Locator): Promise<string> {
  return control.evaluate((element) => {
    const drawn = [element, element.parentElement, ...(element.parentElement?.children ?? [])];
    return drawn
      .flatMap((part) => (part === null ? [] : [getComputedStyle(part)]))
      .map(({ boxShadow, outlineStyle, outlineColor, borderColor }) => [boxShadow, outlineStyle, outlineColor, borderColor].join(' '))
      .join('\n');
  });
}
