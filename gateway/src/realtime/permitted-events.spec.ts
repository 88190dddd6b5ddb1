import { describe, expect, it } from 'vitest';
import { ChatConversationClearedV1 } from '@affinity/proto/events/chat/conversation-cleared.v1';
import { ChatConversationClosedV1 } from '@affinity/proto/events/chat/conversation-closed.v1';
import { ChatConversationDeletedV1 } from '@affinity/proto/events/chat/conversation-deleted.v1';
import { ChatConversationOpenedV1 } from '@affinity/proto/events/chat/conversation-opened.v1';
import { ChatMessageDeletedV1 } from '@affinity/proto/events/chat/message-deleted.v1';
import { ChatMessageSentV1 } from '@affinity/proto/events/chat/message-sent.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphConnectionMadeV1 } from '@affinity/proto/events/social-graph/connection-made.v1';
import { SocialGraphFollowEndedV1 } from '@affinity/proto/events/social-graph/follow-ended.v1';
import { SocialGraphFollowStartedV1 } from '@affinity/proto/events/social-graph/follow-started.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';
import { isOrderFree, PERMITTED_EVENTS, permittedContexts, permittedEvent } from './permitted-events.js';

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

describe('permitted events', () => {
  it('tell a profile’s own member which profile changed to which revision, and nothing more', () => {
    const { profileId } = ProfilesProfileUpdatedV1.example;
    expect(permittedEvent(ProfilesProfileUpdatedV1.type)!.toMembers(envelope)).toEqual([
      { member: profileId, name: 'profiles.profile.updated', data: { profileId, revision: 12 }, state: { of: 'profile', revision: 12 } },
    ]);
  });

  it('tell whoever acted, and nobody else, how a relation changed', () => {
    const data = SocialGraphBlockAddedV1.example;
    const { memberId, otherId } = data;
    const cases = [
      [SocialGraphBlockAddedV1, 'block', true],
      [SocialGraphMuteRemovedV1, 'mute', false],
      [SocialGraphFollowStartedV1, 'follow', true],
    ] as const;
    for (const [event, relation, active] of cases) {
      expect(permittedEvent(event.type)!.toMembers({ ...envelope, type: event.type, actorId: memberId, data })).toEqual([
        {
          member: memberId,
          name: 'social-graph.relation.changed',
          data: { otherId, relation, active },
          state: { of: `${relation}:${otherId}`, revision: 12 },
        },
      ]);
    }
  });

  it('GRAPH-013 tell both of a connection, each about the other', () => {
    const data = SocialGraphConnectionMadeV1.example;
    const made = { ...envelope, type: SocialGraphConnectionMadeV1.type, actorId: data.memberId, data };
    expect(permittedEvent(made.type)!.toMembers(made)).toEqual([
      {
        member: data.memberId,
        name: 'social-graph.relation.changed',
        data: { otherId: data.otherId, relation: 'connection', active: true },
        state: { of: `connection:${data.otherId}`, revision: 12 },
      },
      {
        member: data.otherId,
        name: 'social-graph.relation.changed',
        data: { otherId: data.memberId, relation: 'connection', active: true },
        state: { of: `connection:${data.memberId}`, revision: 12 },
      },
    ]);
  });

  it('GRAPH-015 tell a member that the own lists of people changed, and nobody who passed on a spark', () => {
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
    expect(permittedEvent('social-graph.spark.passed.v1')).toBeUndefined();
  });

  it('tell nobody of a follow that the other ended by a block', () => {
    const data = SocialGraphFollowEndedV1.example;
    const ended = { ...envelope, type: SocialGraphFollowEndedV1.type, subject: data.memberId, actorId: data.otherId, data };
    expect(permittedEvent(ended.type)!.toMembers(ended)).toEqual([]);
    expect(permittedEvent(ended.type)!.toMembers({ ...ended, actorId: data.memberId })).toMatchObject([{ member: data.memberId }]);
  });

  it('tell both members of a message where it stands and who sent it, and nothing of what it says', () => {
    const { example: data, type } = ChatMessageSentV1;
    const { pairKey, seq, senderId, recipientId } = data;
    const told = { name: 'chat.message.sent', data: { pairKey, seq, senderId, revision: 12 } };
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member: senderId, ...told },
      { member: recipientId, ...told },
    ]);
  });

  it('MSG-033 tell both members of a message that was deleted', () => {
    const { example: data, type } = ChatMessageDeletedV1;
    const { pairKey, messageId, seq, senderId, recipientId } = data;
    const told = { name: 'chat.message.deleted', data: { pairKey, messageId, seq, revision: 12 } };
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member: senderId, ...told },
      { member: recipientId, ...told },
    ]);
  });

  it('tell both members up to where a conversation was cleared', () => {
    const { example: data, type } = ChatConversationClearedV1;
    const { pairKey, memberId, otherId, throughSeq } = data;
    const told = { name: 'chat.conversation.cleared', data: { pairKey, throughSeq, revision: 12 } };
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member: memberId, ...told },
      { member: otherId, ...told },
    ]);
  });

  it.each([
    [ChatConversationOpenedV1, 'chat.conversation.opened'],
    [ChatConversationClosedV1, 'chat.conversation.closed'],
    [ChatConversationDeletedV1, 'chat.conversation.closed'],
  ] as const)('tell each member of $0.type who the other is', ({ type, example: data }, name) => {
    const { pairKey, memberId, otherId } = data;
    expect(permittedEvent(type)!.toMembers({ ...envelope, type, data })).toEqual([
      { member: memberId, name, data: { pairKey, otherId, revision: 12 } },
      { member: otherId, name, data: { pairKey, otherId: memberId, revision: 12 } },
    ]);
  });

  it('say which is newer, so that it does not matter in which order they come', () => {
    for (const { event, toMembers } of PERMITTED_EVENTS) {
      const { example } = event;
      // Of some only who acted is told.
      const actorId = (example as { memberId?: string }).memberId ?? null;
      const told = toMembers({ ...envelope, type: event.type, actorId, data: example });
      expect(told.length).toBeGreaterThan(0);
      for (const { data, state } of told) {
        expect(state ?? data).toHaveProperty('revision', 12);
        expect(state === undefined).toBe(isOrderFree(event.owner));
      }
    }
  });

  it('know no other event', () => {
    expect(permittedEvent('identity.account.created.v1')).toBeUndefined();
    expect(permittedEvent('profiles.profile.updated.v2')).toBeUndefined();
    expect(permittedEvent('social-graph.report.filed.v1')).toBeUndefined();
    expect(permittedEvent('social-graph.report.decided.v1')).toBeUndefined();
    expect(permittedEvent('chat.export.collected.v1')).toBeUndefined();
    expect(permittedContexts()).toEqual(['profiles', 'social-graph', 'chat']);
  });

  it('SAFETY-72 carry no e-mail: every permitted event’s example maps without an @', () => {
    for (const permitted of PERMITTED_EVENTS) {
      const { event } = permitted;
      expect(JSON.stringify(permitted.toMembers({ ...envelope, type: event.type, data: event.example }))).not.toContain('@');
    }
  });
});
