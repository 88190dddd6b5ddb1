import type { Page } from '@playwright/test';

/** Changes the answer to reading the member's own profile on its way to the page; everything else stays as the system says. */
export async function alterOwnProfile(page: Page, id: string, fields: Record<string, unknown>): Promise<void> {
  await page.route(
    (url) => url.pathname === `/api/profiles/${id}`,
    async (route) => {
      if (route.request().method() !== 'GET') return route.fallback();
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...((await answer.json()) as object), ...fields } });
    },
  );
}

const ONE_PIXEL_PNG = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Serves a small picture at `path` of the app's origin. */
export async function servePhoto(page: Page, path: string): Promise<void> {
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ contentType: 'image/png', body: Buffer.from(ONE_PIXEL_PNG, 'base64') }),
  );
}
