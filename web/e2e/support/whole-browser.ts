import type { Fixtures, LaunchOptions } from '@playwright/test';

/** A browser with what the quick one has not: a microphone, notifications. */
export const withWholeBrowser = (
  ...more: readonly string[]
): Fixtures<object, { launchOptions: LaunchOptions }, object, { launchOptions: LaunchOptions }> => ({
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = process.env['WHOLE_BROWSER_PATH'] ?? launchOptions.executablePath;
      await use({ ...launchOptions, executablePath, args: [...(launchOptions.args ?? []), ...more] });
    },
    { scope: 'worker' },
  ],
});
