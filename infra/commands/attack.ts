import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Actor, KINDS, makeThings, ordinaryMemberIsServed } from '../attack/actors.ts';
import { attack } from '../attack/attack.ts';
import { readDoorState, type DoorState } from '../attack/door-state.ts';
import { Judge } from '../attack/judge.ts';
import { publicOperations, readPublicDocument } from '../attack/operations.ts';
import { reportAttack } from '../attack/report.ts';
import { startSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';

/** After the attack the gateway still notices, one by one, callers that went away. */
const SETTLE_MS = 20_000;

/** `--requests n`: 200,000 unless said; `--at-once n`; `--seed n`: the same requests once more. */
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '200000' },
    'at-once': { type: 'string', default: '48' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const [requests, atOnce, seed] = [values.requests, values['at-once'], values.seed].map(Number) as [number, number, number];
if (![requests, atOnce, seed].every((number) => Number.isInteger(number) && number >= 0)) {
  console.error('Usage: npm run attack -- [--requests n] [--at-once n] [--seed n]');
  process.exit(2);
}

async function settled(managementPort: number): Promise<DoorState> {
  for (const until = Date.now() + SETTLE_MS; ; await sleep(200)) {
    const state = await readDoorState(managementPort);
    if ((state.calls === 0 && state.openBreakers.length === 0) || Date.now() > until) return state;
  }
}

const dataDir = await mkdtemp(join(tmpdir(), 'affinity-attack-'));
const system = await startSystem({
  root,
  dataDir,
  publicPort: 0,
  durable: false,
  // All requests come from one address, and budgets are not what is tried. A request sent in part is given up soon.
  env: {
    ...WITHOUT_LIMITS,
    gateway: { ...WITHOUT_LIMITS['gateway'], CONNECTIONS_PER_ADDRESS: '1000000', REQUEST_TIMEOUT_MS: '2000' },
  },
  onProgress: console.log,
});
process.exitCode = 1;
try {
  const { publicOrigin: origin, publicPort: port, gatewayManagementPort } = system;
  const document = readPublicDocument(join(root, 'proto/http/gateway.json'));
  const operations = publicOperations(document);
  const actors: Actor[] = [];
  for (const kind of KINDS) actors.push(await Actor.make(kind, origin, dataDir));
  console.log(`${requests} requests to ${operations.length} operations as ${KINDS.join(', ')}; seed ${seed}.`);
  const before = await settled(gatewayManagementPort);
  const started = performance.now();
  const plan = { origin, port, requests, atOnce, seed, known: await makeThings(origin) };
  const outcome = await attack(operations, actors, new Judge(document, operations), plan, (sent) => {
    if (sent % 10_000 === 0) console.log(`${sent} sent`);
  });
  const seconds = (performance.now() - started) / 1000;
  const after = await settled(gatewayManagementPort);
  const { lines, held } = reportAttack(outcome, { before, after, refused: await ordinaryMemberIsServed(origin), seconds });
  console.log(lines.join('\n'));
  process.exitCode = held ? 0 : 1;
} catch (error) {
  // The error is printed before the stores stop: other processes complain of that.
  console.error(error);
} finally {
  await system.stop();
  await rm(dataDir, { recursive: true, force: true });
}
process.exit();
