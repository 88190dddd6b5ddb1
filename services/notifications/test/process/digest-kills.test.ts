import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { randomOf } from '@affinity/kit/testing/random';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { v4 as uuid, v7 as uuidv7 } from 'uuid';
import { LISTENERS } from '../../src/acts/listeners.js';
import { ApartWorld } from '../support/apart.js';
import { IdentityStandIn } from '../support/identity-stand-in.js';

const setting = (name: string, otherwise: number): number => Number(process.env[name] ?? otherwise);
/** An everyday run is a small one. The whole: `DIGESTS_DAYS=10 DIGESTS_KILLS=5 DIGESTS_MEMBERS=200`. */
const DAYS = setting('DIGESTS_DAYS', 2);
const KILLS_A_DAY = setting('DIGESTS_KILLS', 3);
const MEMBERS = setting('DIGESTS_MEMBERS', 60);
const SEED = setting('DIGESTS_SEED', 20_261_127);
/** So many members are told of something on a day. */
const TOLD = 0.7;
const MOST_SPARKS = 3;
const SLOWEST_ANSWER_MS = 60;
/** A process that ended leaves for five minutes what it had taken. */
const LATER = '6 minutes';
/** From one day's rounds to the next ones. */
const NEXT_DAY = '25 hours';

const random = randomOf(SEED);
const members = Array.from({ length: MEMBERS }, () => uuid());
const { consumer } = LISTENERS.find((listener) => listener.consumer.event === SocialGraphRelationChangedV1)!;
/** Sparks by member. */
const sparks = new Map<string, number>();

let world: ApartWorld;
let identity: IdentityStandIn;

beforeAll(async () => {
  world = await ApartWorld.open({ PUSH: 'off' }, async (keysAt) => {
    identity = await IdentityStandIn.start(keysAt);
    return identity.url;
  });
  identity.answersAfter = () => random() * SLOWEST_ANSWER_MS;
  await world.members(members);
  await world.database.query(
    `INSERT INTO member_looks (member_id, looked_at) SELECT id, now() - interval '1 minute' FROM unnest($1::uuid[]) AS id`,
    [members],
  );
  await world.start();
  await world.settled([consumer]);
});
afterAll(async () => {
  await world.close();
  await identity.stop();
});

/** Somebody new sparks the member, which is told twice. */
async function spark(otherId: string): Promise<void> {
  const memberId = uuid();
  await world.members([memberId]);
  const data = { memberId, otherId, kind: 'spark' as const, active: true, passedRevision: 0, since: new Date().toISOString() };
  const told = { id: uuidv7(), subject: memberId, actorId: memberId, data };
  for (let time = 0; time < 2; time += 1) await world.events.publish(SocialGraphRelationChangedV1, told);
  sparks.set(otherId, (sparks.get(otherId) ?? 0) + 1);
}

async function sparkSome(): Promise<Set<string>> {
  const told = new Set(members.filter(() => random() < TOLD));
  for (const memberId of told) {
    for (let left = 1 + Math.floor(random() * MOST_SPARKS); left > 0; left -= 1) await spark(memberId);
  }
  return told;
}

/** What a process took is due a little later, until it has settled it. */
async function isOver(): Promise<boolean> {
  const [row] = await world.database.query<{ left: boolean }>(
    `SELECT EXISTS (SELECT FROM mail_readers WHERE due_at < now() + interval '10 minutes' AND NOT ending) OR EXISTS (SELECT FROM mail_digests WHERE outcome IS NULL) AS left`,
  );
  return !row!.left;
}

/** Until all that is due was given, whatever was left by processes that were killed. */
async function finish(): Promise<void> {
  for (let rounds = 0; rounds < 10; rounds += 1) {
    await world.rest();
    await world.passes(LATER);
    await world.start();
    for (const deadline = Date.now() + 5000 * PATIENCE; Date.now() < deadline; await sleep(50)) if (await isOver()) return;
  }
  throw new Error('Digests are still to be given');
}

it('NTF-033 the service killed between giving a digest and noting it mails each member once a day, and loses nothing for good', async () => {
  let due = await sparkSome();
  for (let day = 0; day < DAYS; day += 1) {
    await world.start();
    await world.settled([consumer]);
    await world.rest();
    await world.passes(NEXT_DAY);
    const before = new Set(identity.mailed.map(({ id }) => id));
    for (let kill = 0; kill < KILLS_A_DAY; kill += 1) {
      const two = kill % 2 > 0;
      const took = identity.takesNext();
      await Promise.all([world.start(0), two ? world.start(1) : undefined]);
      await Promise.race([took, sleep(5000)]);
      await sleep(random() * SLOWEST_ANSWER_MS);
      await Promise.all([world.kill(0), world.kill(1)]);
      await world.passes(LATER);
    }
    await finish();
    const mailed = identity.mailed.filter(({ id }) => !before.has(id)).map(({ memberId }) => memberId);
    expect(mailed.toSorted()).toEqual([...due].toSorted());
    due = day + 1 < DAYS ? await sparkSome() : new Set();
  }
  const counted = new Map<string, number>();
  for (const { memberId, lines } of identity.mailed) {
    for (const { count } of lines) counted.set(memberId, (counted.get(memberId) ?? 0) + count);
  }
  expect(counted).toEqual(new Map(sparks));
  const again = identity.given.length - identity.mailed.length;
  process.stdout.write(
    `digests: seed ${SEED}, ${MEMBERS} members, ${DAYS} days, ${world.kills} kills: ${identity.mailed.length} mailed, ${again} given again, 0 lost, 0 doubled\n`,
  );
  expect(again).toBeGreaterThan(0);
}, 1_800_000);
