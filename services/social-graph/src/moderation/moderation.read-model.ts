import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import { CursorCodec } from '@affinity/kit/paging/cursor';
import { z } from 'zod';
import { FIRST, LAST, type Page, pageOf, placeCursor, placeOf } from '../cases/pages.js';
import type { ListReportsQuery } from './dto/moderation.requests.js';
import type { ModerationLogPageResponse, ModerationReportPageResponse, ModerationReportResponse } from './dto/moderation.responses.js';
import { ReportNotFoundError } from './moderation.errors.js';
import { presentLogEntry, presentReport, type LogRow, type ReportRow } from './moderation.presenter.js';

export const MODERATION_PAGE_SIZE = 20;

const REPORT_COLUMNS = `
  r.id, r.kind, r.target_id, r.member_id, r.reporter_id, r.reason, r.note, r.state, r.created_at,
  d.id AS decision_id, d.action, d.reason AS decision_reason, d.moderator_id, d.decided_at`;

const REPORT: PreparedQuery = {
  name: 'moderation-report-v1',
  text: `SELECT ${REPORT_COLUMNS} FROM reports r LEFT JOIN moderation_log d ON d.report_id = r.id WHERE r.id = $1`,
};

/** One row more than a page tells whether there is another. */
export const OPEN_REPORTS: PreparedQuery = {
  name: 'moderation-open-v1',
  text: `SELECT ${REPORT_COLUMNS} FROM reports r LEFT JOIN moderation_log d ON d.report_id = r.id
         WHERE r.state = 'open' AND (r.created_at, r.id) > ($1, $2)
         ORDER BY r.created_at, r.id LIMIT ${MODERATION_PAGE_SIZE + 1}`,
};

export const DECIDED_REPORTS: PreparedQuery = {
  name: 'moderation-decided-v1',
  text: `SELECT ${REPORT_COLUMNS} FROM moderation_log d JOIN reports r ON r.id = d.report_id
         WHERE (d.decided_at, d.id) < ($1, $2)
         ORDER BY d.decided_at DESC, d.id DESC LIMIT ${MODERATION_PAGE_SIZE + 1}`,
};

const LOG: PreparedQuery = {
  name: 'moderation-log-v2',
  text: `SELECT id, seq, event, report_id, moderator_id, action, kind, target_id, member_id, reason, details, decided_at,
                encode(hash, 'hex') AS hash
         FROM moderation_log WHERE seq < $1 ORDER BY seq DESC LIMIT ${MODERATION_PAGE_SIZE + 1}`,
};

const openCursor = placeCursor('openAfter');
const decidedCursor = placeCursor('decidedBefore');
const logCursor = new CursorCodec(z.strictObject({ loggedBefore: z.int().min(1) }));

/** What moderators read: the queue, what was decided, and the log. */
@Injectable()
export class ModerationReadModel {
  constructor(private readonly queries: PreparedQueries) {}

  /** @throws ReportNotFoundError */
  async report(viewerId: string, id: string): Promise<ModerationReportResponse> {
    const row = await this.queries.first<ReportRow>(REPORT, [id]);
    if (!row) throw new ReportNotFoundError();
    return presentReport(viewerId, row);
  }

  /** @throws InvalidRequestError for a cursor of another list */
  async reports(viewerId: string, { state, cursor }: ListReportsQuery): Promise<ModerationReportPageResponse> {
    const { rows, next } = state === 'open' ? await this.open(cursor) : await this.decided(cursor);
    return { items: rows.map((row) => presentReport(viewerId, row)), nextCursor: next };
  }

  /** @throws InvalidRequestError for a cursor of another list */
  async log(cursor: string | undefined): Promise<ModerationLogPageResponse> {
    const before = cursor === undefined ? Number.MAX_SAFE_INTEGER : logCursor.decode(cursor).loggedBefore;
    const { rows, next } = pageOf(await this.queries.rows<LogRow & Record<string, unknown>>(LOG, [before]), MODERATION_PAGE_SIZE, (row) =>
      logCursor.encode({ loggedBefore: Number(row.seq) }),
    );
    return { items: rows.map(presentLogEntry), nextCursor: next };
  }

  private async open(cursor: string | undefined): Promise<Page<ReportRow>> {
    const after = cursor === undefined ? FIRST : openCursor.decode(cursor);
    const rows = await this.queries.rows<ReportRow & Record<string, unknown>>(OPEN_REPORTS, after);
    return pageOf<ReportRow>(rows, MODERATION_PAGE_SIZE, (row) => openCursor.encode(placeOf(row.created_at, row.id)));
  }

  private async decided(cursor: string | undefined): Promise<Page<ReportRow>> {
    const before = cursor === undefined ? LAST : decidedCursor.decode(cursor);
    const rows = await this.queries.rows<ReportRow & Record<string, unknown>>(DECIDED_REPORTS, before);
    return pageOf<ReportRow>(rows, MODERATION_PAGE_SIZE, (row) => decidedCursor.encode(placeOf(row.decided_at!, row.decision_id!)));
  }
}
