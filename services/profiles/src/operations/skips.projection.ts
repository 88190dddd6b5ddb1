import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { SocialGraphSkips } from '@affinity/proto/facts/social-graph';
import { Skips } from '../relations/keep-skip.consumer.js';

/** `since` is not compared: an ended skip keeps it here. */
export const SkipsProjection = defineTableProjection({
  name: 'skips',
  summary: 'whom discovery leaves out for whom',
  from: SocialGraphSkips,
  consumers: [Skips],
  table: 'profile_relations',
  columns: {
    member_id: 'uuid',
    kind: 'text',
    other_id: 'uuid',
    active: 'boolean',
    revision: 'integer',
    since: 'timestamptz(3)',
  },
  key: ['member_id', 'kind', 'other_id'],
  part: `t.kind = 'skip'`,
  differs: '(t.active, t.revision) <> (s.active, s.revision)',
  wanted: 'NOT EXISTS (SELECT FROM account_standings a WHERE a.account_id IN (s.member_id, s.other_id) AND a.erased)',
  rows: ({ memberId, otherId, active, revision, since }) => [
    { member_id: memberId, kind: 'skip', other_id: otherId, active, revision, since: since ?? '-infinity' },
  ],
});
