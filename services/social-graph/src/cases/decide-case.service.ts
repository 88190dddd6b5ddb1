import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { APPEAL_DAYS, REMOVABLE_KINDS, type CaseAction, type ReportKind } from '@affinity/proto/vocabulary/reports';
import { v7 as uuidv7 } from 'uuid';
import {
  AccountGoneError,
  ActionNotPossibleError,
  OwnReportError,
  ReportDecidedError,
  ReportNotFoundError,
} from '../moderation/moderation.errors.js';
import { decisionDigest } from '../moderation/digests.js';
import { ModerationLog } from '../moderation/moderation-log.js';
import { SocialGraphTelemetry } from '../telemetry.js';
import { CaseNotFoundError, OwnCaseError } from './case.errors.js';
import type { DecideCaseRequest } from './dto/case.requests.js';

interface LockedReport {
  readonly id: string;
  readonly kind: ReportKind;
  readonly target_id: string;
  readonly reporter_id: string | null;
  readonly state: 'open' | 'decided';
}

const DAY_MS = 86_400_000;
const REMOVABLE: ReadonlySet<ReportKind> = new Set(REMOVABLE_KINDS);

/** Actions that still make sense when the member has deleted the account. */
const WITHOUT_ACCOUNT: ReadonlySet<CaseAction> = new Set<CaseAction>(['dismiss', 'remove-content']);

export const isRemovable = (kind: ReportKind): boolean => REMOVABLE.has(kind);

/** A decision about a person is written down with rule and reason, and told to those whom it asks for something. */
@Injectable()
export class DecideCaseService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly outbox: OutboxWriter,
    private readonly log: ModerationLog,
    private readonly telemetry: SocialGraphTelemetry,
  ) {}

  /**
   * Decides reports of one case together; others of it stay open. Once for each `key`.
   * @throws CaseNotFoundError, OwnCaseError, ReportNotFoundError, OwnReportError, ReportDecidedError, ActionNotPossibleError,
   *   AccountGoneError
   */
  async decide(moderator: Actor, key: string, caseId: string, request: DecideCaseRequest): Promise<void> {
    const scope = `decide-case:${moderator.accountId}`;
    await this.transactions.run((tx) =>
      this.idempotency.once(tx, scope, key, { caseId, ...request }, () => this.write(tx, moderator.accountId, caseId, request)),
    );
  }

  private async write(tx: Tx, moderatorId: string, caseId: string, request: DecideCaseRequest): Promise<{ decisionId: string }> {
    const memberId = await this.lockCase(tx, caseId);
    if (memberId === moderatorId) throw new OwnCaseError();
    await this.assertReportedByOthers(tx, caseId, moderatorId);
    const reports = await this.lockReports(tx, caseId, [...new Set(request.reportIds)]);
    if (request.action === 'remove-content' && !reports.some(({ kind }) => isRemovable(kind))) throw new ActionNotPossibleError();
    if (!WITHOUT_ACCOUNT.has(request.action)) await this.assertAccount(tx, memberId);
    const decisionId = uuidv7();
    const decidedAt = new Date();
    const dismissed = request.action === 'dismiss';
    const appealableUntil = dismissed ? null : new Date(decidedAt.getTime() + APPEAL_DAYS * DAY_MS);
    const [decided] = await tx.manager.query<{ digest: string }[]>(
      `INSERT INTO moderation_decisions AS d (id, case_id, member_id, moderator_id, action, rule, reason, until, decided_at, appealable_until)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) RETURNING ${decisionDigest('d')} AS digest`,
      [decisionId, caseId, memberId, moderatorId, request.action, request.rule, request.reason, request.until, decidedAt, appealableUntil],
    );
    await tx.manager.query(
      `UPDATE reports SET state = 'decided', decision_id = $2, removal = CASE WHEN $3 AND kind = ANY($4) THEN 'pending' END
       WHERE id = ANY($1)`,
      [reports.map(({ id }) => id), decisionId, request.action === 'remove-content', REMOVABLE_KINDS],
    );
    await this.outbox.add(tx, SocialGraphCaseDecidedV1, {
      subject: memberId,
      actorId: moderatorId,
      revision: 0,
      data: {
        decisionId,
        caseId,
        memberId,
        action: request.action,
        rule: request.rule,
        reason: dismissed ? '' : request.reason,
        until: request.until,
        appealableUntil: appealableUntil?.toISOString() ?? null,
        reports: reports.map(({ id, reporter_id }) => ({ reportId: id, reporterId: reporter_id })),
      },
    });
    const decision = { decisionId, decision: decided!.digest };
    for (const report of reports) await this.tell(tx, moderatorId, memberId, decision, report, request);
    return { decisionId };
  }

  /** Tells the decision once for each report: the owner of the thing hears of it, and the log says so. */
  private async tell(
    tx: Tx,
    moderatorId: string,
    memberId: string,
    decision: { readonly decisionId: string; readonly decision: string },
    { id, kind, target_id: targetId }: LockedReport,
    { action, rule, reason, until }: DecideCaseRequest,
  ): Promise<void> {
    await this.outbox.add(tx, SocialGraphReportDecidedV1, {
      subject: id,
      actorId: moderatorId,
      revision: 1,
      data: { reportId: id, action: askedOfOwner(action, kind), kind, targetId, memberId },
    });
    const report = { id, kind, targetId };
    const details = { ...decision, rule, until };
    await this.log.add(tx, { event: 'report-decided', action, memberId, moderatorId, reason, report, details });
    tx.afterCommit(() => this.telemetry.reportDecided(action));
  }

  /** Two moderators who decide at once come one after the other. @returns whom the case is about */
  private async lockCase(tx: Tx, caseId: string): Promise<string> {
    const [found] = await tx.manager.query<{ member_id: string }[]>(`SELECT member_id FROM moderation_cases WHERE id = $1 FOR UPDATE`, [
      caseId,
    ]);
    if (!found) throw new CaseNotFoundError();
    return found.member_id;
  }

  /** A moderator who reported somebody judges nothing of that case, not what others reported either. */
  private async assertReportedByOthers(tx: Tx, caseId: string, moderatorId: string): Promise<void> {
    const own = await tx.manager.query<unknown[]>(`SELECT FROM reports WHERE case_id = $1 AND reporter_id = $2 LIMIT 1`, [
      caseId,
      moderatorId,
    ]);
    if (own.length > 0) throw new OwnReportError();
  }

  private async assertAccount(tx: Tx, memberId: string): Promise<void> {
    const gone = await tx.manager.query<unknown[]>(`SELECT FROM members WHERE id = $1 AND erased_at IS NOT NULL`, [memberId]);
    if (gone.length > 0) throw new AccountGoneError();
  }

  private async lockReports(tx: Tx, caseId: string, ids: readonly string[]): Promise<LockedReport[]> {
    const reports = await tx.manager.query<LockedReport[]>(
      `SELECT id, kind, target_id, reporter_id, state FROM reports WHERE id = ANY($1) AND case_id = $2 ORDER BY created_at, id FOR UPDATE`,
      [ids, caseId],
    );
    if (reports.length < ids.length) throw new ReportNotFoundError();
    if (reports.some(({ state }) => state !== 'open')) throw new ReportDecidedError();
    return reports;
  }
}

/** What the thing's owner is asked to do. What becomes of the account is asked for once, by the decision. */
function askedOfOwner(action: CaseAction, kind: ReportKind): SocialGraphReportDecidedV1['action'] {
  return action === 'remove-content' && isRemovable(kind) ? 'remove-content' : 'dismiss';
}
