import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { SocialGraphReportFiledV1 } from '@affinity/proto/events/social-graph/report-filed.v1';
import type { Evidence, ProfileEvidence } from '@affinity/proto/vocabulary/evidence';
import { v7 as uuidv7 } from 'uuid';
import { REPORTS, REPORTS_ABOUT_ONE } from '../budgets.js';
import { EvidenceClient, type Target } from '../evidence/evidence.client.js';
import { EvidenceRepository } from '../evidence/evidence.repository.js';
import { MembersRepository } from '../members/members.repository.js';
import { assertOther } from '../relations/relation.policy.js';
import { SocialGraphTelemetry } from '../telemetry.js';
import type { FileReportRequest, ReportReceiptResponse } from './dto/reports.dtos.js';

/** Where the keys of a member's reports are kept. */
export const reportKeysOf = (reporterId: string): string => `file-report:${reporterId}`;

/** A report before it is stored, with what was sealed for it. */
interface SealedReport {
  readonly id: string;
  readonly document: Evidence;
  readonly profile: ProfileEvidence;
}

@Injectable()
export class FileReportService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly evidence: EvidenceRepository,
    private readonly owners: EvidenceClient,
    private readonly members: MembersRepository,
    private readonly outbox: OutboxWriter,
    private readonly budgets: Budgets,
    private readonly telemetry: SocialGraphTelemetry,
  ) {}

  /**
   * Puts a report into the moderators' queue, once for each `key`, about whom the owner of the target says it is of. Who was
   * blocked by the reported can report all the same.
   * @throws TargetNotFoundError, TargetUnavailableError, SelfActionError, MemberNotFoundError, BudgetSpentError, SessionRequiredError,
   *   DomainError `request.idempotency_key_reused`
   */
  async file(actor: Actor, key: string, request: FileReportRequest): Promise<ReportReceiptResponse> {
    const reporterId = actor.accountId;
    const scope = reportKeysOf(reporterId);
    const receipt = await this.transactions.run((tx) => this.idempotency.recall<ReportReceiptResponse>(tx, scope, key, request));
    if (receipt) return receipt;
    // Before the transaction: nothing is held while a neighbour thinks.
    const target = await this.owners.find(request.kind, request.targetId, reporterId);
    assertOther(reporterId, target.memberId);
    // Who may not report any more has nothing copied.
    await this.transactions.run(async (tx) => {
      await this.budgets.assertLeft(tx, actor, REPORTS);
      await this.budgets.assertLeft(tx, actor, REPORTS_ABOUT_ONE, target.memberId);
    });
    const sealed = await this.seal(reporterId, target);
    return this.transactions.run(async (tx) => {
      const { result } = await this.idempotency.once(tx, scope, key, request, () => this.store(tx, actor, target, sealed, request));
      return result;
    });
  }

  /** Copies of the thing and of the profile as they are now: what the author changes from here on changes no case. */
  private async seal(reporterId: string, target: Target): Promise<SealedReport> {
    const id = uuidv7();
    await this.evidence.begin(id, target.owner);
    const profile = await this.owners.sealProfile(target.memberId, id, reporterId);
    return { id, profile, document: target.kind === 'member' ? profile : await this.owners.seal(target, id, reporterId) };
  }

  private async store(
    tx: Tx,
    actor: Actor,
    { kind, targetId, owner, memberId }: Target,
    { id, document, profile }: SealedReport,
    { reason, note }: FileReportRequest,
  ): Promise<ReportReceiptResponse> {
    const reporterId = actor.accountId;
    await this.members.admit(tx, reporterId, memberId);
    await this.budgets.spend(tx, actor, REPORTS);
    await this.budgets.spend(tx, actor, REPORTS_ABOUT_ONE, { about: memberId });
    const createdAt = new Date();
    await tx.manager.query(
      `INSERT INTO reports (id, reporter_id, member_id, kind, target_id, owner, reason, note, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, reporterId, memberId, kind, targetId, owner, reason, note, createdAt],
    );
    await this.evidence.keep(tx, id, document, profile);
    await this.outbox.add(tx, SocialGraphReportFiledV1, {
      subject: id,
      actorId: reporterId,
      revision: 0,
      data: { reportId: id, kind, targetId },
    });
    tx.afterCommit(() => this.telemetry.reportFiled(kind));
    return { id, createdAt: createdAt.toISOString() };
  }
}
