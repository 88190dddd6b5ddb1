import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';

/** A moderator decided that an account is to be disabled, in the form of before cases; what was decided so is still under way. */
export const ReportedMember = defineConsumer({ durable: 'identity--reported-member', event: SocialGraphReportDecidedV1 });
