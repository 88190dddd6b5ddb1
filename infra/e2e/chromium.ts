import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** The same engine without windows: it takes a third of the CPU for what it draws, and half the time of a run on two cores. */
const SHELLS = ['chromium-headless-shell'];
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

/** Without what a browser does by itself: it would be measured and waited for. */
export const BROWSER_ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

export interface Browsers {
  /** Path of the quickest one. */
  readonly quick: string;
  /** Path of one that has a microphone, which the shell has not. */
  readonly whole: string;
}

function onPath(names: readonly string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', '/usr/local/bin'];
  for (const folder of folders) {
    for (const name of names) {
      const path = `${folder}/${name}`;
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // This folder has no such program; the next one may have it.
      }
    }
  }
  return undefined;
}

/** Those that are here; undefined where there is none. */
export function presentBrowsers(): Browsers | undefined {
  const given = process.env['CHROMIUM_PATH'];
  if (given !== undefined) return { quick: given, whole: given };
  const whole = onPath(BROWSERS);
  return whole === undefined ? undefined : { whole, quick: onPath(SHELLS) ?? whole };
}

/** Chromium for the browser tests; installs Debian's where that is possible. @throws Error saying what to install */
export function findBrowsers(): Browsers {
  const found = presentBrowsers();
  if (found) return found;
  const debian = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!debian) throw new Error('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH');
  console.log('Installing Chromium for the browser tests…');
  const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  const install = ['install', '-y', '--no-install-recommends', 'fonts-liberation', 'chromium'];
  execFileSync('apt-get', ['update'], quiet);
  // Debian before 12 has no shell.
  if (spawnSync('apt-get', [...install, ...SHELLS], quiet).status !== 0) execFileSync('apt-get', install, quiet);
  const installed = presentBrowsers();
  if (!installed) throw new Error('Chromium was installed but cannot be found');
  return installed;
}
