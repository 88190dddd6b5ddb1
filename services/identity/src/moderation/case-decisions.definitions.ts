import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';

/** Moderators decided about a member: what that means for the account, and who is told by mail. */
export const CaseDecisions = defineConsumer({ durable: 'identity--case-decisions', event: SocialGraphCaseDecidedV1 });
export const AppealDecisions = defineConsumer({ durable: 'identity--appeal-decisions', event: SocialGraphAppealDecidedV1 });
