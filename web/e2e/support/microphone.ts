import type { Fixtures, LaunchOptions } from '@playwright/test';

/** A browser whose microphone is a tone. Whether it may be used is the context's to say. */
export const withMicrophone: Fixtures<object, { launchOptions: LaunchOptions }, object, { launchOptions: LaunchOptions }> = {
  launchOptions: [
    async ({ launchOptions }, use) => {
      const executablePath = process.env['WHOLE_BROWSER_PATH'] ?? launchOptions.executablePath;
      await use({ ...launchOptions, executablePath, args: [...(launchOptions.args ?? []), '--use-fake-device-for-media-stream'] });
    },
    { scope: 'worker' },
  ],
};
