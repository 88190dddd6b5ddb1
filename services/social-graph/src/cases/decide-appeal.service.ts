import { Injectable } from '@nestjs/common';
import type { Actor } from '@affinity/kit/auth/actor';
import { Transactions, type Tx } from '@affinity/kit/db/transactions';
import { Idempotency } from '@affinity/kit/idempotency/idempotency';
import { OutboxWriter } from '@affinity/kit/outbox/outbox-writer';
import { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import { OwnReportError } from '../moderation/moderation.errors.js';
import { ModerationLog } from '../moderation/moderation-log.js';
import { AppealDecidedError, AppealNotFoundError, OwnCaseError, OwnDecisionError } from './case.errors.js';
import type { DecideAppealRequest } from './dto/case.requests.js';

interface LockedAppeal {
  readonly decision_id: string;
  readonly member_id: string;
  readonly decided: boolean;
  readonly moderator_id: string;
  readonly reported: boolean;
  readonly action: SocialGraphAppealDecidedV1['action'];
}

@Injectable()
export class DecideAppealService {
  constructor(
    private readonly transactions: Transactions,
    private readonly idempotency: Idempotency,
    private readonly outbox: OutboxWriter,
    private readonly log: ModerationLog,
  ) {}

  /**
   * Decides an appeal once, and once for each `key`. The moderator who decided before, the member concerned, and reporters of its
   * case may not decide it.
   * @throws AppealNotFoundError, OwnCaseError, OwnDecisionError, OwnReportError, AppealDecidedError
   */
  async decide(moderator: Actor, key: string, appealId: string, request: DecideAppealRequest): Promise<void> {
    const scope = `decide-appeal:${moderator.accountId}`;
    await this.transactions.run((tx) =>
      this.idempotency.once(tx, scope, key, { appealId, ...request }, () => this.write(tx, moderator.accountId, appealId, request)),
    );
  }

  private async write(tx: Tx, moderatorId: string, appealId: string, { outcome, reason }: DecideAppealRequest): Promise<null> {
    const appeal = await this.lock(tx, appealId, moderatorId);
    if (appeal.member_id === moderatorId) throw new OwnCaseError();
    if (appeal.moderator_id === moderatorId) throw new OwnDecisionError();
    if (appeal.reported) throw new OwnReportError();
    if (appeal.decided) throw new AppealDecidedError();
    const { member_id: memberId, decision_id: decisionId, action } = appeal;
    await tx.manager.query(`UPDATE appeals SET moderator_id = $2, outcome = $3, reason = $4, decided_at = now() WHERE id = $1`, [
      appealId,
      moderatorId,
      outcome,
      reason,
    ]);
    await this.outbox.add(tx, SocialGraphAppealDecidedV1, {
      subject: memberId,
      actorId: moderatorId,
      revision: 0,
      data: { decisionId, memberId, action, outcome, reason },
    });
    const details = { decisionId, appealId };
    await this.log.add(tx, { event: 'appeal-decided', action: outcome, memberId, moderatorId, reason, details });
    return null;
  }

  private async lock(tx: Tx, appealId: string, moderatorId: string): Promise<LockedAppeal> {
    const [appeal] = await tx.manager.query<LockedAppeal[]>(
      `SELECT a.decision_id, a.member_id, a.outcome IS NOT NULL AS decided, d.moderator_id, d.action,
         EXISTS (SELECT FROM reports r WHERE r.case_id = d.case_id AND r.reporter_id = $2) AS reported
       FROM appeals a JOIN moderation_decisions d ON d.id = a.decision_id WHERE a.id = $1 FOR UPDATE OF a`,
      [appealId, moderatorId],
    );
    if (!appeal) throw new AppealNotFoundError();
    return appeal;
  }
}
