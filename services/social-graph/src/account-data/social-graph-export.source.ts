import { Injectable } from '@nestjs/common';
import { PreparedQueries, type PreparedQuery } from '@affinity/kit/db/prepared-queries';
import type { ExportedSection } from '@affinity/kit/exports/export-document';
import { EXPORT_PAGE, exportedList, ExportOfLists } from '@affinity/kit/exports/exported-lists';
import type { ExportedFile } from '@affinity/kit/exports/export-source';
import { DataSource } from 'typeorm';
import { CASES_PAGE_SIZE } from '../cases/case.queries.js';
import type { OwnCaseResponse } from '../cases/dto/own-case.responses.js';
import { presentConcerned, presentFiled, type ConcernedRow, type FiledRow } from '../cases/own-case.presenter.js';
import { CONCERNED_CASES, FILED_CASES } from '../cases/own-case.queries.js';
import { LAST } from '../cases/pages.js';
import { decisionsSection, reportsSection } from './case-export.sections.js';

/**
 * Selects what the member does to others, by their ids, and what both do alike. That the other blocked, muted, skipped or passed is the
 * other's own and is left out. A row with nothing else in it is left out as well: it would say just that. Somebody who blocked the
 * member has no row at all, like somebody who left.
 */
const side = (mine: 'low' | 'high'): string => {
  const theirs = mine === 'low' ? 'high' : 'low';
  return `
    SELECT ${theirs}_id AS "memberId", ${mine}_follow_since AS "followingSince", ${theirs}_follow_since AS "followedSince",
           ${mine}_spark_since AS "sparkSentAt", ${theirs}_spark_since AS "sparkReceivedAt",
           ${mine}_passed_revision > 0 AND ${mine}_passed_revision = ${theirs}_spark_revision AS "passed",
           connected_since AS "connectedSince", ${mine}_block_since AS "blockedSince", ${mine}_mute_since AS "mutedSince",
           ${mine}_skip_since AS "skippedSince"
    FROM member_pairs WHERE ${mine}_id = $1 AND ${theirs}_id > $2 AND ${theirs}_block_since IS NULL AND coalesce(
      ${mine}_follow_since, ${theirs}_follow_since, ${mine}_spark_since, ${theirs}_spark_since, connected_since, ${mine}_block_since,
      ${mine}_mute_since, ${mine}_skip_since) IS NOT NULL`;
};

/** Who is meant is read by name in the part of profiles. */
const people = exportedList<{ readonly memberId: string }>({
  name: 'people',
  key: ['memberId'],
  text: `${side('low')} UNION ALL ${side('high')} ORDER BY "memberId" LIMIT ${EXPORT_PAGE}`,
});

const reportsFiled = exportedList<{ readonly id: string }>({
  name: 'reports-filed',
  key: ['id'],
  text: `SELECT id, kind, target_id AS "targetId", member_id AS "memberId", reason, note, state, created_at AS "createdAt"
         FROM reports WHERE reporter_id = $1 AND id > $2 ORDER BY id LIMIT ${EXPORT_PAGE}`,
});

type Filed = FiledRow & Record<string, unknown>;
type Concerned = ConcernedRow & Record<string, unknown>;

/** Follows, sparks, connections, blocks, mutes and skips of a member, the reports they filed, and what was decided about them (SAFETY-74). */
@Injectable()
export class SocialGraphExportSource extends ExportOfLists {
  constructor(
    dataSource: DataSource,
    private readonly queries: PreparedQueries,
  ) {
    super(dataSource, [
      people,
      reportsFiled,
      (_, id) => this.cases<Concerned>('decisions', CONCERNED_CASES, id, (row) => presentConcerned(row), decisionsSection),
      (_, id) => this.cases<Filed>('cases-filed', FILED_CASES, id, presentFiled, reportsSection),
    ]);
  }

  /** The cases as the member reads them in the settings, newest first. */
  private async *cases<R extends Filed | Concerned>(
    name: string,
    query: PreparedQuery,
    accountId: string,
    present: (row: R) => OwnCaseResponse,
    sectionOf: (cases: OwnCaseResponse[]) => ExportedSection,
  ): AsyncIterable<ExportedFile> {
    for (let page = 1, before: string[] = LAST, full = true; full; page++) {
      const rows = await this.queries.rows<R>(query, [accountId, ...before]);
      // The statement reads one row more than a page.
      const cases = rows.slice(0, CASES_PAGE_SIZE).map((row) => present(row));
      full = rows.length > CASES_PAGE_SIZE;
      const last = cases.at(-1);
      if (last) before = [last.createdAt, last.id];
      yield { name: `${name}-${page}`, content: cases, sections: [sectionOf(cases)] };
    }
  }
}
