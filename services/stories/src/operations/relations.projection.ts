import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import { RELATION_CONSUMERS } from '../relations/relation-consumers.definitions.js';

export const RelationsProjection = defineTableProjection({
  name: 'relations',
  summary: 'who blocked and muted whom',
  from: SocialGraphRelations,
  consumers: RELATION_CONSUMERS,
  table: 'member_relations',
  columns: { member_id: 'uuid', other_id: 'uuid', kind: 'text', active: 'boolean', revision: 'integer' },
  key: ['member_id', 'kind', 'other_id'],
  differs: '(t.active, t.revision) <> (s.active, s.revision)',
  wanted: 'NOT EXISTS (SELECT FROM member_standings m WHERE m.member_id IN (s.member_id, s.other_id) AND m.erased)',
  rows: ({ memberId, otherId, kind, active, revision }) =>
    kind === 'block' || kind === 'mute' ? [{ member_id: memberId, other_id: otherId, kind, active, revision }] : [],
});
