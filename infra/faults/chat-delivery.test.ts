import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { buildChatWorld, type ChatMember, type ChatWorld } from '../bench/entries/chat-world.ts';
import { httpProbe } from '../local/probes.ts';
import { startSystem, type RunningSystem } from '../local/system.ts';
import { WITHOUT_LIMITS } from '../local/without-limits.ts';
import { root } from '../paths.ts';
import { brokenPromises, byPair, type SeenMessage } from './chat-delivery-check.ts';
import { ChatDevice } from './support/chat-device.ts';
import { ChatDoor, type Method } from './support/chat-door.ts';
import { ChatSender } from './support/chat-sender.ts';
import { firstGateway, startSecondGateway, type GatewayInstance } from './support/second-gateway.ts';
import { SeededRandom } from './support/seeded-random.ts';
import { waitFor } from './support/wait-for.ts';

const PAIRS = 100;
/** Members who have a second tab open. */
const SECOND_TABS = 20;
/** Members whose presence is watched. */
const WATCHED = 20;
/** Presence is true again within this time after a crash. */
const PRESENCE_LIMIT_MS = 30_000;

const setting = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
/** The seed is the same in every run, unless another one is asked for. */
const seed = setting('CHAT_DELIVERY_SEED', 20_261_121);
const messages = setting('CHAT_DELIVERY_MESSAGES', 20_000);
const cuts = setting('CHAT_DELIVERY_CUTS', 100);

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((total, item) => total + of(item), 0);

/** Two gateways before one chat service; cut sockets, cut requests, kill -9 of a gateway and of chat while two hundred members write. */
describe('delivery of messages', () => {
  const random = new SeededRandom(seed);
  let dataDir: string;
  let system: RunningSystem;
  let gateways: GatewayInstance[];
  let world: ChatWorld;
  let door: ChatDoor;
  let database: pg.Pool;
  let devices: ChatDevice[] = [];
  /** One door for each gateway alone. */
  let ownDoors: ChatDoor[] = [];

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'affinity-chat-'));
    // The gateway asks for a web application; which one does not matter here.
    const web = !existsSync(join(root, 'web/dist/index.html'));
    system = await startSystem({ root, dataDir, publicPort: 0, durable: false, web, env: WITHOUT_LIMITS });
    gateways = [firstGateway(system), await startSecondGateway(system, WITHOUT_LIMITS['gateway']!)];
    world = await buildChatWorld(system, { pairs: PAIRS, loners: 1 });
    door = new ChatDoor(gateways, system.publicOrigin);
    ownDoors = gateways.map((gateway) => new ChatDoor([gateway], system.publicOrigin));
    const { postgres, databaseOf } = system.infrastructure;
    database = new pg.Pool({ connectionString: postgres.urlOf(databaseOf('chat')), max: 2 });
  }, 600_000);

  afterAll(async () => {
    await Promise.all(devices.map((device) => device.stop()));
    await database?.end();
    await Promise.all([door, ...ownDoors].map((one) => one?.close()));
    await system?.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  async function stored(): Promise<SeenMessage[]> {
    const { rows } = await database.query<SeenMessage & { seq: string; timestamp: Date }>(
      `SELECT pair_key AS "pairKey", seq, id, sender_id AS "senderId", content, sent_at AS timestamp FROM messages`,
    );
    return rows.map((row) => ({ ...row, seq: Number(row.seq), timestamp: row.timestamp.toISOString() }));
  }

  const openDevices = async (): Promise<void> => {
    const pages = world.pairs.flatMap(({ pairKey, members }) => members.map((member) => ({ pairKey, member })));
    devices = [...pages, ...pages.slice(0, SECOND_TABS)].map(
      ({ pairKey, member }, index) => new ChatDevice(`page ${index}`, member, pairKey, door, random.fork(index)),
    );
    devices.push(new ChatDevice('stranger', world.loners[0]!, null, door, random.fork(devices.length)));
    for (const device of devices) device.start();
    await waitFor('all pages are connected', 20_000, () => devices.every(({ isReady }) => isReady));
  };

  /** Kills a process without warning, and waits until the one that takes its place can serve. */
  const kill = async (name: string, readyUrl: string): Promise<void> => {
    system.infrastructure.supervisor.find(name)!.kill('SIGKILL');
    const ready = httpProbe(readyUrl);
    const killedAt = Date.now();
    await sleep(100);
    await waitFor(`${name} is back`, 30_000, ready);
    say(`  ${name} killed; back after ${Date.now() - killedAt} ms`);
  };

  it('MSG-025 every accepted message reaches every page of both members once, in order and without a hole, whatever is cut or killed (SAFETY-P5)', async () => {
    say(`chat delivery: seed ${seed}, ${messages} messages, ${PAIRS} pairs, ${cuts} cuts`);
    await openDevices();
    const stranger = devices.at(-1)!;
    const [{ pairKey: foreign }] = world.pairs as [ChatWorld['pairs'][0]];
    // A forger would try these watches: none of them may lead to a frame.
    stranger.send({ type: 'watch', feed: true, subjects: foreign.split('_'), members: foreign.split('_') });

    const victim = gateways[1]!;
    const chatReady = system.services.find(({ name }) => name === 'chat')!.readyUrl(system);
    const kills: Promise<void>[] = [];
    const at = new Map<number, () => void>([
      [Math.floor(messages * 0.3), () => void kills.push(kill(victim.name, victim.readyUrl))],
      [Math.floor(messages * 0.6), () => void kills.push(kill('chat', chatReady))],
    ]);
    const cutEvery = Math.floor(messages / (cuts + 1));
    const startedAt = Date.now();
    let [sent, cut] = [0, 0];
    const onSent = (): void => {
      sent++;
      at.get(sent)?.();
      if (sent % cutEvery !== 0 || cut === cuts) return;
      cut++;
      random.pick(devices).cut();
    };
    const senders = world.pairs.flatMap(({ pairKey, members }, pair) =>
      members.map((member, side) => new ChatSender(`${pair}-${side}`, member, pairKey, door, random.fork(10_000 + pair * 2 + side))),
    );
    await Promise.all(senders.map((sender) => sender.run(messages / senders.length, onSent)));
    const sendingMs = Date.now() - startedAt;
    await Promise.all(kills);
    expect(kills).toHaveLength(2);

    // A request that was cut may still be under way: the table is complete once nothing is added any more.
    let table = await stored();
    for (let before = -1; before !== table.length; table = await stored()) {
      before = table.length;
      await sleep(1500);
    }
    const due = byPair(table);
    const isComplete = ({ inbox }: ChatDevice): boolean => {
      const count = due.get(inbox.pairKey ?? '')?.length ?? 0;
      return inbox.shownSeq >= count && (inbox.resynced || inbox.toldSeq >= count);
    };
    // The check below finds whoever waits in vain, and says more.
    await waitFor('everything has arrived', 40_000, () => devices.every(isComplete)).catch((error: unknown) => say(`  ${String(error)}`));
    const settledMs = Date.now() - startedAt;
    // The pause leaves time for what nobody may get.
    await sleep(1000);

    const accepted = senders.flatMap((sender) => sender.accepted);
    const unanswered = senders.flatMap((sender) => sender.unanswered);
    const broken = brokenPromises({ accepted, unanswered, stored: table, devices: devices.map(({ inbox }) => inbox.evidence) });
    const arrivals = devices.map(({ inbox }) => inbox.arrivals);
    say(
      [
        `  ${accepted.length} messages accepted in ${sendingMs} ms (${Math.round((accepted.length * 1000) / sendingMs)}/s), complete after ${settledMs} ms; ${unanswered.length} given up unanswered, of which ${table.length - accepted.length} stand`,
        `  ${cut} sockets cut, ${sum(devices, ({ sockets }) => sockets) - devices.length} reconnections in all; ${sum(senders, ({ retries }) => retries)} retries; ${sum(devices, ({ reads }) => reads)} readings of gaps`,
        `  arrivals: ${sum(arrivals, ({ live }) => live)} by the live path, ${sum(arrivals, ({ read }) => read)} by event and reading, ${sum(arrivals, ({ dropped }) => dropped)} duplicates dropped; ${devices.filter(({ inbox }) => inbox.resynced).length} pages told to read anew`,
      ].join('\n'),
    );
    expect(devices.flatMap(({ failure }) => (failure === undefined ? [] : [failure]))).toEqual([]);
    expect(senders.flatMap(({ objections }) => objections)).toEqual([]);
    expect(broken.slice(0, 20)).toEqual([]);
    expect(accepted.length + unanswered.length).toBe(messages);
    expect(accepted.length).toBeGreaterThan(messages * 0.97);
    expect(cut).toBe(cuts);
    // A run in which one of the two ways carried nothing has not tried it.
    expect(sum(arrivals, ({ live }) => live)).toBeGreaterThan(accepted.length);
    expect(sum(arrivals, ({ read }) => read)).toBeGreaterThan(0);
  }, 960_000);

  it('MSG-052 a third member gets 404 for every operation of a foreign pair key', async () => {
    const [{ pairKey, members }] = world.pairs as [ChatWorld['pairs'][0]];
    const [stranger] = world.loners as [ChatWorld['loners'][0]];
    const unsorted = pairKey.split('_').toReversed().join('_');
    const id = random.uuid();
    const operations: [Method, string, unknown?][] = [
      ['GET', ''],
      ['GET', '/messages'],
      ['GET', '/messages?after=0'],
      ['POST', '/messages', { id, content: 'Hello from nobody' }],
      ['PUT', '/receipts', { delivered: 1, read: 1 }],
      ['POST', '/typing', {}],
      ['DELETE', '/messages'],
      ['PATCH', `/messages/${id}`, { content: 'Other words' }],
      ['PUT', `/messages/${id}/reaction`, { emoji: '👍' }],
      ['DELETE', `/messages/${id}/reaction`],
      ['DELETE', `/messages/${id}`],
      ['PATCH', '', { muted: true }],
      ['DELETE', ''],
    ];
    for (const [method, path, body] of operations) {
      const answers = [
        await door.ask(random, stranger, method, `/conversations/${pairKey}${path}`, body),
        await door.ask(random, members[0], method, `/conversations/${unsorted}${path}`, body),
      ];
      for (const answer of answers) {
        expect([method, path, answer.status, (answer.body as { code?: string }).code]).toEqual([
          method,
          path,
          404,
          'chat.conversation_not_found',
        ]);
      }
    }
    const { rows } = await database.query('SELECT 1 FROM messages WHERE id = $1', [id]);
    expect(rows).toEqual([]);
    expect((await door.ask(random, stranger, 'GET', '/conversations')).body).toEqual({ items: [], archived: 0, nextCursor: null });
  });

  it('members of a gateway that was killed are not there any more within 30 s for who sees them on another one', async () => {
    await Promise.all(devices.map((device) => device.stop()));
    const seen = world.pairs.slice(0, WATCHED);
    const page = (name: string, gateway: number, member: ChatMember, pairKey: string | null): ChatDevice =>
      new ChatDevice(name, member, pairKey, ownDoors[gateway]!, random.fork(random.below(1_000_000)));
    const watchers = seen.map(({ pairKey, members: [watcher] }) => page('watcher', 0, watcher, pairKey));
    const watched = seen.map(({ pairKey, members: [, other] }) => page('watched', 1, other, pairKey));
    const stranger = page('stranger', 0, world.loners[0]!, null);
    devices = [...watchers, ...watched, stranger];
    for (const device of devices) device.start();
    await waitFor('all pages are connected', 20_000, () => devices.every(({ isReady }) => isReady));
    const others = seen.map(({ members: [, other] }) => other.id);
    for (const [index, watcher] of watchers.entries()) watcher.send({ type: 'watch', feed: false, subjects: [], members: [others[index]] });
    stranger.send({ type: 'watch', feed: false, subjects: [], members: others });
    const areSeen = (there: boolean) => () => watchers.every(({ inbox }, index) => inbox.present.has(others[index]!) === there);
    await waitFor('everyone is seen', 20_000, areSeen(true));

    const victim = gateways[1]!;
    system.infrastructure.supervisor.find(victim.name)!.kill('SIGKILL');
    const killedAt = Date.now();
    await Promise.all(watched.map((device) => device.stop()));
    await waitFor('nobody is seen any more', PRESENCE_LIMIT_MS, areSeen(false));
    say(`  ${WATCHED} members of a killed gateway were seen for ${Date.now() - killedAt} ms more`);
    expect(devices.flatMap(({ inbox }) => inbox.evidence.objections)).toEqual([]);
    await waitFor(`${victim.name} is back`, 30_000, httpProbe(victim.readyUrl));
  }, 440_000);
});
