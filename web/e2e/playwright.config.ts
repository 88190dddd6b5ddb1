import { availableParallelism } from 'node:os';
import { defineConfig } from '@playwright/test';

const origin = process.env['E2E_ORIGIN'];
if (!origin) throw new Error('E2E_ORIGIN is not set: run the browser tests through `npm test -- e2e`');

/** The two sizes every screen is used at (NAV-009: the shell changes at 768 px). */
const desktop = { viewport: { width: 1280, height: 800 } };
const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.e2e.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: Math.min(2, availableParallelism()),
  // An unattended run on two busy cores may repeat a test once. The report names and counts apart what passed only then.
  retries: process.env['CI'] === undefined ? 0 : 1,
  // These bounds end what never comes: a slow machine takes several times what a quick one needs.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    baseURL: origin,
    locale: 'en-GB',
    // The worker would answer for what tests keep from coming. Tests of it allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a good part of two cores. It is recorded on request, to look into a failure.
    trace: process.env['E2E_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium',
      args: process.env['BROWSER_ARGS']?.split(' ') ?? [],
    },
  },
  projects: [
    { name: 'desktop', use: desktop, testIgnore: '**/phone/**' },
    { name: 'phone', use: phone, testMatch: ['**/phone/**/*.e2e.ts', '**/both/**/*.e2e.ts'] },
  ],
});
