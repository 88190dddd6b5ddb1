import { Injectable } from '@nestjs/common';
import type { ExportedFile, ExportSource } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';

const PAGE = 500;
/** Below every id. */
const FIRST = '00000000-0000-0000-0000-000000000000';

/**
 * What the member does to others, who stand there by their ids, and what both do alike. That the other blocked, muted or
 * passed is the other's own and is left out.
 */
const side = (mine: 'low' | 'high'): string => {
  const theirs = mine === 'low' ? 'high' : 'low';
  return `
    SELECT ${theirs}_id AS "memberId", ${mine}_follow_since AS "followingSince", ${theirs}_follow_since AS "followedSince",
           ${mine}_spark_since AS "sparkSentAt", ${theirs}_spark_since AS "sparkReceivedAt",
           ${mine}_passed_revision > 0 AND ${mine}_passed_revision = ${theirs}_spark_revision AS "passed",
           connected_since AS "connectedSince", ${mine}_block_since AS "blockedSince", ${mine}_mute_since AS "mutedSince"
    FROM member_pairs WHERE ${mine}_id = $1 AND ${theirs}_id > $2`;
};

/** Lists of one member by keyset on `key`: `$1` the member, `$2` the last key read. */
const LISTS = {
  people: { key: 'memberId', text: `${side('low')} UNION ALL ${side('high')} ORDER BY "memberId" LIMIT ${PAGE}` },
  'reports-filed': {
    key: 'id',
    text: `SELECT id, kind, target_id AS "targetId", member_id AS "memberId", reason, note, state, created_at AS "createdAt"
           FROM reports WHERE reporter_id = $1 AND id > $2 ORDER BY id LIMIT ${PAGE}`,
  },
} as const;

/** Follows, sparks, connections, blocks and mutes of a member, and the reports they filed (SAFETY 74). */
@Injectable()
export class SocialGraphExportSource implements ExportSource {
  constructor(private readonly dataSource: DataSource) {}

  /** At least one file a list, so that an empty one is seen to be empty. */
  async *collect(accountId: string): AsyncIterable<ExportedFile> {
    for (const [name, { key, text }] of Object.entries(LISTS)) {
      for (let page = 1, after = FIRST, full = true; full; page++) {
        const rows = await this.dataSource.query<Record<string, string>[]>(text, [accountId, after]);
        full = rows.length === PAGE;
        after = rows.at(-1)?.[key] ?? after;
        if (rows.length > 0 || page === 1) yield { name: `${name}-${page}`, content: rows };
      }
    }
  }
}
