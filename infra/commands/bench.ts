import { rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BenchContext } from '../bench/context.ts';
import { memory } from '../bench/cpu.ts';
import { ownProfile } from '../bench/entries/own-profile.ts';
import { ping } from '../bench/entries/ping.ts';
import { measure, type Plan } from '../bench/measure.ts';
import { startReference } from '../bench/reference.ts';
import { reportMeasurement, reportMemory } from '../bench/report.ts';
import { startSystem } from '../local/system.ts';
import { root } from '../paths.ts';
import { newMember } from '../seed/new-member.ts';

/** The whole system idle: at most one and a half processes of the peer (SPEED goals). */
const MEMORY_GOAL_MB = 1500;
const quick = process.argv.includes('--quick');
const plan: Plan = quick
  ? { warmMs: 2000, measureMs: 2000, rounds: 1, connections: 16 }
  : { warmMs: 20_000, measureMs: 8000, rounds: 3, connections: 16 };

const dataDir = await mkdtemp(join(tmpdir(), 'affinity-bench-'));
const unlimited = '1000000';
const system = await startSystem({
  root,
  dataDir,
  publicPort: 0,
  env: { gateway: { RATE_LIMIT_READ: unlimited, RATE_LIMIT_WRITE: unlimited, RATE_LIMIT_SENSITIVE: unlimited } },
  onProgress: console.log,
});
const { infrastructure } = system;
const processes = infrastructure.supervisor.processes;
const reference = await startReference(infrastructure.postgres.urlOf(infrastructure.databaseOf('profiles')));
try {
  const member = await newMember(
    system.publicOrigin,
    { firstName: 'Bench', lastName: 'Mark', email: 'bench@example.com', password: 'a-long-bench-password' },
    { hobbies: { interests: ['Hiking', 'Tech'] } },
  );
  await sleep(quick ? 1000 : 10_000);
  console.log(reportMemory(memory(processes), MEMORY_GOAL_MB));
  const context: BenchContext = {
    gateway: system.publicOrigin,
    reference,
    member: { id: member.id, cookie: member.session.cookie },
  };
  for (const entry of [ping(context), ownProfile(context)]) {
    console.log(`\n${reportMeasurement(await measure(entry, processes, plan))}`);
  }
} finally {
  await reference.stop();
  await system.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit(0);
