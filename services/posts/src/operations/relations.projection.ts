import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import { RELATION_CONSUMERS } from '../relations/relation-consumers.definitions.js';

const KINDS = new Set(['follow', 'block', 'mute']);

/** Following feeds need nothing: they are checked by the sum of the follows' revisions, and built again when that has moved. */
export const RelationsProjection = defineTableProjection({
  name: 'relations',
  summary: 'who follows, blocked and muted whom',
  from: SocialGraphRelations,
  consumers: RELATION_CONSUMERS,
  table: 'member_relations',
  columns: { member_id: 'uuid', other_id: 'uuid', kind: 'text', active: 'boolean', revision: 'integer' },
  key: ['member_id', 'kind', 'other_id'],
  differs: '(t.active, t.revision) <> (s.active, s.revision)',
  wanted: 'NOT EXISTS (SELECT FROM account_erasures e WHERE e.member_id IN (s.member_id, s.other_id))',
  rows: ({ memberId, otherId, kind, active, revision }) =>
    KINDS.has(kind) ? [{ member_id: memberId, other_id: otherId, kind, active, revision }] : [],
});
