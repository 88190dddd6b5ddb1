import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions } from '@affinity/kit/db/transactions';
import type { ReportReason } from '@affinity/proto/vocabulary/reports';
import { OwnCaseError } from '../cases/case.errors.js';
import { DecideCaseService } from '../cases/decide-case.service.js';
import type { DecideReportRequest } from './dto/moderation.requests.js';
import { caseActionOf, RULE_OF_REASON } from './moderation-action.js';
import { OwnReportError, ReportNotFoundError } from './moderation.errors.js';

/** Decides a single report of a case, as pages do that know no cases. */
@Injectable()
export class DecideReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly cases: DecideCaseService,
  ) {}

  /** @throws ReportNotFoundError, OwnReportError, ReportDecidedError, ActionNotPossibleError */
  async decide(moderator: Actor, reportId: string, { action, reason }: DecideReportRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      const [report] = await tx.manager.query<{ case_id: string; reason: ReportReason }[]>(
        `SELECT case_id, reason FROM reports WHERE id = $1`,
        [reportId],
      );
      if (!report) throw new ReportNotFoundError();
      const rule = action === 'dismiss' ? null : RULE_OF_REASON[report.reason];
      const request = { action: caseActionOf(action), reportIds: [reportId], rule, reason, until: null };
      try {
        await this.cases.write(tx, moderator.accountId, report.case_id, request);
      } catch (error) {
        throw error instanceof OwnCaseError ? new OwnReportError() : error;
      }
    });
  }
}
