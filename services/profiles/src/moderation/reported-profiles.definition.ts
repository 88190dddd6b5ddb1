import { defineConsumer } from '@affinity/kit/events/consumer.definition';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';

/** A moderator decided that pictures and own words of a profile go. */
export const ReportedProfiles = defineConsumer({ durable: 'profiles--reported-profiles', event: SocialGraphReportDecidedV1 });
