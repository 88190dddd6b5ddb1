import { setTimeout as pause } from 'node:timers/promises';
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
import { ModerationLog } from '../moderation/moderation-log.js';
import { assertOther } from '../relations/relation.policy.js';
import { SocialGraphTelemetry } from '../telemetry.js';
import type { FileReportRequest, ReportReceiptResponse } from './dto/reports.dtos.js';
import { ReportClaims } from './report-claims.js';
import { TargetUnavailableError } from './report.errors.js';

/** Where the keys of a member's reports are kept. */
export const reportKeysOf = (reporterId: string): string => `file-report:${reporterId}`;

/** The pauses together are as long as sealing may take. They grow, as many may wait for one report. */
const PAUSES_MS = [100, 200, 400, 800, 1600, 3200, 3200, 3200];

/** One request of a member. */
interface Filing {
  readonly actor: Actor;
  readonly scope: string;
  readonly key: string;
  readonly request: FileReportRequest;
  readonly begun: Date;
}

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
    private readonly claims: ReportClaims,
    private readonly outbox: OutboxWriter,
    private readonly budgets: Budgets,
    private readonly telemetry: SocialGraphTelemetry,
    private readonly log: ModerationLog,
  ) {}

  /**
   * Puts a report into the moderators' queue, once for each `key`. The owner of the target says whom it is about. A member whom the
   * reported one blocked can report all the same. Requests of a member about one thing that run at once are one report, and a thing
   * is not reported again while that report is open: copies are made once, however often it is asked, and paid once.
   * @throws TargetNotFoundError, TargetUnavailableError, SelfActionError, MemberNotFoundError, BudgetSpentError, SessionRequiredError,
   *   DomainError `request.idempotency_key_reused`
   */
  async file(actor: Actor, key: string, request: FileReportRequest): Promise<ReportReceiptResponse> {
    const reporterId = actor.accountId;
    const filing: Filing = { actor, scope: reportKeysOf(reporterId), key, request, begun: new Date() };
    const receipt = await this.transactions.run((tx) => this.idempotency.recall<ReportReceiptResponse>(tx, filing.scope, key, request));
    if (receipt) return receipt;
    // The owner is asked before the transaction: nothing is held while a neighbour thinks.
    const target = await this.owners.find(request.kind, request.targetId, reporterId);
    assertOther(reporterId, target.memberId);
    for (const pauseMs of PAUSES_MS) {
      const begun = await this.transactions.run((tx) => this.begin(tx, filing, target));
      if (typeof begun === 'string') return this.finish(begun, filing, target);
      if (begun) return begun;
      await pause(pauseMs);
    }
    throw new TargetUnavailableError(new Error('another request has not filed it yet'));
  }

  /**
   * Claims the report and pays for it, before anything is copied.
   * @returns the id to file it by; the receipt when it is filed already; undefined while another one does
   */
  private async begin(tx: Tx, filing: Filing, target: Target): Promise<string | ReportReceiptResponse | undefined> {
    const { actor, begun } = filing;
    await this.members.admit(tx, actor.accountId, target.memberId);
    const claim = await this.claims.take(tx, actor.accountId, target, uuidv7());
    if (!claim) return undefined;
    const filed = await this.claims.standing(tx, actor.accountId, target, begun);
    if (filed) {
      await this.claims.end(tx, actor.accountId, target);
      return this.once(tx, filing, async () => filed);
    }
    if (claim.first) {
      await this.budgets.spend(tx, actor, REPORTS);
      await this.budgets.spend(tx, actor, REPORTS_ABOUT_ONE, { about: target.memberId });
    }
    await this.evidence.begin(tx, claim.reportId, target.owner);
    return claim.reportId;
  }

  private async finish(id: string, filing: Filing, target: Target): Promise<ReportReceiptResponse> {
    const reporterId = filing.actor.accountId;
    try {
      const sealed = await this.seal(id, filing, target);
      return await this.transactions.run((tx) => this.once(tx, filing, () => this.store(tx, filing, target, sealed)));
    } catch (error) {
      await this.transactions.run((tx) => this.claims.release(tx, reporterId, target));
      throw error;
    }
  }

  private async once(tx: Tx, { scope, key, request }: Filing, work: () => Promise<ReportReceiptResponse>): Promise<ReportReceiptResponse> {
    return (await this.idempotency.once(tx, scope, key, request, work)).result;
  }

  /** Copies of the thing and of the profile as they are now: what the author changes from here on changes no case. */
  private async seal(id: string, { actor, request }: Filing, target: Target): Promise<SealedReport> {
    const reporterId = actor.accountId;
    const sealedProfile = this.owners.sealProfile(target.memberId, id, reporterId);
    if (target.kind === 'member') return { id, profile: await sealedProfile, document: await sealedProfile };
    const [profile, document] = await Promise.all([sealedProfile, this.owners.seal(target, id, reporterId, request.messageId)]);
    return { id, profile, document };
  }

  private async store(
    tx: Tx,
    { actor, request, begun }: Filing,
    target: Target,
    { id, document, profile }: SealedReport,
  ): Promise<ReportReceiptResponse> {
    const reporterId = actor.accountId;
    const { kind, targetId, owner, memberId } = target;
    await this.members.admit(tx, reporterId, memberId);
    if (!(await this.claims.end(tx, reporterId, target))) {
      const filed = await this.claims.standing(tx, reporterId, target, begun);
      if (!filed) throw new TargetUnavailableError(new Error('the claim ended before the report was filed'));
      return filed;
    }
    const createdAt = new Date();
    await tx.manager.query(
      `INSERT INTO reports (id, reporter_id, member_id, kind, target_id, owner, reason, note, created_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [id, reporterId, memberId, kind, targetId, owner, request.reason, request.note, createdAt],
    );
    const evidence = await this.evidence.keep(tx, id, document, profile);
    await this.outbox.add(tx, SocialGraphReportFiledV1, {
      subject: id,
      actorId: reporterId,
      revision: 0,
      data: { reportId: id, kind, targetId },
    });
    // The log never says who reported: that is forgotten with their account, and the log forgets nothing.
    const report = { id, kind, targetId };
    await this.log.add(tx, {
      event: 'report-filed',
      action: 'filed',
      memberId,
      moderatorId: null,
      reason: request.reason,
      report,
      details: { evidence },
    });
    tx.afterCommit(() => this.telemetry.reportFiled(kind));
    return { id, createdAt: createdAt.toISOString(), already: false };
  }
}
