import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import { pageOf } from '../cases/pages.js';
import type { ModerationLogPageResponse } from './dto/moderation.responses.js';
import { presentLogEntry, type LogRow } from './moderation.presenter.js';

export const MODERATION_PAGE_SIZE = 20;

/**
 * The log as moderator $2 reads it: moderators learn nothing of reports about themselves that are open or came to nothing. Gaps in
 * the numbers tell nothing: filed reports are left out for everybody. One row more than a page tells whether there is another.
 */
export const LOG: PreparedQuery = {
  name: 'moderation-log-v3',
  text: `SELECT id, seq, event, report_id, moderator_id, action, kind, target_id, member_id, reason, details, decided_at,
                encode(hash, 'hex') AS hash
         FROM moderation_log
         WHERE seq < $1 AND event <> 'report-filed' AND NOT (member_id = $2 AND event = 'report-decided' AND action = 'dismiss')
         ORDER BY seq DESC LIMIT ${MODERATION_PAGE_SIZE + 1}`,
};

const logCursor = new CursorCodec(z.strictObject({ loggedBefore: z.int().min(1) }));

/** What moderators read of what was done, and by whom. */
@Injectable()
export class ModerationReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws InvalidRequestError for a cursor of another list */
  async log(viewerId: string, cursor: string | undefined): Promise<ModerationLogPageResponse> {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : logCursor.decode(cursor).loggedBefore;
    const { rows, next } = pageOf(
      await this.queries.rows<LogRow & Record<string, unknown>>(LOG, [before, viewerId]),
      MODERATION_PAGE_SIZE,
      (row) => logCursor.encode({ loggedBefore: Number(row.seq) }),
    );
    return { items: rows.map(presentLogEntry), nextCursor: next };
  }
}
