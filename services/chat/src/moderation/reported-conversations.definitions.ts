import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { SocialGraphReportFiledV1 } from '@affinity/proto/events/social-graph/report-filed.v1';

/** Moderators may read a conversation from its report to the decision about it (DECISION-8). */
export const ReportsFiled = defineConsumer({ durable: 'chat--reports-filed', event: SocialGraphReportFiledV1 });
export const ReportsDecided = defineConsumer({ durable: 'chat--reports-decided', event: SocialGraphReportDecidedV1 });
