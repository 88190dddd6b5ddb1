import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import { keysOf, Relations } from '../relations/keep-relation.consumer.js';

/** `since` is not compared: an ended relation keeps it here. */
export const RelationsProjection = defineTableProjection({
  name: 'relations',
  summary: 'who follows, sparked, is connected with, blocked and muted whom',
  from: SocialGraphRelations,
  consumers: [Relations],
  table: 'profile_relations',
  columns: {
    member_id: 'uuid',
    kind: 'text',
    other_id: 'uuid',
    active: 'boolean',
    revision: 'integer',
    passed_revision: 'integer',
    since: 'timestamptz(3)',
  },
  key: ['member_id', 'kind', 'other_id'],
  part: `t.kind <> 'skip'`,
  differs: '(t.active, t.revision, t.passed_revision) <> (s.active, s.revision, s.passed_revision)',
  wanted: 'NOT EXISTS (SELECT FROM account_standings a WHERE a.account_id IN (s.member_id, s.other_id) AND a.erased)',
  rows: ({ active, revision, passedRevision, since, ...relation }) =>
    keysOf(relation).map(({ memberId, kind, otherId }) => ({
      member_id: memberId,
      kind,
      other_id: otherId,
      active,
      revision,
      passed_revision: passedRevision,
      since: since ?? '-infinity',
    })),
});
