import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';

/** A moderator decided that a story or a comment goes. */
export const ReportedContent = defineConsumer({ durable: 'stories--reported-content', event: SocialGraphReportDecidedV1 });
