import { test as base, type BrowserContext } from '@playwright/test';
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

export const test = base.extend<Fixtures>({
  // A request may still be on its way through a test's route when the test has seen enough.
  // What a test arranges for single requests holds for a page's first reads, too: they do not come with the screen then.
  page: async ({ page }, use) => {
    const route = page.route.bind(page);
    page.route = async (...given) => {
      await route('**/api/screens/*', (asked) => asked.fulfill({ contentType: 'application/x-ndjson', body: '' }));
      return route(...given);
    };
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
