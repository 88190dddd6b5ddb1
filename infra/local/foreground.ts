import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { root } from '../paths.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail, seedDemoWorld } from '../seed/demo-world.ts';
import { SeedJournal } from '../seed/seed-journal.ts';
import type { Infrastructure } from './infrastructure.ts';
import { onStopRequest } from './lifetime.ts';
import type { RunningSystem, SystemOptions } from './system.ts';

export type ForegroundOptions = Required<Pick<SystemOptions, 'root' | 'dataDir' | 'onProgress' | 'onInfrastructure'>>;

/** `AFFINITY_DATA` lets a second system of the same folder run beside the first, as the tests do. */
const dataDir = resolve(process.env['AFFINITY_DATA'] ?? join(root, '.data'));

/** Signs up the demo members, once for each data folder. */
async function seedOnce(origin: string, say: (line: string) => void): Promise<void> {
  const seeded = join(dataDir, 'demo-world');
  if (existsSync(seeded)) return;
  say('Signing up the demo members...');
  try {
    await seedDemoWorld(origin, new SeedJournal(`${seeded}.json`));
    writeFileSync(seeded, new Date().toISOString());
  } catch (error) {
    say(`The demo world is not complete (${(error as Error).message}); the next start goes on with it.`);
  }
}

/** Runs a system for the person at the terminal: says where it is, and ends with everything when asked to or when the start fails. */
export async function runInForeground(start: (options: ForegroundOptions) => Promise<RunningSystem>): Promise<void> {
  const started = Date.now();
  let infrastructure: Infrastructure | undefined;
  let stopping = false;
  // A stop also ends processes that were starting: that is nothing to tell.
  const say = (line: string) => {
    if (!stopping) console.log(line);
  };
  const fail = onStopRequest(async (force) => {
    if (infrastructure && !stopping && !force) process.stdout.write('\nStopping...\n');
    stopping = true;
    await infrastructure?.stop(force);
  });
  try {
    const system = await start({ root, dataDir, onProgress: say, onInfrastructure: (value) => (infrastructure = value) });
    await seedOnce(system.publicOrigin, say);
    const seconds = Math.round((Date.now() - started) / 1000);
    say(`\nAffinity is ready after ${seconds} s:  ${system.publicOrigin}`);
    say(`Demo sign-ins: ${DEMO_MEMBERS.map(demoEmail).join(', ')}   password: ${DEMO_PASSWORD}`);
    say(`Mail it sends: ${system.infrastructure.mail.inboxUrl}`);
    say('Press Ctrl-C to stop.');
  } catch (error) {
    if (!stopping) await fail((error as Error).message);
  }
}
