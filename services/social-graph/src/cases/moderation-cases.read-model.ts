import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { EvidenceClient } from '../evidence/evidence.client.js';
import { CaseNotFoundError, OwnCaseError } from './case.errors.js';
import { presentCase, presentDecision, presentReport } from './case.presenter.js';
import { CASE, CASE_REPORTS, CASES_PAGE_SIZE, DECIDED_CASES, HISTORY, OPEN_CASES } from './case.queries.js';
import type { CaseReportRow, CaseRow, DecisionRow } from './case.rows.js';
import type { ListCasesQuery } from './dto/case.requests.js';
import type { ModerationCasePageResponse, ModerationCaseResponse } from './dto/moderation-case.responses.js';
import { FIRST, LAST, type Page, pageOf, cursorCodec, cursorOf } from './pages.js';
import { SealedAddresses } from './sealed-addresses.js';

const openCursor = cursorCodec('casesAfter');
const decidedCursor = cursorCodec('casesDecidedBefore');

/** What moderators read of the people who were reported. */
@Injectable()
export class ModerationCasesReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly addresses: SealedAddresses,
    private readonly evidence: EvidenceClient,
  ) {}

  /** @throws InvalidRequestError for a cursor of another list */
  async page(viewerId: string, { state, cursor }: ListCasesQuery): Promise<ModerationCasePageResponse> {
    const { rows, next } = state === 'open' ? await this.open(viewerId, cursor) : await this.decided(viewerId, cursor);
    return { items: rows.map((row) => presentCase(row, this.addresses)), nextCursor: next };
  }

  /** @throws CaseNotFoundError, OwnCaseError */
  async get(viewerId: string, id: string): Promise<ModerationCaseResponse> {
    const row = await this.queries.first<CaseRow & Record<string, unknown>>(CASE, [id]);
    if (!row) throw new CaseNotFoundError();
    if (row.member_id === viewerId) throw new OwnCaseError();
    const [reports, history, profileNow] = await Promise.all([
      this.queries.rows<CaseReportRow & Record<string, unknown>>(CASE_REPORTS, [id, viewerId]),
      this.queries.rows<DecisionRow & Record<string, unknown>>(HISTORY, [row.member_id]),
      this.evidence.profileNow(row.member_id),
    ]);
    return {
      ...presentCase(row, this.addresses),
      profileNow,
      profileSealed: row.profile && this.addresses.profile(row.profile),
      items: reports.map((report) => presentReport(viewerId, report, this.addresses)),
      history: history.map(presentDecision),
    };
  }

  private async open(viewerId: string, cursor: string | undefined): Promise<Page<CaseRow>> {
    const after = cursor === undefined ? FIRST : openCursor.decode(cursor);
    const rows = await this.queries.rows<CaseRow & Record<string, unknown>>(OPEN_CASES, [...after, viewerId]);
    return pageOf<CaseRow>(rows, CASES_PAGE_SIZE, (row) => openCursor.encode(cursorOf(row.opened_at, row.id)));
  }

  private async decided(viewerId: string, cursor: string | undefined): Promise<Page<CaseRow>> {
    const before = cursor === undefined ? LAST : decidedCursor.decode(cursor);
    const rows = await this.queries.rows<CaseRow & Record<string, unknown>>(DECIDED_CASES, [...before, viewerId]);
    return pageOf<CaseRow>(rows, CASES_PAGE_SIZE, (row) => decidedCursor.encode(cursorOf(row.decided_at!, row.id)));
  }
}
