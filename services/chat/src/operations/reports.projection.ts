import { defineTableProjection } from '@affinity/kit/operations/projections/projection';
import { SocialGraphReports } from '@affinity/proto/facts/social-graph';
import { membersOf } from '../conversations/pair-key.js';
import { ReportsDecided, ReportsFiled } from '../moderation/keep-reports.consumers.js';

/**
 * Opens a conversation to moderators while a report of it is open. Times here are those of the events; the owner's are milliseconds
 * earlier.
 */
export const ReportsProjection = defineTableProjection({
  name: 'reports',
  summary: 'which conversations moderators may read',
  from: SocialGraphReports,
  consumers: [ReportsFiled, ReportsDecided],
  table: 'reported_conversations',
  columns: { report_id: 'uuid', pair_key: 'text', filed_at: 'timestamptz(3)', decided_at: 'timestamptz(3)' },
  key: ['report_id'],
  differs: '(t.pair_key, t.filed_at IS NULL, t.decided_at IS NULL) IS DISTINCT FROM (s.pair_key, s.filed_at IS NULL, s.decided_at IS NULL)',
  // The erasure of a member removes the conversation and its reports.
  wanted: 'EXISTS (SELECT FROM conversations c WHERE c.pair_key = s.pair_key)',
  rows: ({ reportId, kind, targetId, reporterId, filedAt, decidedAt }) => {
    if (kind !== 'conversation') return [];
    // A conversation is not opened on a stranger's word.
    const ofBoth = membersOf(targetId);
    if (!ofBoth || (reporterId !== null && !ofBoth.includes(reporterId))) return [];
    return [{ report_id: reportId, pair_key: targetId, filed_at: filedAt, decided_at: decidedAt }];
  },
});
