import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { ProfilesOnboarded } from '@affinity/proto/facts/profiles';
import { OnboardedMembers, WANTED } from '../members/remember-onboarded.consumer.js';

export const OnboardedProjection = defineTableProjection({
  name: 'onboarded',
  summary: 'who finished onboarding and can be mentioned',
  from: ProfilesOnboarded,
  consumers: [OnboardedMembers],
  table: 'onboarded_members',
  columns: { id: 'uuid' },
  key: ['id'],
  differs: 'false',
  repair: 'id = t.id',
  wanted: WANTED,
  rows: ({ id }) => [{ id }],
});
