import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { SocialGraphSkipChangedV1 } from '@affinity/proto/events/social-graph/skip-changed.v1';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { relationData } from '../support/relations.js';
import { SocketClient } from '../support/socket-client.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

const CHANGES: readonly [relation: 'follow' | 'block' | 'mute', active: boolean][] = [
  ['follow', true],
  ['follow', false],
  ['mute', true],
  ['mute', false],
  ['block', true],
  ['block', false],
];

let world: TestWorld;
let gateway: TestGateway;
let session: SessionTokens;
let otherSession: SessionTokens;
beforeAll(async () => {
  world = await TestWorld.start();
  gateway = await world.gateway();
  await eventually(async () => expect((await gateway.manage('/health/ready')).status).toBe(200));
  // The shared consumer exists once an event comes through.
  [session, otherSession] = await newPair();
  const probe = await SocketClient.resumed(gateway, session);
  await eventually(async () => {
    await publish(relationData('follow', session.account.id, otherSession.account.id));
    await probe.until('event', 1, 300);
  });
  probe.drop();
});
beforeEach(async () => {
  [session, otherSession] = await newPair();
});
afterAll(async () => {
  await gateway.close();
  await world.stop();
});

async function newPair(): Promise<[SessionTokens, SessionTokens]> {
  return [await world.identity.newSession(), await world.identity.newSession()];
}

/** The owner's count: each state is newer than the one before. */
let revision = 0;

async function publish(data: SocialGraphRelationChangedV1, actorId: string | null = data.memberId, copies = 1): Promise<void> {
  const id = uuidv7();
  const event = world.envelope(SocialGraphRelationChangedV1, data.memberId, data, (revision += 1), id);
  const envelope = { ...(JSON.parse(event) as object), actorId };
  for (let copy = 0; copy < copies; copy++)
    await world.publishRaw(SocialGraphRelationChangedV1.type, JSON.stringify(envelope), `${id}:${copy}`);
}

it('DECISION-7 tells who acted on every open page of theirs, once, and the other nothing', async () => {
  const [member, other] = [session.account.id, otherSession.account.id];
  const pages = [await SocketClient.resumed(gateway, session), await SocketClient.resumed(gateway, session)];
  const theirs = await SocketClient.resumed(gateway, otherSession);
  for (const [relation, active] of CHANGES) await publish(relationData(relation, member, other, active), member, 2);
  for (const page of pages) {
    const frames = await page.until('event', CHANGES.length);
    expect(frames.map(({ name, data }) => [name, data])).toEqual(
      CHANGES.map(([relation, active]) => ['social-graph.relation.changed', { otherId: other, relation, active }]),
    );
  }
  // An event of their own comes after whatever else was on its way to them.
  await publish(relationData('mute', other, member));
  expect((await theirs.until('event')).map(({ data }) => data)).toEqual([{ otherId: member, relation: 'mute', active: true }]);
  for (const client of [...pages, theirs]) client.drop();
});

it('PPL-040 tells of a skip on every open page of who skipped, and the other nothing', async () => {
  const [member, other] = [session.account.id, otherSession.account.id];
  const [page, theirs] = [await SocketClient.resumed(gateway, session), await SocketClient.resumed(gateway, otherSession)];
  const data = { memberId: member, otherId: other, active: true, since: new Date().toISOString() };
  const id = uuidv7();
  const event = JSON.parse(world.envelope(SocialGraphSkipChangedV1, member, data, (revision += 1), id)) as object;
  await world.publishRaw(SocialGraphSkipChangedV1.type, JSON.stringify({ ...event, actorId: member }), id);
  expect((await page.until('event')).map(({ data: told }) => told)).toEqual([{ otherId: other, relation: 'skip', active: true }]);
  await publish(relationData('mute', other, member));
  expect((await theirs.until('event')).map(({ data: told }) => told)).toEqual([{ otherId: member, relation: 'mute', active: true }]);
  for (const client of [page, theirs]) client.drop();
});

it('DECISION-7 does not tell a follower that a block ended the follow', async () => {
  const [member, other] = [session.account.id, otherSession.account.id];
  const page = await SocketClient.resumed(gateway, session);
  await publish(relationData('follow', member, other, false), other);
  await publish(relationData('follow', member, uuidv7()));
  expect((await page.until('event')).map(({ data }) => data)).toMatchObject([{ relation: 'follow', active: true }]);
  page.drop();
});

it('tells no page of a block of who blocked the member first, which names no actor: it hears as much as of a block of nobody', async () => {
  const [member, other] = [session.account.id, otherSession.account.id];
  const pages = [await SocketClient.resumed(gateway, session), await SocketClient.resumed(gateway, otherSession)];
  for (const active of [true, false]) await publish(relationData('block', member, other, active), null);
  await publish(relationData('follow', member, other));
  await publish(relationData('follow', other, member));
  for (const page of pages) {
    expect((await page.until('event')).map(({ data }) => data)).toMatchObject([{ relation: 'follow', active: true }]);
    page.drop();
  }
});
