import { afterEach, expect, it } from 'vitest';
import { randomOf } from '@affinity/kit/testing/random';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { UnavailableError } from '@affinity/kit/errors/domain-error';
import type { IndexedMember, RankRequest } from '../../src/ranking/people-index.types.js';
import { IndexFixture } from './index-fixture.js';
import { naiveRanking } from './naive-ranking.js';
import { SkewedMembers } from './skewed-members.js';

const skewed = new SkewedMembers(randomOf(7));
const members = Array.from({ length: 3000 }, () => skewed.member());
const request: RankRequest = {
  viewerId: members[0]!.id,
  viewer: members[0]!,
  exclude: [],
  twoWayFilters: true,
  day: '2026-11-27',
  limit: 60,
};

let people: IndexFixture | undefined;
afterEach(async () => {
  await people?.stop();
  people = undefined;
});

/** Ends the thread as a fault in it would. */
const loseThread = (fixture: IndexFixture): Promise<void> => fixture.index['worker']!.stop();

async function expectSameAsNaive(fixture: IndexFixture): Promise<void> {
  const expected = naiveRanking(fixture.members.values(), request);
  expect(await fixture.index.rank(request)).toEqual({ items: expected.slice(0, 60), total: expected.length });
}

it('is not ready before it is complete, and says 503 to who will not wait that long', async () => {
  people = new IndexFixture(members);
  let open: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (open = resolve));
  people.beforePage = () => gate;
  people.index.onApplicationBootstrap();
  await expect(people.index.rank(request)).rejects.toMatchObject({ status: 503, code: 'profiles.ranking_unavailable' });
  expect(await people.readiness.report()).toMatchObject({ ready: false, checks: { 'people-index': 'failed' } });
  const asked = people.index.rank(request);
  open();
  expect((await asked).items).toEqual(naiveRanking(members, request).slice(0, 60));
  expect(await people.readiness.report()).toMatchObject({ ready: true });
});

it('tries again when the database is away while it is built', async () => {
  people = new IndexFixture(members);
  let failures = 2;
  people.beforePage = () => {
    if (failures-- > 0) throw new Error('no database');
  };
  people.index.onApplicationBootstrap();
  await people.index.ready();
  expect(failures).toBe(-Math.ceil(members.length / 700));
  await expectSameAsNaive(people);
});

it('builds a lost index anew: who asks meanwhile waits for it or gets 503, and what changed meanwhile is in it', async () => {
  people = await IndexFixture.start(members);
  const asked = Array.from({ length: 50 }, () => people!.index.rank(request).catch((error: unknown) => error));
  const lost = loseThread(people);
  const unanswered = await Promise.all(asked);
  const expected = naiveRanking(members, request);
  for (const answer of unanswered) {
    if (answer instanceof Error) expect(answer).toBeInstanceOf(UnavailableError);
    else expect(answer).toEqual({ items: expected.slice(0, 60), total: expected.length });
  }
  await lost;
  people.change({ ...members[1]!, bioData: { ...members[0]!.bioData, additional: {} }, revision: 2 });
  people.remove(members[2]!.id);
  await expectSameAsNaive(people);
  expect(people.index.size).toBe(members.length - 1);
});

it('leaves a member out who is removed while being read, and never puts an older revision over a newer', async () => {
  people = new IndexFixture(members);
  let page = 0;
  const [removed, changed, left] = [members[2999]!, members[2998]!, members[2997]!];
  people.beforePage = () => {
    // The first page is under way, and the last one is not read yet.
    if (++page !== 2) return;
    people!.index.remove(removed.id);
    people!.index.upsert({ ...changed, revision: 2, fullName: 'Changed Meanwhile' });
    people!.index.upsert({ ...left, revision: 2, listed: false });
  };
  people.index.onApplicationBootstrap();
  await people.index.ready();
  people.index.upsert(removed, changed, left);
  const ids = async (search?: string): Promise<string[]> => {
    const only = [removed.id, changed.id, left.id];
    return (await people!.index.rank({ ...request, twoWayFilters: false, only, search })).items.map(({ id }) => id);
  };
  expect(await ids()).toEqual([changed.id]);
  expect(await ids('changed mean')).toEqual([changed.id]);
  people.index.upsert({ ...left, revision: 3 });
  expect((await ids()).toSorted()).toEqual([changed.id, left.id].toSorted());
});

it('finds by comparing what it was never told', async () => {
  people = await IndexFixture.start(members);
  const { members: stored } = people;
  const [changed, gone, unlisted, fresh] = [members[5]!, members[6]!, members[7]!, skewed.member()];
  stored.set(changed.id, { ...changed, revision: 9, fullName: 'Nobody Said' });
  stored.delete(gone.id);
  stored.set(unlisted.id, { ...unlisted, revision: 9, listed: false });
  stored.set(fresh.id, fresh);
  expect(await people.index.reconcile()).toBe(2);
  await expectSameAsNaive(people);
  expect(people.index.size).toBe(members.length - 1);
  expect(await people.index.reconcile()).toBe(0);
});

it('PPL-003 finds names after many changes of names, old ones no more', async () => {
  people = await IndexFixture.start(members.slice(0, 300));
  for (let round = 2; round < 42; round++) {
    for (const member of members.slice(0, 300)) {
      people.change({ ...member, revision: round, fullName: `Round ${round} ${'x'.repeat(skewed.pick([0, 3, 40]))} ${member.fullName}` });
    }
  }
  const total = async (search: string): Promise<number> => {
    return (await people!.index.rank({ ...request, viewerId: skewed.id(), twoWayFilters: false, search })).total;
  };
  expect([await total('round 41'), await total('round 40'), await total('round 2 ')]).toEqual([300, 0, 0]);
  // The space of stale names is taken back: 300 names of at most 70 bytes, not 12,000.
  expect(await people.index.memory()).toBeLessThan(300 * 600);
});

it('answers 503 to questions beyond what can wait', async () => {
  people = await IndexFixture.start(members);
  const outcomes = await Promise.allSettled(Array.from({ length: 300 }, () => people!.index.rank(request)));
  const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
  expect(refused).toHaveLength(100);
  for (const { reason } of refused) expect(reason).toMatchObject({ status: 503, options: { retryAfterSeconds: 2 } });
  await expectSameAsNaive(people);
});

it('ranks away from the event loop', async () => {
  const many: IndexedMember[] = [];
  for (let copy = 0; copy < 40; copy++) for (const member of members) many.push({ ...member, id: skewed.id() });
  people = await IndexFixture.start(many);
  const ask = (): Promise<unknown> => people!.index.rank({ ...request, twoWayFilters: false });
  for (let round = 0; round < 20; round++) await ask();
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await sleep(20);
  const before = performance.eventLoopUtilization();
  const started = performance.now();
  await Promise.all(Array.from({ length: 150 }, ask));
  const took = performance.now() - started;
  const { utilization } = performance.eventLoopUtilization(before);
  delay.disable();
  // A scan on the event loop would keep it busy all the time.
  expect(utilization).toBeLessThan(0.5);
  expect(delay.max / 1e6).toBeLessThan(took / 2);
});
