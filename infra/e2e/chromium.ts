import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';

/** The same engine without windows takes a third of the CPU for what it draws, and half the time of a run on two cores. */
const SHELL = 'chromium-headless-shell';
const NAMES = [SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];

function onPath(): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(':'), '/usr/bin', '/usr/local/bin'];
  for (const name of NAMES) {
    for (const folder of folders) {
      const path = `${folder}/${name}`;
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not here; the next folder may have it, or another name.
      }
    }
  }
  return undefined;
}

/** Path of a Chromium for the browser tests; installs Debian's where that is possible. @throws Error saying what to install */
export function findChromium(): string {
  const found = process.env['CHROMIUM_PATH'] ?? onPath();
  if (found) return found;
  const debian = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
  if (!debian) throw new Error('The browser tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH');
  console.log('Installing Chromium for the browser tests…');
  const quiet = { stdio: 'ignore' as const, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update'], quiet);
  const install = (browser: string): number | null =>
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', browser, 'fonts-liberation'], quiet).status;
  // Debian before 12 has no shell.
  if (install(SHELL) !== 0 && install('chromium') !== 0) throw new Error('apt-get could not install Chromium; CHROMIUM_PATH names another');
  const installed = onPath();
  if (!installed) throw new Error('Chromium was installed but cannot be found');
  return installed;
}
