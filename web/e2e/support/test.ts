import { test as base, type BrowserContext, type Page } from '@playwright/test';
import { makeMember, type Member, type MemberStage } from './members.js';

export { expect } from '@playwright/test';

interface Fixtures {
  /** Makes a member through the public API; `onboarded` unless said. */
  newMember: (stage?: MemberStage, names?: { firstName: string; lastName: string }) => Promise<Member>;
  /** Makes a member and puts the session into this test's browser; open a page afterwards. */
  signedIn: (stage?: MemberStage) => Promise<Member>;
  /** What the page wrote with console.error so far (ERR-001). */
  consoleErrors: string[];
}

/** Puts a member's session into a browser context; without `cookies` the one made at sign-up. */
export async function useSession(context: BrowserContext, member: Pick<Member, 'cookies'>): Promise<void> {
  await context.addCookies(member.cookies);
  // The reminder for new members is dismissed: it would stand on each screen.
  await context.addInitScript(() => sessionStorage.setItem('affinity.confirm-email-dismissed', 'yes'));
}

/**
 * What a test arranges for single requests holds for a page's first reads, too: from then on they do not come with the screen. A
 * route for a screen itself comes later, and goes before.
 */
function readSingly(target: Page | BrowserContext): void {
  const route = target.route.bind(target);
  target.route = async (...given) => {
    await route('**/api/screens/*', (asked) => asked.fulfill({ contentType: 'application/x-ndjson', body: '' }));
    return route(...given);
  };
}

export const test = base.extend<Fixtures>({
  context: async ({ context }, use) => {
    readSingly(context);
    context.on('page', readSingly);
    await use(context);
  },
  // A request may still be on its way through a test's route when the test has seen enough.
  page: async ({ page }, use) => {
    await use(page);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  newMember: async ({}, use) => {
    await use(makeMember);
  },
  signedIn: async ({ context }, use) => {
    await use(async (stage) => {
      const member = await makeMember(stage);
      await useSession(context, member);
      return member;
    });
  },
  consoleErrors: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await use(errors);
  },
});
