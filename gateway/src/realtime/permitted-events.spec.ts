import { describe, expect, it } from '@jest/globals';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
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

  it('know no other event', () => {
    expect(permittedEvent('identity.account.created.v1')).toBeUndefined();
    expect(permittedEvent('profiles.profile.updated.v2')).toBeUndefined();
    expect(permittedContexts()).toEqual(['profiles']);
  });

  it('SAFETY 72 carry no e-mail: every permitted event’s example maps without an @', () => {
    for (const permitted of PERMITTED_EVENTS) {
      const { event } = permitted;
      expect(JSON.stringify(permitted.toMembers({ ...envelope, type: event.type, data: event.example }))).not.toContain('@');
    }
  });
});
