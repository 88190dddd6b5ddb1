import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { SocialGraphRelations } from '@affinity/proto/facts/social-graph';
import { Connections } from '../connections/keep-connection.consumer.js';
import { pairKeyOf } from '../conversations/pair-key.js';

/** The connection is a part of the conversation's row. A conversation deleted here stays closed until a newer connection. */
export const ConnectionsProjection = defineTableProjection({
  name: 'connections',
  summary: 'who may write to whom',
  from: SocialGraphRelations,
  consumers: [Connections],
  table: 'conversations',
  columns: { pair_key: 'text', low_id: 'uuid', high_id: 'uuid', connected: 'boolean', connection_revision: 'integer' },
  key: ['pair_key'],
  differs: 't.connection_revision <> s.connection_revision OR (t.connected AND NOT s.connected)',
  repair: 'connected = s.connected, connection_revision = s.connection_revision, revision = t.revision + 1',
  part: 't.connected',
  retire: 'connected = false, connection_revision = 0, revision = t.revision + 1',
  wanted: 'NOT EXISTS (SELECT FROM member_standings m WHERE m.member_id IN (s.low_id, s.high_id) AND m.deleted)',
  rows: ({ kind, memberId, otherId, active, revision }) =>
    kind === 'connection'
      ? [{ pair_key: pairKeyOf(memberId, otherId), low_id: memberId, high_id: otherId, connected: active, connection_revision: revision }]
      : [],
});
