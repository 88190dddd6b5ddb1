import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { AccountStandingService } from '../accounts/account-standing.service.js';
import { MODERATION_REASON } from '../accounts/sanctions.repository.js';
import { sayDecided, sayOfAppeal, sayToReporter } from './case.mail.js';
import { CaseMails } from './case-mails.js';

/** Carries out what moderators decided about a member: what it means for the account, and who is told by mail. */
export const CaseDecisions = defineConsumer({ durable: 'identity--case-decisions', event: SocialGraphCaseDecidedV1 });
export const AppealDecisions = defineConsumer({ durable: 'identity--appeal-decisions', event: SocialGraphAppealDecidedV1 });

@Injectable()
@HandlesEvent(CaseDecisions)
export class CarryOutCaseDecisionConsumer implements EventHandler<typeof CaseDecisions.event> {
  constructor(
    private readonly standing: AccountStandingService,
    private readonly mails: CaseMails,
  ) {}

  async handle({ data }: Envelope<SocialGraphCaseDecidedV1>, tx: Tx): Promise<void> {
    const { action, decisionId, memberId, until, reports } = data;
    if (action === 'disable') await this.standing.disableIfThere(tx, memberId, MODERATION_REASON, { decisionId });
    if (action === 'suspend' && until !== null) await this.standing.suspendIfThere(tx, memberId, new Date(until), decisionId);
    // Nobody is told of reports about them that came to nothing.
    if (action !== 'dismiss') await this.mails.add(tx, memberId, decisionId, sayDecided(data));
    const told = new Set<string>();
    for (const { reportId, reporterId } of reports.toSorted(byReporter)) {
      if (reporterId === null || told.has(reporterId)) continue;
      told.add(reporterId);
      await this.mails.add(tx, reporterId, reportId, sayToReporter(data));
    }
  }
}

@Injectable()
@HandlesEvent(AppealDecisions)
export class CarryOutAppealDecisionConsumer implements EventHandler<typeof AppealDecisions.event> {
  constructor(
    private readonly standing: AccountStandingService,
    private readonly mails: CaseMails,
  ) {}

  async handle({ data }: Envelope<SocialGraphAppealDecidedV1>, tx: Tx): Promise<void> {
    const { action, outcome, decisionId, memberId } = data;
    if (outcome === 'overturn') await this.standing.takeBack(tx, memberId, decisionId, action === 'disable');
    await this.mails.add(tx, memberId, decisionId, sayOfAppeal(data));
  }
}

/** Everybody locks accounts in the same order. */
function byReporter(one: { reporterId: string | null }, other: { reporterId: string | null }): number {
  return (one.reporterId ?? '') < (other.reporterId ?? '') ? -1 : 1;
}
