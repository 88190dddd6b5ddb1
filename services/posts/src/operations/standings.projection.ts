import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { IdentityStandings } from '@affinity/proto/facts/identity';
import { STANDING_CONSUMERS } from '../relations/member-standing.definitions.js';

export const StandingsProjection = defineTableProjection({
  name: 'standings',
  summary: 'whose posts are hidden, as the account is disabled',
  from: IdentityStandings,
  consumers: STANDING_CONSUMERS,
  table: 'member_standings',
  columns: { member_id: 'uuid', disabled: 'boolean', changed_at: 'timestamptz' },
  key: ['member_id'],
  differs: 't.disabled <> s.disabled',
  part: 't.disabled',
  retire: 'disabled = false, changed_at = clock_timestamp()',
  rows: ({ accountId, disabled }, takenAt) => (disabled ? [{ member_id: accountId, disabled, changed_at: takenAt }] : []),
});
