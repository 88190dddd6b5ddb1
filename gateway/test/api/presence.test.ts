import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Redis } from 'ioredis';
import { v7 as uuidv7 } from 'uuid';
import { PATIENCE } from '@affinity/kit/testing/patience';
import { ProfilesSettingsChangedV1 } from '@affinity/proto/events/profiles/settings-changed.v1';
import { MAX_WATCHED_MEMBERS } from '@affinity/proto/vocabulary/limits';
import { PresenceWorld, TIMES, type PresencePage } from '../support/presence-world.js';
import { eventually, type TestGateway } from '../support/test-gateway.js';

/** Everything under way has shown by then. */
const settled = (): Promise<void> => sleep(TIMES.graceMs + 300);
/** A crash has been noticed by then: the last heartbeat is old, and another instance's next one has come. */
const CRASH_SHOWS_MS = TIMES.aliveMs + TIMES.heartbeatMs * 4;

describe('presence', () => {
  let world: PresenceWorld;
  let here: TestGateway;
  let there: TestGateway;
  let redis: Redis;
  beforeAll(async () => {
    world = await PresenceWorld.start();
    [here, there] = [await world.gateway(), await world.gateway()];
    redis = new Redis(world.world.redis.url);
    // Until then no instance reaps.
    await sleep(TIMES.aliveMs);
  });
  afterEach(() => {
    world.closePages();
    world.profilesIsAway = false;
    world.socialGraphIsAway = false;
  });
  afterAll(async () => {
    redis.disconnect();
    await world.stop();
  });

  const metric = async (gateway: TestGateway, name: string): Promise<number> =>
    Number(new RegExp(`^${name} (\\d+)$`, 'm').exec((await gateway.manage('/metrics')).text)?.[1]);
  /** A member who watches another they are connected with. */
  const watcherOf = async (other: string, gateway = here): Promise<PresencePage> => {
    const page = await world.page(gateway);
    world.connect(page.id, other);
    page.watch(other);
    await page.client.until('presence');
    return page;
  };
  const seesOnline = (page: PresencePage, ...ids: string[]): Promise<void> => eventually(() => expect(page.online).toEqual(ids.sort()));

  describe('among connected members', () => {
    it('is seen across instances: who is there in the first answer, who comes and goes after it', async () => {
      const [early, late, away] = [await world.page(there), uuidv7(), uuidv7()];
      await eventually(async () => expect(await redis.scard(`presence:{${early.id}}`)).toBe(1));
      const viewer = await world.page(here);
      for (const id of [early.id, late, away]) world.connect(viewer.id, id);
      viewer.watch(early.id, late, away);
      const [first] = await viewer.client.until('presence');
      expect([first!.online, [...first!.offline].sort()]).toEqual([[early.id], [late, away].sort()]);
      const page = await world.page(there, late);
      await seesOnline(viewer, early.id, late);
      page.client.drop();
      await seesOnline(viewer, early.id);
      expect([viewer.told(early.id), viewer.told(late), viewer.told(away)]).toEqual(['+', '-+-', '-']);
    });

    it('ENT-060 as decided: a member with two tabs stays there when one closes, and leaves with the last', async () => {
      const member = uuidv7();
      const [first, second] = [await world.page(there, member), await world.page(there, member)];
      const viewer = await watcherOf(member);
      await seesOnline(viewer, member);
      first.client.drop();
      await settled();
      expect(viewer.online).toEqual([member]);
      second.client.drop();
      await seesOnline(viewer);
    });

    it('a member with a tab on each instance stays there when one closes', async () => {
      const member = uuidv7();
      const tabs = [await world.page(here, member), await world.page(there, member)];
      const viewer = await watcherOf(member);
      await eventually(async () => expect(await redis.scard(`presence:{${member}}`)).toBe(2));
      tabs[0]!.client.drop();
      await eventually(async () => expect(await redis.scard(`presence:{${member}}`)).toBe(1));
      expect(viewer.online).toEqual([member]);
      tabs[1]!.client.drop();
      await seesOnline(viewer);
    });

    it('a page that is reloaded does not blink, whichever instance it comes back to', async () => {
      const page = await world.page(here);
      const viewer = await watcherOf(page.id);
      await seesOnline(viewer, page.id);
      let open = page;
      for (const gateway of [here, there, here]) {
        open.client.drop();
        await sleep(TIMES.graceMs / 4);
        open = await world.page(gateway, page.id);
        await settled();
      }
      expect(viewer.told(page.id)).toMatch(/^-?\+$/);
      open.client.drop();
      await seesOnline(viewer);
    });

    it('asks nobody when the page says again what it watches; of new ones only those are asked', async () => {
      const [one, two] = [uuidv7(), uuidv7()];
      const viewer = await watcherOf(one);
      const before = world.asked.length;
      viewer.watch(one);
      await viewer.client.until('presence', 2);
      expect(world.asked).toHaveLength(before);
      viewer.watch(two.toUpperCase(), one);
      await viewer.client.until('presence', 3);
      expect(world.asked.slice(before)).toEqual([[two]]);
    });

    it('forgets whom a page no longer watches', async () => {
      const member = uuidv7();
      const viewer = await watcherOf(member);
      expect(await metric(here, 'affinity_gateway_members_watched')).toBe(1);
      viewer.watch();
      await eventually(async () => expect(await metric(here, 'affinity_gateway_members_watched')).toBe(0));
      await world.page(there, member);
      await settled();
      expect(viewer.told(member)).toBe('-');
      const again = await watcherOf(member);
      expect(again.online).toEqual([member]);
      again.client.drop();
      await eventually(async () => expect(await metric(here, 'affinity_gateway_members_watched')).toBe(0));
    });

    it('counts who is said to be there', async () => {
      const member = uuidv7();
      // Those of the tests before are counted for as long as they may come back.
      await eventually(async () => expect(await metric(there, 'affinity_gateway_members_present')).toBe(0));
      const pages = [await world.page(there, member), await world.page(there, member)];
      await eventually(async () => expect(await metric(there, 'affinity_gateway_members_present')).toBe(1));
      for (const { client } of pages) client.drop();
      await eventually(async () => expect(await metric(there, 'affinity_gateway_members_present')).toBe(0));
    });
  });

  describe('of other members', () => {
    it('a stranger learns nothing, whether the member comes, goes or is there', async () => {
      const [member, friend] = [uuidv7(), uuidv7()];
      const stranger = await world.page(here);
      world.connect(stranger.id, friend);
      const page = await world.page(there, member);
      const witness = await watcherOf(member);
      await seesOnline(witness, member);
      stranger.watch(member, friend);
      await stranger.client.until('presence');
      page.client.drop();
      await seesOnline(witness);
      await world.page(there, member);
      await seesOnline(witness, member);
      await settled();
      expect(stranger.told(member)).toBe('');
      expect(JSON.stringify(stranger.client.frames)).not.toContain(member);
    });

    it('a new connection is told at once, to both', async () => {
      const [one, other] = [await world.page(here), await world.page(there)];
      one.watch(other.id);
      other.watch(one.id);
      for (const page of [one, other]) await page.client.until('presence');
      expect([one.online, other.online]).toEqual([[], []]);
      await world.made(one.id, other.id);
      await seesOnline(one, other.id);
      await seesOnline(other, one.id);
    });

    it.each([
      ['whose connection ended', 'ended'],
      ['who was blocked', 'blocked'],
    ] as const)('EXPERIENCE-28 one %s counts the other as gone at once and hears nothing more, on both sides', async (_, act) => {
      const [one, other] = [await world.page(here), await world.page(there)];
      world.connect(one.id, other.id);
      one.watch(other.id);
      other.watch(one.id);
      await seesOnline(one, other.id);
      await seesOnline(other, one.id);
      const at = Date.now();
      await world[act](one.id, other.id);
      await seesOnline(one);
      await seesOnline(other);
      expect(Date.now() - at).toBeLessThan(2000 * PATIENCE);
      const witness = await watcherOf(other.id);
      const toldBefore = one.told(other.id);
      other.client.drop();
      await seesOnline(witness);
      await world.page(there, other.id);
      await seesOnline(witness, other.id);
      one.watch();
      one.watch(other.id);
      await one.client.until('presence', one.answers + 1);
      expect([one.told(other.id), one.online]).toEqual([toldBefore, []]);
    });

    it('an end that is told again, late, parts nobody who is connected', async () => {
      const member = await world.page(there);
      const viewer = await watcherOf(member.id);
      await seesOnline(viewer, member.id);
      await world.ended(viewer.id, member.id);
      await seesOnline(viewer);
      await world.made(viewer.id, member.id);
      await seesOnline(viewer, member.id);
      const stale = viewer.answers;
      await world.ended(viewer.id, member.id);
      world.connect(viewer.id, member.id);
      await viewer.client.until('presence', stale + 2);
      await seesOnline(viewer, member.id);
    });

    it('nothing is told while social-graph is away, and everything once it is back', async () => {
      const member = await world.page(there);
      const viewer = await world.page(here);
      world.connect(viewer.id, member.id);
      world.socialGraphIsAway = true;
      viewer.watch(member.id);
      await viewer.client.until('presence');
      await settled();
      expect(viewer.client.of('presence')).toEqual([{ type: 'presence', online: [], offline: [] }]);
      world.socialGraphIsAway = false;
      await eventually(() => expect(viewer.online).toEqual([member.id]), 15_000);
    });
  });

  describe('the switch', () => {
    it('off hides within 2 s on all instances, on shows again', async () => {
      const member = uuidv7();
      await world.page(here, member);
      await world.page(there, member);
      const viewer = await watcherOf(member);
      await seesOnline(viewer, member);
      for (const shown of [false, true, false]) {
        const at = Date.now();
        await world.showPresence(member, shown);
        await seesOnline(viewer, ...(shown ? [member] : []));
        expect(Date.now() - at).toBeLessThan(2000 * PATIENCE);
      }
      await world.page(here, member);
      await settled();
      expect(viewer.online).toEqual([]);
      expect(await redis.exists(`presence:{${member}}`)).toBe(0);
    });

    it('moved on by an event that is old shows nobody', async () => {
      const member = uuidv7();
      await world.page(there, member);
      const viewer = await watcherOf(member);
      await seesOnline(viewer, member);
      await world.showPresence(member, false);
      await seesOnline(viewer);
      await world.world.publish(ProfilesSettingsChangedV1, member, { profileId: member, showPresence: true });
      await settled();
      expect(viewer.online).toEqual([]);
    });

    it('stays off for a member who comes with it off, and for one of whom nothing is known', async () => {
      const [shy, unknown] = [uuidv7(), uuidv7()];
      world.unseen.add(shy);
      const viewer = await world.page(here);
      for (const id of [shy, unknown]) world.connect(viewer.id, id);
      viewer.watch(shy, unknown);
      await viewer.client.until('presence');
      await world.page(there, shy);
      await settled();
      world.profilesIsAway = true;
      await world.page(there, unknown);
      await settled();
      expect(viewer.online).toEqual([]);
      world.profilesIsAway = false;
      await eventually(() => expect(viewer.online).toEqual([unknown]), 15_000);
      expect(viewer.told(shy)).toBe('-');
    });

    it('is not asked of a member who has not finished onboarding, who is there once they have', async () => {
      const member = uuidv7();
      world.notOnboarded.add(member);
      const viewer = await watcherOf(member);
      await world.page(there, member);
      await settled();
      expect(viewer.told(member)).toBe('-');
      await world.onboarded(member);
      await seesOnline(viewer, member);
    });
  });

  describe('when something breaks', () => {
    it('a crash of an instance: its members are gone in time, those with another instance stay, and nothing is left', async () => {
      const crashing = await world.gateway();
      const [member, mobile] = [uuidv7(), uuidv7()];
      const viewer = await world.page(here);
      for (const id of [member, mobile]) world.connect(viewer.id, id);
      await world.page(crashing, member);
      await world.page(crashing, mobile);
      await world.page(there, mobile);
      viewer.watch(member, mobile);
      await seesOnline(viewer, member, mobile);
      await eventually(async () => expect(await redis.scard(`presence:{${mobile}}`)).toBe(2));
      const at = Date.now();
      // To all others this looks like a crash.
      crashing.gateway.parts.connections.redis.disconnect();
      await eventually(() => expect(viewer.online).toEqual([mobile]), CRASH_SHOWS_MS * 2);
      expect(Date.now() - at).toBeGreaterThan(TIMES.aliveMs - TIMES.heartbeatMs * 2);
      expect(Date.now() - at).toBeLessThan(CRASH_SHOWS_MS * PATIENCE);
      await settled();
      expect(viewer.told(member)).toMatch(/^-?\+-$/);
      expect(viewer.told(mobile)).toMatch(/^-?\+$/);
      expect(await redis.exists(`presence:{${member}}`)).toBe(0);
      expect(await redis.scard(`presence:{${mobile}}`)).toBe(1);
      await eventually(async () => expect(await redis.zcard('presence:{instances}:reaping')).toBe(0));
      expect(await redis.zcard('presence:{instances}')).toBe(2);
    });

    it('a heart that stopped for a while goes on, under another name, and its members are there again', async () => {
      const hanging = await world.gateway();
      const member = await world.page(hanging);
      const viewer = await watcherOf(member.id);
      await seesOnline(viewer, member.id);
      const { redis: lost } = hanging.gateway.parts.connections;
      lost.disconnect();
      await eventually(() => expect(viewer.online).toEqual([]), CRASH_SHOWS_MS * 2);
      await lost.connect();
      await seesOnline(viewer, member.id);
      await sleep(CRASH_SHOWS_MS);
      expect(viewer.online).toEqual([member.id]);
      world.forget(hanging);
      await hanging.close();
    });

    it('SAFETY-P6 members of an instance that is closed and who come back elsewhere never left; the others are gone soon', async () => {
      const closing = await world.gateway();
      const [returning, leaving] = [uuidv7(), uuidv7()];
      const viewer = await world.page(here);
      for (const id of [returning, leaving]) {
        world.connect(viewer.id, id);
        await world.page(closing, id);
      }
      viewer.watch(returning, leaving);
      await seesOnline(viewer, returning, leaving);
      world.forget(closing);
      const closed = closing.close();
      await sleep(TIMES.graceMs / 4);
      await world.page(there, returning);
      await eventually(() => expect(viewer.online).toEqual([returning]), TIMES.graceMs + TIMES.heartbeatMs * 4);
      await closed;
      await settled();
      expect(viewer.told(returning)).toMatch(/^-?\+$/);
    });

    it('SAFETY-F7: a flush of Redis heals, unseen by who watches; who is gone by then is found out', async () => {
      const crashing = await world.gateway();
      const [member, lost] = [await world.page(there), await world.page(crashing)];
      const viewer = await world.page(here);
      for (const { id } of [member, lost]) world.connect(viewer.id, id);
      viewer.watch(member.id, lost.id);
      await seesOnline(viewer, member.id, lost.id);
      const answers = viewer.told(member.id);
      crashing.gateway.parts.connections.redis.disconnect();
      await redis.flushall();
      await eventually(async () => expect(await redis.scard(`presence:{${member.id}}`)).toBe(1), CRASH_SHOWS_MS);
      const late = await watcherOf(member.id);
      expect(late.online).toEqual([member.id]);
      // Nobody can reap an instance that Redis has forgotten.
      await eventually(() => expect(viewer.online).toEqual([member.id]), CRASH_SHOWS_MS * 2);
      expect(viewer.told(member.id)).toBe(answers);
      member.client.drop();
      await seesOnline(viewer);
    });

    it('costs nothing while nothing changes but one command for each heartbeat', async () => {
      const member = await world.page(there);
      const viewer = await watcherOf(member.id);
      await seesOnline(viewer, member.id);
      await settled();
      await redis.config('RESETSTAT');
      const [from, asked] = [Date.now(), world.asked.length];
      await sleep(1500);
      const stats = await redis.info('commandstats');
      const beats = ((Date.now() - from) / (TIMES.heartbeatMs * 0.9)) * (await redis.zcard('presence:{instances}')) + 2;
      const calls = (command: string) => Number(new RegExp(`cmdstat_${command}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
      // Each check of a reader's lease is a script with one GET, and nothing else uses GET.
      const heartbeats = calls('evalsha') - calls('get');
      expect(heartbeats).toBeGreaterThan(5);
      expect(heartbeats).toBeLessThanOrEqual(beats);
      for (const command of ['eval', 'sadd', 'smembers', 'srem', 'publish', 'sscan'])
        expect([command, calls(command)]).toEqual([command, 0]);
      expect(world.asked).toHaveLength(asked);
    });
  });

  describe('the frame `watch`', () => {
    it.each([
      ['more than 100 members', () => Array.from({ length: MAX_WATCHED_MEMBERS + 1 }, () => uuidv7())],
      ['what is no id', () => ['presence:*']],
      ['no list', () => 'everybody'],
    ])('SAFETY-53 with %s closes with 4400', async (_, members) => {
      const { client } = await world.page(here);
      client.send({ type: 'watch', feed: false, subjects: [], members: members() });
      expect((await client.untilClosed()).code).toBe(4400);
      expect(client.of('presence')).toEqual([]);
    });

    it('without members is not answered, and may name 100', async () => {
      const page = await world.page(here);
      page.client.send({ type: 'watch', feed: true, subjects: [] });
      page.client.send({ type: 'ping' });
      await page.client.until('pong');
      expect(page.answers).toBe(0);
      const ids = Array.from({ length: MAX_WATCHED_MEMBERS }, () => uuidv7());
      for (const id of ids) world.connect(page.id, id);
      page.watch(...ids);
      const [answer] = await page.client.until('presence');
      expect([...answer!.offline].sort()).toEqual(ids.sort());
    });
  });
});

/** These tests have a broker or Redis of their own: they must not disturb others' connections. */
describe('presence without its neighbours', () => {
  let world: PresenceWorld;
  let here: TestGateway;
  let there: TestGateway;
  beforeEach(async () => {
    world = await PresenceWorld.start();
    [here, there] = [await world.gateway(), await world.gateway()];
  });
  afterEach(() => world.stop());

  const pair = async (): Promise<{ viewer: PresencePage; member: PresencePage }> => {
    const [viewer, member] = [await world.page(here), await world.page(there)];
    world.connect(viewer.id, member.id);
    viewer.watch(member.id);
    await eventually(() => expect(viewer.online).toEqual([member.id]));
    return { viewer, member };
  };

  it('what the broker did not bring is found when it is back', async () => {
    const [parted, shy] = [await pair(), await pair()];
    await world.world.broker.crash();
    world.connect(parted.viewer.id, parted.member.id, false);
    world.unseen.add(shy.member.id);
    await world.world.broker.restart();
    await eventually(() => expect([parted.viewer.online, shy.viewer.online]).toEqual([[], []]), 20_000);
  });

  it('SAFETY-F7: with Redis killed presence is blank once nothing is known, and back with Redis', async () => {
    const { viewer, member } = await pair();
    await world.world.redis.stop();
    await eventually(() => expect(viewer.online).toEqual([]), TIMES.aliveMs + TIMES.heartbeatMs * 10);
    await world.world.redis.restart();
    await eventually(() => expect(viewer.online).toEqual([member.id]), 10_000);
    member.client.drop();
    await eventually(() => expect(viewer.online).toEqual([]));
  });
});
