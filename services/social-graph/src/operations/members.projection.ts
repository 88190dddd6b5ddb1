import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { ProfilesOnboarded } from '@affinity/proto/facts/profiles';
import { KnownMembers } from '../consumers/remember-onboarded-members.consumer.js';

/** Ids of deleted accounts are no copy but this service's own memory: they stay. */
export const MembersProjection = defineTableProjection({
  name: 'members',
  summary: 'who finished onboarding and can be acted on',
  from: ProfilesOnboarded,
  consumers: [KnownMembers],
  table: 'members',
  columns: { id: 'uuid' },
  key: ['id'],
  differs: 'false',
  repair: 'erased_at = t.erased_at',
  part: 't.erased_at IS NULL',
  rows: ({ id }) => [{ id }],
});
