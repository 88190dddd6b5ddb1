import { afterAll, beforeAll, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { KnownMembers } from '../../src/consumers/remember-onboarded-members.consumer.js';
import { SocialGraphFixture } from '../support/social-graph-fixture.js';

let graph: SocialGraphFixture;
beforeAll(async () => {
  graph = await SocialGraphFixture.start();
});
afterAll(() => graph.stop());

it('knows a member from onboarding on, though the event comes twice', async () => {
  const [member] = await graph.members(1);
  const newcomer = uuidv7();
  expect((await graph.act(member!, 'follow', newcomer)).body.code).toBe('social-graph.member_not_found');
  await graph.service.events.deliverTwice(KnownMembers, { subject: newcomer, actorId: newcomer, data: { profileId: newcomer } });
  expect(await graph.service.database.query(`SELECT id FROM members WHERE id = $1`, [newcomer])).toEqual([{ id: newcomer }]);
  expect((await graph.act(member!, 'follow', newcomer)).status).toBe(200);
});

it('leaves a known member’s relations alone when the event comes again under another id', async () => {
  const [member, other] = await graph.pair();
  await graph.act(member, 'mute', other);
  await graph.service.events.deliverTwice(KnownMembers, { subject: other, data: { profileId: other } });
  expect((await graph.relation(member, other)).body.muted).toBe(true);
});
