import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { EventData, EventDefinition } from '@affinity/proto/events/define-event';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphBlockRemovedV1 } from '@affinity/proto/events/social-graph/block-removed.v1';
import { SocialGraphFollowEndedV1 } from '@affinity/proto/events/social-graph/follow-ended.v1';
import { SocialGraphFollowStartedV1 } from '@affinity/proto/events/social-graph/follow-started.v1';
import { SocialGraphMuteAddedV1 } from '@affinity/proto/events/social-graph/mute-added.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';
import type { SessionTokens } from '../../src/session/session.cookies.js';
import { SocketClient } from '../support/socket-client.js';
import { eventually, TestWorld, type TestGateway } from '../support/test-gateway.js';

type RelationEvent = EventDefinition<typeof SocialGraphFollowStartedV1.data>;

const EVENTS: readonly [event: RelationEvent, relation: 'follow' | 'block' | 'mute', active: boolean][] = [
  [SocialGraphFollowStartedV1, 'follow', true],
  [SocialGraphFollowEndedV1, 'follow', false],
  [SocialGraphMuteAddedV1, 'mute', true],
  [SocialGraphMuteRemovedV1, 'mute', false],
  [SocialGraphBlockAddedV1, 'block', true],
  [SocialGraphBlockRemovedV1, 'block', false],
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
    await publish(SocialGraphFollowStartedV1, { memberId: session.account.id, otherId: otherSession.account.id });
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

/** As the owner counts: each state is newer than the one before. */
let revision = 0;

async function publish<D extends RelationEvent>(event: D, data: EventData<D>, actorId = data.memberId, copies = 1): Promise<void> {
  const id = uuidv7();
  const envelope = { ...(JSON.parse(world.envelope(event, data.memberId, data, (revision += 1), id)) as object), actorId };
  for (let copy = 0; copy < copies; copy++) await world.publishRaw(event.type, JSON.stringify(envelope), `${id}:${copy}`);
}

it('DECISION-7 tells who acted on every open page of theirs, once, and the other nothing', async () => {
  const [member, other] = [session.account.id, otherSession.account.id];
  const pages = [await SocketClient.resumed(gateway, session), await SocketClient.resumed(gateway, session)];
  const theirs = await SocketClient.resumed(gateway, otherSession);
  for (const [event] of EVENTS) await publish(event, { memberId: member, otherId: other }, member, 2);
  for (const page of pages) {
    const frames = await page.until('event', EVENTS.length);
    expect(frames.map(({ name, data }) => [name, data])).toEqual(
      EVENTS.map(([, relation, active]) => ['social-graph.relation.changed', { otherId: other, relation, active }]),
    );
  }
  // One of their own comes after whatever else was on its way to them.
  await publish(SocialGraphMuteAddedV1, { memberId: other, otherId: member });
  expect((await theirs.until('event')).map(({ data }) => data)).toEqual([{ otherId: member, relation: 'mute', active: true }]);
  for (const client of [...pages, theirs]) client.drop();
});

it('DECISION-7 does not tell a follower that a block ended the follow', async () => {
  const [member, other] = [session.account.id, otherSession.account.id];
  const page = await SocketClient.resumed(gateway, session);
  await publish(SocialGraphFollowEndedV1, { memberId: member, otherId: other }, other);
  await publish(SocialGraphFollowStartedV1, { memberId: member, otherId: uuidv7() });
  expect((await page.until('event')).map(({ data }) => data)).toMatchObject([{ relation: 'follow', active: true }]);
  page.drop();
});
