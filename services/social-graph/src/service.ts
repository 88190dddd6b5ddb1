import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KitTables1764000000000 } from '@affinity/kit/db/kit-tables.migration';
import { SocialGraphBlockAddedV1 } from '@affinity/proto/events/social-graph/block-added.v1';
import { SocialGraphBlockRemovedV1 } from '@affinity/proto/events/social-graph/block-removed.v1';
import { SocialGraphFollowEndedV1 } from '@affinity/proto/events/social-graph/follow-ended.v1';
import { SocialGraphFollowStartedV1 } from '@affinity/proto/events/social-graph/follow-started.v1';
import { SocialGraphMuteAddedV1 } from '@affinity/proto/events/social-graph/mute-added.v1';
import { SocialGraphMuteRemovedV1 } from '@affinity/proto/events/social-graph/mute-removed.v1';
import { SocialGraphReportFiledV1 } from '@affinity/proto/events/social-graph/report-filed.v1';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { KnownMembers } from './consumers/known-members.definition.js';
import { CreateRelations1795273800000 } from './db/migrations/202611211510-create-relations.js';

export const service = defineService({
  name: 'social-graph',
  title: 'Social graph',
  description: 'Who follows, blocked or muted whom, and reports to the moderators.',
  readConfig,
  module: AppModule,
  database: { entities: [], migrations: [KitTables1764000000000, CreateRelations1795273800000] },
  publishes: [
    SocialGraphFollowStartedV1,
    SocialGraphFollowEndedV1,
    SocialGraphBlockAddedV1,
    SocialGraphBlockRemovedV1,
    SocialGraphMuteAddedV1,
    SocialGraphMuteRemovedV1,
    SocialGraphReportFiledV1,
  ],
  consumes: [KnownMembers],
});
