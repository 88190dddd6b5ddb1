import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import { RELATION_CONSUMERS } from '../relations/relation-consumers.definitions.js';

/** `since` is not compared: it is of an event here, and milliseconds earlier with its owner. */
export const RelationsProjection = defineTableProjection({
  name: 'relations',
  summary: 'who follows, sparked, is connected with, blocked and muted whom',
  from: SocialGraphRelations,
  consumers: RELATION_CONSUMERS,
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
  differs: '(t.active, t.revision, t.passed_revision) <> (s.active, s.revision, s.passed_revision)',
  wanted: 'NOT EXISTS (SELECT FROM account_standings a WHERE a.account_id IN (s.member_id, s.other_id) AND a.erased)',
  rows: ({ memberId, otherId, kind, active, revision, passedRevision, since }) => {
    const row = (from: string, to: string) => ({
      member_id: from,
      kind,
      other_id: to,
      active,
      revision,
      passed_revision: passedRevision,
      since: since ?? '-infinity',
    });
    return kind === 'connection' ? [row(memberId, otherId), row(otherId, memberId)] : [row(memberId, otherId)];
  },
});
