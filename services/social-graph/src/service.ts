import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { BudgetTables1795363800000 } from '@affinity/kit/budgets/budget-tables.migration';
import { DropExportParts1795449600000 } from '@affinity/kit/exports/drop-export-parts.migration';
import { ExportDocuments1795375200000 } from '@affinity/kit/exports/export-documents.migration';
import { ExportTables1795287600000 } from '@affinity/kit/exports/export-tables.migration';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { SocialGraphAppealDecidedV1 } from '@affinity/proto/events/social-graph/appeal-decided.v1';
import { SocialGraphCaseDecidedV1 } from '@affinity/proto/events/social-graph/case-decided.v1';
import { SocialGraphRelationChangedV1 } from '@affinity/proto/events/social-graph/relation-changed.v1';
import { SocialGraphReportDecidedV1 } from '@affinity/proto/events/social-graph/report-decided.v1';
import { SocialGraphReportFiledV1 } from '@affinity/proto/events/social-graph/report-filed.v1';
import { SocialGraphSkipChangedV1 } from '@affinity/proto/events/social-graph/skip-changed.v1';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { EndConnection } from './consumers/end-connection-on-conversation-deleted.consumer.js';
import { EraseMember } from './consumers/erase-member-on-account-deleted.consumer.js';
import { KnownMembers } from './consumers/remember-onboarded-members.consumer.js';
import { PostsRemovals, ProfilesRemovals, StoriesRemovals } from './consumers/keep-removals.consumers.js';
import { RoleChanges } from './consumers/log-role-changes.consumer.js';
import { CreateRelations1795273800000 } from './db/migrations/202611211510-create-relations.js';
import { AddSparksAndConnections1795282200000 } from './db/migrations/202611211730-add-sparks-and-connections.js';
import { AddModerationAndErasure1795282260000 } from './db/migrations/202611211731-add-moderation-and-erasure.js';
import { IndexConnections1795306200000 } from './db/migrations/202611220010-index-connections.js';
import { KeepWhatBlocksEnd1795342200000 } from './db/migrations/202611221010-keep-what-blocks-end.js';
import { CasesEvidenceAndChainedLog1795363200000 } from './db/migrations/202611221600-cases-evidence-and-chained-log.js';
import { GuardTheLog1795365000000 } from './db/migrations/202611221630-guard-the-log.js';
import { ClaimReports1795365600000 } from './db/migrations/202611221640-claim-reports.js';
import { NoteEvidenceReadings1795366200000 } from './db/migrations/202611221650-note-evidence-readings.js';
import { DropUnusedIndexes1795375800000 } from './db/migrations/202611221930-drop-unused-indexes.js';
import { LogFiledReports1795378200000 } from './db/migrations/202611222010-log-filed-reports.js';
import { NoteCaseReadings1795380000000 } from './db/migrations/202611222040-note-case-readings.js';
import { AddSkips1795749600000 } from './db/migrations/202611270320-add-skips.js';

export const service = defineService({
  name: 'social-graph',
  title: 'Social graph',
  description:
    'Who follows, sparked, blocked, muted or skipped whom and who is connected; reports to the moderators, and what they decide.',
  readConfig,
  module: AppModule,
  database: {
    migrations: [
      ...KIT_MIGRATIONS,
      CreateRelations1795273800000,
      AddSparksAndConnections1795282200000,
      AddModerationAndErasure1795282260000,
      ExportTables1795287600000,
      IndexConnections1795306200000,
      KeepWhatBlocksEnd1795342200000,
      CasesEvidenceAndChainedLog1795363200000,
      GuardTheLog1795365000000,
      ClaimReports1795365600000,
      NoteEvidenceReadings1795366200000,
      BudgetTables1795363800000,
      ExportDocuments1795375200000,
      DropUnusedIndexes1795375800000,
      LogFiledReports1795378200000,
      NoteCaseReadings1795380000000,
      DropExportParts1795449600000,
      AddSkips1795749600000,
    ],
  },
  publishes: [
    SocialGraphRelationChangedV1,
    SocialGraphSkipChangedV1,
    SocialGraphReportFiledV1,
    SocialGraphReportDecidedV1,
    SocialGraphCaseDecidedV1,
    SocialGraphAppealDecidedV1,
  ],
  consumes: [KnownMembers, EraseMember, EndConnection, PostsRemovals, StoriesRemovals, ProfilesRemovals, RoleChanges],
});
