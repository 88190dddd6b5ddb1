import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildChatWorld } from '../bench/entries/chat-world.ts';
import { GATEWAY } from '../local/services.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { brokenPromises, byPair } from './chat-delivery-check.ts';
import { affordableRate } from './support/affordable-rate.ts';
import { startBalancedSystem, type BalancedSystem, type Replacement } from './support/balanced-system.ts';
import { ChatDevice } from './support/chat-device.ts';
import { ChatDoor } from './support/chat-door.ts';
import { MemberLoad } from './support/member-load.ts';
import { openLoop } from './support/open-loop.ts';
import { percentile } from './support/percentile.ts';
import { SeededRandom } from './support/seeded-random.ts';
import { waitFor } from './support/wait-for.ts';
import { brokenWrites, storedMessages } from './support/written.ts';

/** `ROLLING_RESTART=whole`: every instance, 20,000 requests and 500 pages (SAFETY-P6). Otherwise a few of each, for every day. */
const whole = process.env['ROLLING_RESTART'] === 'whole';
const setting = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
const seed = setting('ROLLING_RESTART_SEED', 20_261_122);
const requests = setting('ROLLING_RESTART_REQUESTS', 20_000);
/** By the names of instances: `posts-2` is the second one of posts. */
const EVERYDAY = (process.env['ROLLING_RESTART_INSTANCES'] ?? 'identity,posts,chat,gateway,gateway-2').split(',');
/** Requests a second. */
const rate = setting('ROLLING_RESTART_RATE', whole ? 110 : 80);
const sockets = setting('ROLLING_RESTART_SOCKETS', whole ? 500 : 100);

/** The drain as the platform gives it: an instance is unready and still serves for so long before it closes. */
const DRAIN_MS = 3000;
const EXIT_LIMIT_MS = 10_000;
/** Full jitter of the web application's first try (SAFETY-F15). */
const JITTER_MS = 3000;
/** From the loss of a socket until events go on, for 99 of 100 pages (SAFETY-P6). */
const RETURN_LIMIT_MS = 5000;
/**
 * Even a return without a restart takes long on a machine that is busy with other things. There, one gateway that takes in
 * what two took before may need twice what goes beyond the jitter, beside the start of the other one's successor.
 */
const ONE_FOR_TWO = 2;

/**
 * The share of what the machine answers at once: an instance that starts takes a core, and its neighbour does the work of
 * two meanwhile.
 */
const SPARED = 0.5;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const figures = (values: readonly number[]): string =>
  [0.5, 0.99, 1].map((share) => `${Math.round(percentile(values, share))} ms`).join(' / ');

/** Equal lines counted, without what differs in each. */
function summary(lines: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const line of lines) {
    const kind = line
      .replace(/"(requestId|detail|type|title)":"[^"]*",?/g, '')
      .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id')
      .slice(0, 300);
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 20)
    .map(([kind, count]) => `${count} x ${kind}`);
}

/** Every process is replaced, one after the other, while members read and write and their pages listen. */
describe('a rolling restart', () => {
  const random = new SeededRandom(seed);
  let dataDir: string;
  let balanced: BalancedSystem;
  let door: ChatDoor;
  let devices: ChatDevice[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'affinity-rolling-'));
    // The gateway asks for a web application; which one does not matter here.
    const web = !existsSync(join(root, 'web/dist/index.html'));
    balanced = await startBalancedSystem(
      { root, dataDir, web },
      { ...WITHOUT_LIMITS['posts'], DRAIN_MS: String(DRAIN_MS) },
      WITHOUT_LIMITS['gateway']!,
    );
  }, 720_000);

  afterAll(async () => {
    await Promise.all(devices.map((device) => device.stop()));
    await door?.close();
    await balanced?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A page that is not back after a minute is complained about at the end. */
  const allBack = (): Promise<void> =>
    waitFor('pages are back', 60_000, () => devices.every(({ isAway }) => !isAway)).catch(
      (error: unknown) => void say(`  ${String(error)}`),
    );

  /**
   * What a return of everybody costs on this machine, at this moment and under this load, when nothing is replaced:
   * milliseconds with the jitter, the 99th percentile.
   */
  async function returnOfAll(): Promise<number> {
    for (const device of devices) device.cut();
    await waitFor('cut pages are back', 60_000, () => devices.every(({ absences, isAway }) => absences.length > 0 && !isAway));
    return percentile(
      devices.flatMap(({ absences }) => absences.splice(0)),
      0.99,
    );
  }

  it('loses no request, no acknowledged write and no event, and brings every page back within five seconds (SAFETY-P6)', async () => {
    const { system, instances } = balanced;
    const world = await buildChatWorld(system, { pairs: Math.ceil(sockets / 2) });
    door = new ChatDoor([balanced.door], system.publicOrigin, true);
    const load = new MemberLoad(door, world.pairs, random.fork(1));
    const pages = world.pairs.flatMap(({ pairKey, members }) => members.map((member) => ({ pairKey, member })));
    devices = pages.map(
      ({ pairKey, member }, index) => new ChatDevice(`page ${index}`, member, pairKey, door, random.fork(100 + index), JITTER_MS),
    );
    for (const device of devices) device.start();
    await waitFor('all pages are connected', 30_000, () => devices.every(({ isReady }) => isReady));

    const replacements: Replacement[] = [];
    const replaced = whole ? instances : instances.filter(({ name }) => EVERYDAY.includes(name));
    let finished = false;
    const affordable = (await affordableRate(load, rate)) * SPARED;
    const startedAt = Date.now();
    const loading = openLoop(
      affordable,
      (dueAt) => load.one(dueAt),
      (started) => finished && (started >= requests || !whole),
    );
    const yardsticks = [await returnOfAll()];
    let absences: number[] = [];
    try {
      for (const instance of replaced) {
        replacements.push(await balanced.replace(instance));
        // The pages of one gateway are back before the other one closes, as with a platform's pause between two of them.
        if (instance.workload === GATEWAY) await allBack();
      }
      await allBack();
      absences = devices.flatMap((device) => device.absences.splice(0));
      yardsticks.push(await returnOfAll());
    } finally {
      finished = true;
    }
    const started = await loading;
    const loadMs = Date.now() - startedAt;

    const table = await storedMessages(system);
    const due = byPair(table);
    await waitFor(
      'everything has arrived',
      20_000,
      () =>
        devices.every(({ inbox }) => {
          const count = due.get(inbox.pairKey!)?.length ?? 0;
          return inbox.shownSeq >= count && (inbox.resynced || inbox.toldSeq >= count);
        }),
      // The check below finds whoever waits in vain, and says more.
    ).catch((error: unknown) => say(`  ${String(error)}`));
    const { acknowledged } = load;
    const broken = brokenPromises({
      accepted: acknowledged.messages,
      unanswered: [],
      stored: table,
      devices: devices.map(({ inbox }) => inbox.evidence),
    });
    const brokenWritten = await brokenWrites(system, acknowledged);
    const longestStart = Math.max(...replacements.map(({ readyMs, exitMs }) => readyMs - exitMs));
    const limitMs = Math.max(RETURN_LIMIT_MS, JITTER_MS + ONE_FOR_TWO * (Math.max(...yardsticks) - JITTER_MS) + longestStart);
    const turnedAway = Object.entries(balanced.balancers).flatMap(([name, balancer]) =>
      balancer.turnedAway > 0 ? [`${name} ${balancer.turnedAway}`] : [],
    );
    const closes = devices.flatMap((device) => device.closes);
    say(
      [
        `rolling restart (seed ${seed}): ${started} requests in ${Math.round(loadMs / 1000)} s (${Math.round(affordable)}/s of ${rate}/s wanted), ${load.failures.length} failed, ${door.repeated.length} sent once more; from due to answered ${figures(load.latencies)} (p50 / p99 / max)`,
        `  ${replacements.length} instances replaced: to exit ${figures(replacements.map(({ exitMs }) => exitMs))}; until ready again ${figures(replacements.map(({ readyMs }) => readyMs))}; connections turned away: ${turnedAway.join(', ') || 'none'}`,
        `  ${acknowledged.messages.length} messages, ${acknowledged.posts.size} posts, ${acknowledged.comments.size} comments, ${acknowledged.likes.size} likes acknowledged`,
        `  ${devices.length} pages, away ${absences.length} times for ${figures(absences)}; all cut at once without a restart, before and after: p99 ${yardsticks.map(Math.round).join(' and ')} ms, so the limit here is ${Math.round(limitMs)} ms; refused handshakes: ${devices.flatMap(({ refusals }) => refusals).join(' ') || 'none'}; close codes ${[...new Set(closes)].map((code) => `${code} x ${closes.filter((other) => other === code).length}`).join(', ')}`,
        `  ${devices.filter(({ inbox }) => inbox.resynced).length} pages told to read anew`,
      ].join('\n'),
    );
    for (const line of summary([...load.failures, ...door.unanswered, ...door.repeated.map((line) => `sent again: ${line}`)]))
      say(`  - ${line}`);

    expect(load.failures.slice(0, 20)).toEqual([]);
    // Gaps that pages read and receipts that they send go through the same door.
    expect(door.unanswered.slice(0, 20)).toEqual([]);
    expect(devices.flatMap(({ failure }) => (failure === undefined ? [] : [String(failure)]))).toEqual([]);
    expect(devices.filter(({ isAway }) => isAway).length).toBe(0);
    expect(broken.slice(0, 20)).toEqual([]);
    expect(brokenWritten.slice(0, 20)).toEqual([]);
    // An everyday run on a busy machine is content with the requests that start while processes are replaced.
    expect(started).toBeGreaterThanOrEqual(whole ? requests : replaced.length * 50);
    expect(replacements).toHaveLength(replaced.length);
    expect(replacements.filter(({ code, exitMs }) => code !== 0 || exitMs > EXIT_LIMIT_MS)).toEqual([]);
    // Each gateway closes its pages once: after both, all pages have been away.
    expect(absences.length).toBeGreaterThanOrEqual(devices.length);
    expect(percentile(absences, 0.99)).toBeLessThan(limitMs);
  }, 3_600_000);
});
