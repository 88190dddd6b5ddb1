import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Infrastructure } from '../local/infrastructure.ts';
import { onStopRequest } from '../local/lifetime.ts';
import { startSystem } from '../local/system.ts';
import { root } from '../paths.ts';
import { DEMO_MEMBERS, DEMO_PASSWORD, demoEmail, seedDemoWorld } from '../seed/demo-world.ts';
import { SeedJournal } from '../seed/seed-journal.ts';

const started = Date.now();
/** `AFFINITY_DATA` lets a second system of the same folder run beside the first, as the tests do. */
const dataDir = resolve(process.env.AFFINITY_DATA ?? join(root, '.data'));
let infrastructure: Infrastructure | undefined;
let stopping = false;

const fail = onStopRequest(async (force) => {
  if (infrastructure && !stopping && !force) process.stdout.write('\nStopping...\n');
  stopping = true;
  await infrastructure?.stop(force);
});

function readPort(): number {
  const text = process.env.PORT?.trim() || '8080';
  const port = Number(text);
  if (!Number.isInteger(port) || port < 1 || port > 65_535) throw new Error(`PORT must be a number from 1 to 65535, not "${text}".`);
  return port;
}

try {
  const system = await startSystem({
    root,
    dataDir,
    publicPort: readPort(),
    onProgress: (line) => {
      if (!stopping) console.log(line);
    },
    onInfrastructure: (value) => (infrastructure = value),
  });
  const seeded = join(dataDir, 'demo-world');
  if (!existsSync(seeded)) {
    console.log('Signing up the demo members...');
    try {
      await seedDemoWorld(system.publicOrigin, new SeedJournal(`${seeded}.json`));
      writeFileSync(seeded, new Date().toISOString());
    } catch (error) {
      if (stopping) throw error;
      console.error(`The demo world is not complete (${(error as Error).message}); the next start goes on with it.`);
    }
  }
  const seconds = Math.round((Date.now() - started) / 1000);
  console.log(`\nAffinity is ready after ${seconds} s:  ${system.publicOrigin}`);
  console.log(`Demo sign-ins: ${DEMO_MEMBERS.map(demoEmail).join(', ')}   password: ${DEMO_PASSWORD}`);
  console.log(`Mail it sends: ${system.infrastructure.mail.inboxUrl}`);
  console.log('Press Ctrl-C to stop.');
} catch (error) {
  // A failure while stopping is the stop itself: processes that were starting are being ended.
  if (!stopping) await fail((error as Error).message);
}
