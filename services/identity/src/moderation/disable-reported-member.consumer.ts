import { Injectable } from '@nestjs/common';
import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import type { Tx } from '@affinity/kit/db/transactions';
import { HandlesEvent, type EventHandler } from '@affinity/kit/events/handles-event.decorator';
import type { Envelope } from '@affinity/proto/events/define-event';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { AccountStandingService } from '../accounts/account-standing.service.js';
import { MODERATION_REASON } from '../accounts/sanctions.repository.js';

/** Disables an account by a moderator's decision in the form of before cases; such decisions are still under way. */
export const ReportedMember = defineConsumer({
  durable: 'identity--reported-member',
  event: SocialGraphReportDecidedV1,
  by: ({ data }) => data.memberId,
});

@Injectable()
@HandlesEvent(ReportedMember)
export class DisableReportedMemberConsumer implements EventHandler<typeof ReportedMember.event> {
  constructor(private readonly standing: AccountStandingService) {}

  /** An account that is gone needs nothing more. */
  async handle({ data: { action, memberId } }: Envelope<SocialGraphReportDecidedV1>, tx: Tx): Promise<void> {
    if (action === 'disable-account') await this.standing.disableIfThere(tx, memberId, MODERATION_REASON, { decisionId: null });
  }
}
