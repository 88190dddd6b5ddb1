import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import type { ReportKind } from '@affinity/proto/vocabulary/reports';
import { v7 as uuidv7 } from 'uuid';
import { SocialGraphTelemetry } from '../telemetry.js';
import type { DecideReportRequest } from './dto/moderation.requests.js';
import { isPossible } from './moderation-action.js';
import { ActionNotPossibleError, OwnReportError, ReportDecidedError, ReportNotFoundError } from './moderation.errors.js';

interface LockedReport {
  readonly kind: ReportKind;
  readonly target_id: string;
  readonly member_id: string;
  readonly reporter_id: string | null;
  readonly state: 'open' | 'decided';
}

/** A decision is written down with its reason, and told to whom it asks for something (decision 7). */
@Injectable()
export class DecideReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly outbox: OutboxWriter,
    private readonly telemetry: SocialGraphTelemetry,
  ) {}

  /**
   * Decides one report; others about the same target stay open.
   * @throws ReportNotFoundError, OwnReportError, ReportDecidedError, ActionNotPossibleError
   */
  async decide(moderator: Actor, reportId: string, { action, reason }: DecideReportRequest): Promise<void> {
    await this.transactions.run(async (tx) => {
      const report = await this.lock(tx, reportId);
      if (moderator.accountId === report.member_id || moderator.accountId === report.reporter_id) throw new OwnReportError();
      if (report.state !== 'open') throw new ReportDecidedError();
      if (!isPossible(action, report.kind)) throw new ActionNotPossibleError();
      const { kind, target_id: targetId, member_id: memberId } = report;
      await tx.manager.query(
        `INSERT INTO moderation_log (id, report_id, moderator_id, action, kind, target_id, member_id, reason, decided_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
        [uuidv7(), reportId, moderator.accountId, action, kind, targetId, memberId, reason, new Date()],
      );
      await tx.manager.query(`UPDATE reports SET state = 'decided' WHERE id = $1`, [reportId]);
      await this.outbox.add(tx, SocialGraphReportDecidedV1, {
        subject: reportId,
        actorId: moderator.accountId,
        revision: 1,
        data: { reportId, action, kind, targetId, memberId },
      });
      tx.afterCommit(() => this.telemetry.reportDecided(action));
    });
  }

  /** Two moderators who decide at once come one after the other. */
  private async lock(tx: Tx, reportId: string): Promise<LockedReport> {
    const [report] = await tx.manager.query<LockedReport[]>(
      `SELECT kind, target_id, member_id, reporter_id, state FROM reports WHERE id = $1 FOR UPDATE`,
      [reportId],
    );
    if (!report) throw new ReportNotFoundError();
    return report;
  }
}
