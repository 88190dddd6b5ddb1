import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { run } from '../steps.ts';
import { browserFilters } from './browser-filters.ts';
import { BROWSER_ARGS, findBrowsers } from './chromium.ts';

/** Starts the whole system on data and ports of its own and walks through it in a browser. `report`: path of a JSON report. */
export async function browserTests(root: string, report: string, filters: readonly string[]): Promise<void> {
  const browsers = findBrowsers();
  const dataDir = await mkdtemp(join(tmpdir(), 'affinity-e2e-'));
  const system = await startSystem({
    root,
    dataDir,
    publicPort: 0,
    durable: false,
    // As `npm start` does.
    together: true,
    // The limits would stop two workers that act as many members on one address. The pages that they link to are on this machine.
    // So are the push services of the browsers.
    env: {
      ...WITHOUT_LIMITS,
      chat: { ...WITHOUT_LIMITS['chat'], LINK_PREVIEWS: 'any-network' },
      notifications: { ...WITHOUT_LIMITS['notifications'], PUSH: 'any-network' },
    },
  });
  try {
    const args = ['test', '--config', 'web/e2e/playwright.config.ts', '--reporter=list,json', ...browserFilters(filters)];
    await run('browser tests', 'playwright', args, {
      cwd: root,
      env: {
        BROWSER_PATH: browsers.quick,
        WHOLE_BROWSER_PATH: browsers.whole,
        // Without a process between the page and what draws it, a page costs three quarters of the CPU.
        BROWSER_ARGS: [...BROWSER_ARGS, '--in-process-gpu'].join(' '),
        E2E_ORIGIN: system.publicOrigin,
        // Where `npm run ops` finds the services' settings.
        E2E_DATA: dataDir,
        // Where a test makes what happened older: nobody waits for days.
        E2E_NOTIFICATIONS: system.infrastructure.postgres.urlOf(system.infrastructure.databaseOf('notifications')),
        E2E_MAIL_URL: system.infrastructure.mail.inboxUrl,
        PLAYWRIGHT_JSON_OUTPUT_NAME: report,
      },
    });
  } finally {
    await system.stop();
    // A test that failed is understood by what the services warned of meanwhile.
    await cp(join(dataDir, 'logs'), join(root, 'test-results', 'logs'), { recursive: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}
