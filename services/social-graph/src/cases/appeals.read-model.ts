import { Injectable } from '@nestjs/common';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { AppealNotFoundError } from './case.errors.js';
import { presentAppeal } from './case.presenter.js';
import { APPEAL, CASES_PAGE_SIZE, DECIDED_APPEALS, OPEN_APPEALS } from './case.queries.js';
import type { AppealRow } from './case.rows.js';
import type { ListAppealsQuery } from './dto/case.requests.js';
import type { ModerationAppealPageResponse, ModerationAppealResponse } from './dto/moderation-case.responses.js';
import { FIRST, LAST, type Page, pageOf, cursorCodec, cursorOf } from './pages.js';
import { SealedAddresses } from './sealed-addresses.js';

type Row = AppealRow & Record<string, unknown>;

const openCursor = cursorCodec('appealsAfter');
const decidedCursor = cursorCodec('appealsDecidedBefore');

/** What moderators read of appeals. */
@Injectable()
export class AppealsReadModel {
  constructor(
    private readonly queries: PreparedQueries,
    private readonly addresses: SealedAddresses,
  ) {}

  /** @throws AppealNotFoundError */
  async get(viewerId: string, id: string): Promise<ModerationAppealResponse> {
    const row = await this.queries.first<Row>(APPEAL, [id]);
    if (!row) throw new AppealNotFoundError();
    return presentAppeal(viewerId, row, this.addresses);
  }

  /** @throws InvalidRequestError for a cursor of another list */
  async page(viewerId: string, { state, cursor }: ListAppealsQuery): Promise<ModerationAppealPageResponse> {
    const { rows, next } = state === 'open' ? await this.open(cursor) : await this.decided(cursor);
    return { items: rows.map((row) => presentAppeal(viewerId, row, this.addresses)), nextCursor: next };
  }

  private async open(cursor: string | undefined): Promise<Page<Row>> {
    const rows = await this.queries.rows<Row>(OPEN_APPEALS, cursor === undefined ? FIRST : openCursor.decode(cursor));
    return pageOf(rows, CASES_PAGE_SIZE, (row) => openCursor.encode(cursorOf(row.appealed_at!, row.appeal_id!)));
  }

  private async decided(cursor: string | undefined): Promise<Page<Row>> {
    const rows = await this.queries.rows<Row>(DECIDED_APPEALS, cursor === undefined ? LAST : decidedCursor.decode(cursor));
    return pageOf(rows, CASES_PAGE_SIZE, (row) => decidedCursor.encode(cursorOf(row.appeal_decided_at!, row.appeal_id!)));
  }
}
