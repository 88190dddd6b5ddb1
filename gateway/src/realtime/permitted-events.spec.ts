import { describe, expect, it } from '@jest/globals';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphFollowEndedV1 } from '@affinity/proto/events/social-graph/follow-ended.v1';
import { SocialGraphFollowStartedV1 } from '@affinity/proto/events/social-graph/follow-started.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';
import { PERMITTED_EVENTS, permittedContexts, permittedEvent } from './permitted-events.js';

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
    expect(permittedEvent(ProfilesProfileUpdatedV1.type)!.toMembers(envelope)).toEqual({
      members: [profileId],
      name: 'profiles.profile.updated',
      data: { profileId, revision: 12 },
    });
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
      expect(permittedEvent(event.type)!.toMembers({ ...envelope, type: event.type, actorId: memberId, data })).toEqual({
        members: [memberId],
        name: 'social-graph.relation.changed',
        data: { otherId, relation, active },
      });
    }
  });

  it('tell nobody of a follow that the other ended by a block', () => {
    const data = SocialGraphFollowEndedV1.example;
    const ended = { ...envelope, type: SocialGraphFollowEndedV1.type, subject: data.memberId, actorId: data.otherId, data };
    expect(permittedEvent(ended.type)!.toMembers(ended).members).toEqual([]);
    expect(permittedEvent(ended.type)!.toMembers({ ...ended, actorId: data.memberId }).members).toEqual([data.memberId]);
  });

  it('know no other event', () => {
    expect(permittedEvent('identity.account.created.v1')).toBeUndefined();
    expect(permittedEvent('profiles.profile.updated.v2')).toBeUndefined();
    expect(permittedEvent('social-graph.report.filed.v1')).toBeUndefined();
    expect(permittedContexts()).toEqual(['profiles', 'social-graph']);
  });

  it('SAFETY 72 carry no e-mail: every permitted event’s example maps without an @', () => {
    for (const permitted of PERMITTED_EVENTS) {
      const { event } = permitted;
      expect(JSON.stringify(permitted.toMembers({ ...envelope, type: event.type, data: event.example }))).not.toContain('@');
    }
  });
});
