import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { MemberStreams } from '../../src/realtime/member-streams.js';
import { relationData } from '../support/relations.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

interface Told {
  readonly name: string;
  readonly data: { readonly otherId: string; readonly active: boolean; readonly revision: number };
}

let world: TestWorld;
let gateways: TestGateway[];
let redis: Redis;
beforeEach(async () => {
  world = await TestWorld.start();
  gateways = [await world.gateway(), await world.gateway()];
  redis = new Redis(world.redis.url);
  for (const gateway of gateways) await eventually(async () => expect((await gateway.manage('/health/ready')).status).toBe(200));
  // The shared consumers exist once an event of each context came through.
  await eventually(async () => {
    const probe = uuidv7();
    await update(probe, 1);
    await follow(probe, uuidv7(), 1);
    await eventually(async () => expect((await told(probe)).length).toBe(2), 500);
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  redis.disconnect();
  await Promise.all(gateways.map((gateway) => gateway.close()));
  await world.stop();
});

const update = (member: string, revision: number) =>
  world.publish(ProfilesProfileUpdatedV1, member, { profileId: member, part: 'details' }, revision);

/** A follow begins at odd revisions and ends at even ones. */
async function follow(member: string, otherId: string, revision: number): Promise<void> {
  const id = uuidv7();
  const data = relationData('follow', member, otherId, revision % 2 === 1);
  const envelope = JSON.parse(world.envelope(SocialGraphRelationChangedV1, member, data, revision, id)) as object;
  await world.publishRaw(SocialGraphRelationChangedV1.type, JSON.stringify({ ...envelope, actorId: member }), id);
}

/** What the member's pages are told, in order. */
async function told(member: string): Promise<Told[]> {
  const entries = await redis.xrange(`events:{${member}}`, '-', '+');
  return entries.flatMap(([, [kind, body]]) => (kind === 'e' ? [JSON.parse(body!) as Told] : []));
}

/** Stops like a killed process: the work in hand is neither finished nor given back. */
async function kill({ parts }: TestGateway['gateway']): Promise<void> {
  const { nats, redis: streams } = parts.connections;
  await nats.close();
  streams.disconnect();
}

it('an instance that dies with events in hand loses none of a member and turns none round', async () => {
  const [member, bystander] = [uuidv7(), uuidv7()];
  const others = Array.from({ length: 20 }, () => uuidv7());
  const { append } = MemberStreams.prototype;
  // The instance whose turn it is never finishes its work for the member.
  let dying: MemberStreams | undefined;
  const takes = (streams: MemberStreams): void => {
    dying ??= streams;
  };
  const giveUp: ((error: Error) => void)[] = [];
  vi.spyOn(MemberStreams.prototype, 'append').mockImplementation(async function (this: MemberStreams, ...event) {
    if (event[0].member === member) takes(this);
    if (this !== dying || event[0].member !== member) return append.apply(this, event);
    return new Promise<boolean>((_resolve, reject) => giveUp.push(reject));
  });
  const last = 4;
  for (let revision = 1; revision <= last; revision++) {
    await update(member, revision);
    for (const otherId of others) await follow(member, otherId, revision);
  }
  await eventually(() => giveUp.length > 0, 15_000);
  // No other member waits for the hanging work.
  await follow(bystander, uuidv7(), 1);
  await eventually(async () => expect((await told(bystander)).length).toBe(1), 15_000);
  expect(await told(member)).toEqual([]);
  const dead = gateways.findIndex(({ gateway }) =>
    gateway.parts.memberEvents.some((consumer) => (Object.values(consumer) as unknown[]).includes(dying)),
  );
  const [{ gateway: killed }] = gateways.splice(dead, 1) as [TestGateway];
  await kill(killed);

  const statesOf = (events: readonly Told[], otherId: string): boolean[] =>
    events.flatMap(({ name, data }) => (name === 'social-graph.relation.changed' && data.otherId === otherId ? [data.active] : []));
  await eventually(async () => {
    const events = await told(member);
    for (const otherId of others) expect(statesOf(events, otherId).at(-1)).toBe(last % 2 === 1);
    expect(events.filter(({ name }) => name === 'profiles.profile.updated').at(-1)?.data.revision).toBe(last);
  });
  // Nothing comes after the newest state, whatever is delivered again.
  await sleep(500);
  const events = await told(member);
  for (const otherId of others) expect(statesOf(events, otherId).at(-1)).toBe(last % 2 === 1);
  const revisions = events.flatMap(({ name, data }) => (name === 'profiles.profile.updated' ? [data.revision] : []));
  expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
  for (const reject of giveUp) reject(new Error('killed'));
  await killed.close().catch(() => undefined);
}, 360_000);

it('a state that comes after a newer one of the same thing is not told, and those of other things are', async () => {
  const member = uuidv7();
  const [ann, bo] = [uuidv7(), uuidv7()];
  for (const revision of [2, 1, 3, 3]) await update(member, revision);
  await follow(member, ann, 2);
  await follow(member, bo, 1);
  await follow(member, ann, 1);
  await update(member, 4);
  await eventually(async () => expect((await told(member)).at(-1)?.data.revision).toBe(4));
  await eventually(async () => expect((await told(member)).length).toBeGreaterThanOrEqual(4));
  const events = await told(member);
  expect(events.filter(({ name }) => name === 'social-graph.relation.changed').map(({ data }) => [data.otherId, data.active])).toEqual(
    expect.arrayContaining([[bo, true]]),
  );
  const revisions = events.flatMap(({ name, data }) => (name === 'profiles.profile.updated' ? [data.revision] : []));
  expect(revisions).toEqual([...new Set(revisions)].toSorted((a, b) => a - b));
  expect(revisions).not.toContain(undefined);
});
