import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { randomOf } from '@affinity/kit/testing/random';
import { FIRST_NOTIFICATION_CHOICES, NOTIFICATION_TOPIC_OF } from '@affinity/proto/vocabulary/notification-choices';
import { v4 as uuid, v7 as uuidv7 } from 'uuid';
import { LISTENERS } from '../../src/acts/listeners.js';
import type { NotificationPageResponse } from '../../src/centre/dto/notification.response.js';
import { PushMessages } from '../../src/push/push.consumers.js';
import { ApartWorld } from '../support/apart.js';
import { FACT_EVENTS, Facts, keyOf, tagOf, type Due } from '../support/facts.js';
import { PushService, type Device } from '../support/push-service.js';
import { ShownDevice } from '../support/shown-device.js';

const setting = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
/** An everyday run is a small one. The whole: `NOTIFICATIONS_FACTS=20000 NOTIFICATIONS_KILLS=50 NOTIFICATIONS_MEMBERS=300`. */
const FACTS = setting('NOTIFICATIONS_FACTS', 600);
const KILLS = setting('NOTIFICATIONS_KILLS', 6);
const MEMBERS = setting('NOTIFICATIONS_MEMBERS', 40);
const SEED = setting('NOTIFICATIONS_SEED', 20_261_127);
/** Of each ten members so many have a device, and so many of these two. */
const [WITH_DEVICE, WITH_TWO] = [6, 2];
/** From then on two processes run. */
const SECOND_FROM = 0.6;
const DOUBLED = 0.2;
const SLOWEST_ANSWER_MS = 120;
const LONGEST_LIFE_MS = 1500;
/** A process that ended leaves for a minute what it had taken. */
const LATER = '2 minutes';
/** What stands for long is looked at ever less often: the second time is longer than all that was before. */
const [MUCH_LATER, LAST] = ['6 hours', '2 days'];

const say = (line: string): boolean => process.stdout.write(`${line}\n`);
const random = randomOf(SEED);
const members = Array.from({ length: MEMBERS }, () => uuid());
const consumers = [...LISTENERS.map(({ consumer }) => consumer), PushMessages].filter(({ event }) =>
  FACT_EVENTS.some((known) => known === event),
);

let world: ApartWorld;
let pushes: PushService;
let facts: Facts;
const devices: { readonly memberId: string; readonly device: Device }[] = [];
/** Members who chose to be told of everything on devices. */
const eager = new Set<string>();

beforeAll(async () => {
  pushes = await PushService.start();
  pushes.answersAfter = () => Math.ceil(random() * SLOWEST_ANSWER_MS);
  world = await ApartWorld.open({ PUSH: 'any-network', DIGEST: 'off' });
  facts = new Facts(random, members, world.chat);
  await world.members(members);
  await world.start();
  await world.settled(consumers);
  const { publicKey } = await world.as<{ publicKey: string }>(members[0]!, 'GET', '/notifications/push');
  for (const [index, memberId] of members.entries()) {
    const count = index % 10 < WITH_TWO ? 2 : Number(index % 10 < WITH_DEVICE);
    for (let one = 0; one < count; one += 1) {
      const device = pushes.device();
      await world.database.query(
        `INSERT INTO push_devices (session_id, member_id, endpoint, p256dh, auth, key_id, language, shows_names)
         SELECT $1, $2, $3, $4, $5, id, 'en', false FROM push_keys WHERE public_key = $6`,
        [uuidv7(), memberId, device.endpoint, device.p256dh, device.auth, publicKey],
      );
      devices.push({ memberId, device });
    }
    if (index % 4 > 0) continue;
    eager.add(memberId);
    const choices = ['likes', 'follows'].map((topic) => ({ topic, way: 'devices', chosen: true }));
    await world.as(memberId, 'PATCH', '/notifications/choices', { choices });
  }
});
afterAll(async () => {
  await world.close();
  await pushes.stop();
});

let happened = 0;

/** Tells so much, a part of it twice under one id, as an outbox that was not marked does. */
async function tell(until: number): Promise<void> {
  const again: (() => Promise<unknown>)[] = [];
  while (happened < until) {
    const { event, announced, things } = facts.next();
    happened += things;
    const told = { ...announced, id: uuidv7(), time: new Date() };
    await world.events.publish(event, told);
    if (random() < DOUBLED) again.push(() => world.events.publish(event, told));
  }
  for (const repeat of again) await repeat();
}

/** At a random moment of its life, every other time between what a push service took and what it said of it. */
async function killOnce(which: number): Promise<void> {
  if (random() < 0.5) await sleep(random() * LONGEST_LIFE_MS);
  else await Promise.race([pushes.takesNext().then(() => sleep(random() * SLOWEST_ANSWER_MS)), sleep(LONGEST_LIFE_MS)]);
  await world.kill(which);
}

async function count(where: string): Promise<number> {
  const [row] = await world.database.query<{ count: number }>(`SELECT count(*)::integer AS count FROM pushes WHERE ${where}`);
  return row!.count;
}

/** Until nothing is to be sent or looked at any more, whatever was left by processes that were killed. */
async function quiet(first: string): Promise<void> {
  for (let rounds = 0; rounds < 20; rounds += 1) {
    await world.rest();
    await world.passes(rounds === 0 ? first : LATER, ['pushes']);
    await world.start();
    for (const deadline = Date.now() + 60_000 * PATIENCE; (await count('due_at <= now()')) > 0; await sleep(100)) {
      if (Date.now() > deadline) throw new Error('Pushes stay due');
    }
    await world.settled(consumers);
    // What a process has taken is due a minute later, until it has settled it. What was just shown is, too: the next round looks at it.
    for (const deadline = Date.now() + 5000 * PATIENCE; Date.now() < deadline; await sleep(100)) {
      if ((await count(`sends OR due_at < now() + interval '70 seconds'`)) === 0) return;
    }
  }
  throw new Error('Pushes are still to be sent');
}

/** What the member's list shows: what each leads to, and how many people. */
async function listOf(memberId: string): Promise<string[]> {
  const shown: string[] = [];
  for (let cursor: string | null = ''; cursor !== null;) {
    const page: NotificationPageResponse = await world.as(memberId, 'GET', `/notifications${cursor && `?cursor=${cursor}`}`);
    for (const { kind, postId, actors, others } of page.items) {
      const thing = ['spark', 'connection'].includes(kind) ? actors[0]!.id : postId;
      shown.push(`${memberId} ${kind} ${thing} ${actors.length + others}`);
    }
    cursor = page.nextCursor;
  }
  return shown;
}

const dueOnList = ({ recipientId, kind, aboutId, thingId, acts }: Due): string =>
  `${recipientId} ${kind} ${['spark', 'connection'].includes(kind) ? aboutId : thingId} ${new Set(acts.values()).size}`;

/** What is in the first list more often than in the other. */
function beyond(list: readonly string[], other: readonly string[]): string[] {
  const left = Map.groupBy(other, (one) => one);
  return list.filter((one) => left.get(one)?.pop() === undefined);
}

const isToldOnDevices = ({ recipientId, kind }: Due): boolean =>
  eager.has(recipientId) || FIRST_NOTIFICATION_CHOICES[NOTIFICATION_TOPIC_OF[kind]].devices === true;

it('NTF-032 the service killed again and again under load loses nothing and doubles nothing, in the list and on devices', async () => {
  say(`notifications: seed ${SEED}, ${FACTS} facts, ${MEMBERS} members, ${devices.length} devices, ${KILLS} kills`);
  const startedAt = Date.now();
  let alone = 0;
  for (let cycle = 1; world.kills < KILLS; cycle += 1) {
    const two = world.kills >= KILLS * SECOND_FROM;
    if (!two) alone = world.kills + 1;
    await Promise.all([world.start(0), two ? world.start(1) : undefined]);
    const until = Math.ceil((FACTS * (world.kills + 1)) / KILLS);
    await Promise.all([tell(until), killOnce(two ? Math.floor(random() * 2) : 0)]);
    // While one of two goes on, time passes as it does; now and then both are gone.
    if (two && cycle % 3 > 0) continue;
    if (two) await Promise.all([world.kill(0), world.kill(1)]);
    await world.passes(LATER, ['pushes']);
  }
  await world.start();
  await tell(FACTS);
  await world.settled(consumers);
  const keptMs = Date.now() - startedAt;
  await quiet(MUCH_LATER);

  const all = facts.all();
  const stored = await world.database.query<{ key: string }>(
    `SELECT concat_ws(' ', recipient_id, kind, about_id, act_id, actor_id) AS key FROM notification_acts WHERE active`,
  );
  const acts = all.flatMap((due) => [...due.acts].map(([actId, actorId]) => `${keyOf(due)} ${actId} ${actorId}`));
  const lists: string[] = [];
  for (const memberId of members) lists.push(...(await listOf(memberId)));
  const dueLists = all.map(dueOnList);
  const [lost, doubled] = [beyond(dueLists, lists), beyond(lists, dueLists)];

  const missing: string[] = [];
  const stray: string[] = [];
  const anew: string[] = [];
  let [things, repeated] = [0, 0];
  for (const { memberId, device } of devices) {
    const shown = new ShownDevice(pushes.told(device));
    const due = all.filter((one) => one.recipientId === memberId && isToldOnDevices(one));
    const tags = new Set([...due.map(tagOf), ...facts.unreadOf(memberId).map((pairKey) => `message:${pairKey}`)]);
    things += tags.size;
    repeated += shown.repeated;
    const here = (of: Iterable<string>): string[] => [...of].map((one) => `${memberId} ${one}`);
    missing.push(...here(tags).filter((one) => !here(shown.standing.keys()).includes(one)));
    stray.push(...here(shown.standing.keys()).filter((one) => !here(tags).includes(one)));
    anew.push(...here([...shown.rings].flatMap(([thing, times]) => (times > 1 ? [thing] : []))));
    // Of what was never taken back, and was not seen, a device is told of one thing.
    anew.push(...here(due.filter((one) => !one.mixed && shown.thingsOf(tagOf(one)) > 1).map(tagOf)));
  }
  say(
    [
      `  ${happened} facts, of which ${acts.length} stand in ${all.length} notifications; all kept ${keptMs} ms after the first; ${world.kills} kills, ${alone} of a process by itself`,
      `  lists: ${lost.length} lost, ${doubled.length} doubled; devices: ${things} due, ${missing.length} lost, ${stray.length} left standing, ${anew.length} shown twice; ${pushes.received.length} sent, of which ${repeated} said what was said before`,
    ].join('\n'),
  );
  expect([
    beyond(
      acts,
      stored.map(({ key }) => key),
    ),
    beyond(
      stored.map(({ key }) => key),
      acts,
    ),
  ]).toEqual([[], []]);
  expect({ lost, doubled, missing, stray, anew }).toEqual({ lost: [], doubled: [], missing: [], stray: [], anew: [] });

  // What is seen in the app goes from every device, though the service is killed while it takes it away.
  for (const { memberId } of devices) {
    const { items } = await world.as<NotificationPageResponse>(memberId, 'GET', '/notifications');
    if (items.length > 0) await world.as(memberId, 'POST', '/notifications/seen', { through: items[0]!.number });
  }
  facts.reads();
  for (let kill = 0; kill < Math.ceil(KILLS / 10); kill += 1) {
    await world.start();
    await killOnce(0);
    await world.passes(LATER, ['pushes']);
  }
  await quiet(LAST);
  expect(devices.flatMap(({ device }) => [...new ShownDevice(pushes.told(device)).standing.keys()])).toEqual([]);
  expect(await count('true')).toBe(0);
}, 1_800_000);
