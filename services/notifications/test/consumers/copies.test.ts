import { afterAll, beforeAll, expect, it } from 'vitest';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { v7 as uuidv7 } from 'uuid';
import { NotificationsFixture } from '../support/notifications-fixture.js';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop());

it('keeps the newest card of a member, in whatever order the news comes', async () => {
  const id = uuidv7();
  const card = (name: string) => ({ id, name, photoUrl: null, email: null });
  await running.told(ProfilesCardChangedV1, id, card('Newer'), 2);
  await running.told(ProfilesCardChangedV1, id, card('Older'), 1);
  expect(await running.countOf('members', `id = $1 AND name = 'Newer'`, [id])).toBe(1);
});

it('keeps who blocks and mutes whom, and passes over what it does not ask for', async () => {
  const [memberId, otherId] = [uuidv7(), uuidv7()];
  const relation = (kind: 'block' | 'follow', active: boolean) => ({
    memberId,
    otherId,
    kind,
    active,
    passedRevision: 0,
    since: null,
  });
  await running.told(SocialGraphRelationChangedV1, uuidv7(), relation('block', true), 1);
  await running.told(SocialGraphRelationChangedV1, uuidv7(), relation('follow', true), 2);
  expect(await running.countOf('member_relations', 'member_id = $1 AND active', [memberId])).toBe(1);
  await running.told(SocialGraphRelationChangedV1, uuidv7(), relation('block', false), 3);
  expect(await running.countOf('member_relations', 'member_id = $1 AND active', [memberId])).toBe(0);
});

it('keeps who is disabled', async () => {
  const accountId = uuidv7();
  await running.told(IdentityStandingChangedV1, accountId, { accountId, disabled: true, deleted: false }, 1);
  expect(await running.countOf('member_standings', 'member_id = $1 AND disabled', [accountId])).toBe(1);
});
