import { describe, expect, it } from 'vitest';
import { ChatConversationArrangedV1 } from '@affinity/proto/events/chat/conversation-arranged.v1';
import { ChatConversationClearedV1 } from '@affinity/proto/events/chat/conversation-cleared.v1';
import { ChatConversationClosedV1 } from '@affinity/proto/events/chat/conversation-closed.v1';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ChatConversationOpenedV1 } from '@affinity/proto/events/chat/conversation-opened.v1';
import { ChatConversationsMovedV1 } from '@affinity/proto/events/chat/conversations-moved.v1';
import { ChatFarewellChangedV1 } from '@affinity/proto/events/chat/farewell-changed.v1';
import { ChatMessageDeletedV1 } from '@affinity/proto/events/chat/message-deleted.v1';
import { ChatMessageEditedV1 } from '@affinity/proto/events/chat/message-edited.v1';
import { ChatMessageReactedV1 } from '@affinity/proto/events/chat/message-reacted.v1';
import { NotificationsUnseenChangedV2 } from '@affinity/proto/events/notifications/unseen-changed.v2';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { SocialGraphSkipChangedV1 } from '@affinity/proto/events/social-graph/skip-changed.v1';
import { isOrderFree, PERMITTED_EVENTS, permittedContexts, permittedEvent, type MemberEvent } from './permitted-events.js';

const envelope = {
  specversion: '1.0' as const,
  id: '0199a1b2-0000-7000-8000-000000000009',
  type: ProfilesProfileUpdatedV1.type,
  source: '/services/profiles',
  subject: ProfilesProfileUpdatedV1.example.profileId,
  time: '2026-01-01T00:00:00.000Z',
  actorId: '0199a1b2-0000-7000-8000-000000000007',
  revision: 12,
  data: ProfilesProfileUpdatedV1.example,
};

const { memberId, otherId } = SocialGraphRelationChangedV1.example;

/** What members are told of a relation of `memberId` to `otherId`. */
function toldOf(change: Partial<SocialGraphRelationChangedV1>, actorId: string | null): readonly MemberEvent[] {
  const { type, example } = SocialGraphRelationChangedV1;
  return permittedEvent(type)!.toMembers({ ...envelope, type, subject: memberId, actorId, data: { ...example, ...change } });
}

describe('permitted events', () => {
  it('PPL-040 tell of a skip only whoever skipped', () => {
    const { type, example } = SocialGraphSkipChangedV1;
    const toldTo = (actorId: string | null) =>
      permittedEvent(type)!.toMembers({ ...envelope, type, subject: memberId, actorId, data: { ...example, memberId, otherId } });
    expect(toldTo(memberId)).toEqual([
      {
        member: memberId,
        name: 'social-graph.relation.changed',
        data: { otherId, relation: 'skip', active: true },
        state: { of: `skip:${otherId}`, revision: 12 },
      },
    ]);
    for (const actorId of [otherId, null]) expect(toldTo(actorId)).toEqual([]);
  });

  it('tell a profile’s own member which profile changed to which revision, and nothing more', () => {
    const { profileId } = ProfilesProfileUpdatedV1.example;
    expect(permittedEvent(ProfilesProfileUpdatedV1.type)!.toMembers(envelope)).toEqual([
      { member: profileId, name: 'profiles.profile.updated', data: { profileId, revision: 12 }, state: { of: 'profile', revision: 12 } },
    ]);
  });

  it('tell whoever acted, and nobody else, how a relation changed', () => {
    const cases = [
      ['block', true],
      ['mute', false],
      ['follow', true],
      ['spark', true],
    ] as const;
    for (const [relation, active] of cases) {
      expect(toldOf({ kind: relation, active }, memberId)).toEqual([
        {
          member: memberId,
          name: 'social-graph.relation.changed',
          data: { otherId, relation, active },
          state: { of: `${relation}:${otherId}`, revision: 12 },
        },
      ]);
    }
  });

  it('GRAPH-017 tell whoever did not act that the other made a connection, and not when one is given back', () => {
    const { time } = envelope;
    const byOther = (since: string | null, actorId: string | null): [string, boolean][] =>
      toldOf({ kind: 'connection', active: since !== null, since }, actorId).map(({ member, data }) => [member, 'byOther' in data]);
    const long = new Date(Date.parse(time) - 60_000).toISOString();
    expect(byOther(time, memberId)).toEqual([
      [memberId, false],
      [otherId, true],
    ]);
    for (const [since, actorId] of [
      [long, memberId],
      [time, null],
      [null, memberId],
    ] as const) {
      expect(byOther(since, actorId).map(([, told]) => told)).toEqual([false, false]);
    }
  });

  it.each([
    ['the lower id', memberId],
    ['the higher', otherId],
  ])('GRAPH-013 tell both of a connection, each about the other, when %s acted', (_who, actorId) => {
    for (const active of [true, false]) {
      expect(toldOf({ kind: 'connection', active }, actorId)).toEqual([
        {
          member: memberId,
          name: 'social-graph.relation.changed',
          data: { otherId, relation: 'connection', active },
          state: { of: `connection:${otherId}`, revision: 12 },
        },
        {
          member: otherId,
          name: 'social-graph.relation.changed',
          data: { otherId: memberId, relation: 'connection', active },
          state: { of: `connection:${memberId}`, revision: 12 },
        },
      ]);
    }
  });

  it('GRAPH-015 tell a member that the own lists of people changed, and nobody that a spark was passed on', () => {
    const { profileId } = ProfilesRelationsChangedV1.example;
    const changed = { ...envelope, type: ProfilesRelationsChangedV1.type, data: { profileId } };
    expect(permittedEvent(changed.type)!.toMembers(changed)).toEqual([
      {
        member: profileId,
        name: 'profiles.relations.changed',
        data: { profileId, revision: 12 },
        state: { of: 'relations', revision: 12 },
      },
    ]);
    expect(toldOf({ kind: 'spark', passedRevision: 12 }, otherId)).toEqual([]);
  });

  it('tell nobody of a follow that the other ended by a block', () => {
    const ended = { kind: 'follow', active: false, since: null } as const;
    expect(toldOf(ended, otherId)).toEqual([]);
    expect(toldOf(ended, memberId)).toMatchObject([{ member: memberId, data: { active: false } }]);
  });

  it('tell both members of each conversation where it stands, and nobody of another one', () => {
    const { type, example } = ChatConversationsMovedV1;
    const [low, high, third] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-0000-7000-8000-000000000000`) as [
      string,
      string,
      string,
    ];
    const [one, other] = [`${low}_${high}`, `${low}_${third}`];
    const conversations: (typeof example)['conversations'] = [
      { pairKey: one, memberIds: [low, high], seq: 7, revision: 9 },
      { pairKey: other, memberIds: [low, third], seq: 3, revision: 4 },
    ];
    const told = (pairKey: string, seq: number) => ({
      name: 'chat.message.sent',
      data: { pairKey, seq },
      state: { of: `conversation:${pairKey}`, revision: seq },
    });
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data: { conversations } })).toEqual([
      { member: low, ...told(one, 7) },
      { member: high, ...told(one, 7) },
      { member: low, ...told(other, 3) },
      { member: third, ...told(other, 3) },
    ]);
  });

  it('MSG-033 tell both members of a message that was deleted', () => {
    const { example: data, type } = ChatMessageDeletedV1;
    const { pairKey, messageId, seq, senderId, recipientId } = data;
    const told = (revision: number) => ({ name: 'chat.message.deleted', data: { pairKey, messageId, seq, revision } });
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member: senderId, ...told(14) },
      { member: recipientId, ...told(17) },
    ]);
  });

  it('MSG-094 tell both members of a message whose words were changed, and not the words', () => {
    const { example: data, type } = ChatMessageEditedV1;
    const { pairKey, messageId, seq, senderId, recipientId, editedAt } = data;
    const told = (revision: number) => ({ name: 'chat.message.edited', data: { pairKey, messageId, seq, editedAt, revision } });
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member: senderId, ...told(14) },
      { member: recipientId, ...told(17) },
    ]);
  });

  it('MSG-098 tell both members of a message that one of them reacted to, and not how', () => {
    const { example: data, type } = ChatMessageReactedV1;
    const { pairKey, messageId, seq, memberId, otherId, reactedAt } = data;
    const told = (revision: number) => ({ name: 'chat.message.reacted', data: { pairKey, messageId, seq, reactedAt, revision } });
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member: memberId, ...told(14) },
      { member: otherId, ...told(17) },
    ]);
  });

  it('MSG-100, MSG-101, MSG-102 tell a member alone how they have a conversation in their list', () => {
    const { example: data, type } = ChatConversationArrangedV1;
    const { memberId: member, ...arranged } = data;
    const told = { member, name: 'chat.conversation.arranged', data: { ...arranged, revision: 12 } };
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([told]);
  });

  it('MSG-125 tell a member alone that what they are told of an ended conversation changed, and not what', () => {
    const { example: data, type } = ChatFarewellChangedV1;
    const { memberId: member, pairKey } = data;
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member, name: 'chat.farewell.changed', data: { pairKey, revision: 12 } },
    ]);
  });

  it('tell both members up to where a conversation was cleared', () => {
    const { example: data, type } = ChatConversationClearedV1;
    const { pairKey, memberId, otherId, throughSeq } = data;
    const told = (revision: number) => ({ name: 'chat.conversation.cleared', data: { pairKey, throughSeq, revision } });
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member: memberId, ...told(14) },
      { member: otherId, ...told(17) },
    ]);
  });

  it.each([
    [ChatConversationOpenedV1, 'chat.conversation.opened'],
    [ChatConversationClosedV1, 'chat.conversation.closed'],
    [ChatConversationDeletedV1, 'chat.conversation.closed'],
  ] as const)('tell each member of $0.type who the other is', ({ type, example: data }, name) => {
    const { pairKey, memberId, otherId } = data;
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member: memberId, name, data: { pairKey, otherId, revision: 14 } },
      { member: otherId, name, data: { pairKey, otherId: memberId, revision: 17 } },
    ]);
  });

  it('MSG-100, MSG-101, MSG-102 have the revision of the own card, whoever of the two acted, and that of both where chat says no other', () => {
    const { example, type } = ChatConversationClearedV1;
    const { memberId: low, otherId: high } = example;
    const revisions = (data: object) =>
      permittedEvent(type)!
        .toMembers({ ...envelope, type, data: { ...example, ...data } })
        .map(({ member, data: told }) => [member, (told as { revision: number }).revision]);
    expect(revisions({ memberId: high, otherId: low })).toEqual([
      [high, 17],
      [low, 14],
    ]);
    expect(revisions({ cardRevisions: undefined })).toEqual([
      [low, 12],
      [high, 12],
    ]);
  });

  it('NTF-006 tell members that what was not seen changed, each with a revision, and neither what nor of whom', () => {
    const { type } = NotificationsUnseenChangedV2;
    const members = [3, 9].map((revision) => ({ memberId: `0199a1b2-0000-7000-8000-00000000000${revision}`, revision }));
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data: { members } })).toEqual(
      members.map(({ memberId: member, revision }) => ({
        member,
        name: 'notifications.unseen.changed',
        data: { revision },
        state: { of: 'notifications', revision },
      })),
    );
  });

  it('say which is newer, so that it does not matter in which order they come', () => {
    for (const { event, toMembers } of PERMITTED_EVENTS) {
      const { example } = event;
      // Some events are told only to whoever acted.
      const actorId = (example as { memberId?: string }).memberId ?? null;
      const told = toMembers({ ...envelope, type: event.type, actorId, data: example });
      expect(told.length).toBeGreaterThan(0);
      for (const { data, state } of told) {
        expect(state ?? data).toHaveProperty('revision', expect.any(Number));
        expect(state !== undefined || isOrderFree(event.owner)).toBe(true);
      }
    }
  });

  it('know no other event', () => {
    expect(permittedEvent('identity.account.created.v1')).toBeUndefined();
    expect(permittedEvent('profiles.profile.updated.v2')).toBeUndefined();
    expect(permittedEvent('social-graph.report.filed.v1')).toBeUndefined();
    expect(permittedEvent('social-graph.report.decided.v1')).toBeUndefined();
    expect(permittedEvent('chat.export.collected.v1')).toBeUndefined();
    expect(permittedContexts()).toEqual(['profiles', 'social-graph', 'notifications', 'chat']);
  });

  it('SAFETY-72 carry no e-mail: every permitted event’s example maps without an @', () => {
    for (const permitted of PERMITTED_EVENTS) {
      const { event } = permitted;
      expect(JSON.stringify(permitted.toMembers({ ...envelope, type: event.type, data: event.example }))).not.toContain('@');
    }
  });
});
