import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { ExportsController } from '@affinity/kit/exports/exports.controller';
import { Module } from '@nestjs/common';
import { CollectExportConsumer } from './account-data/collect-export.consumer.js';
import { SocialGraphExportSource } from './account-data/social-graph-export.source.js';
import { EndConnectionOnConversationDeletedConsumer } from './consumers/end-connection-on-conversation-deleted.consumer.js';
import { EraseMemberOnAccountDeletedConsumer } from './consumers/erase-member-on-account-deleted.consumer.js';
import { RememberOnboardedMembersConsumer } from './consumers/remember-onboarded-members.consumer.js';
import { MembersRepository } from './members/members.repository.js';
import { DecideReportService } from './moderation/decide-report.service.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { ModerationReadModel } from './moderation/moderation.read-model.js';
import { InternalRelationsController } from './relations/internal-relations.controller.js';
import { PairsRepository } from './relations/pairs.repository.js';
import { RelationBudgets } from './relations/relation-budgets.js';
import { RelationEvents } from './relations/relation-events.js';
import { RelationsController } from './relations/relations.controller.js';
import { RelationsReadModel } from './relations/relations.read-model.js';
import { RelationsService } from './relations/relations.service.js';
import { SparksController } from './relations/sparks.controller.js';
import { FileReportService } from './reports/file-report.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { TargetOwners } from './reports/target-owners.client.js';
import { SocialGraphTelemetry } from './telemetry.js';

@Module({
  imports: [BudgetsModule],
  controllers: [
    RelationsController,
    SparksController,
    InternalRelationsController,
    ReportsController,
    ModerationController,
    ExportsController,
  ],
  providers: [
    SocialGraphTelemetry,
    MembersRepository,
    PairsRepository,
    RelationBudgets,
    RelationEvents,
    RelationsService,
    RelationsReadModel,
    ReportsRepository,
    TargetOwners,
    FileReportService,
    DecideReportService,
    ModerationReadModel,
    RememberOnboardedMembersConsumer,
    EraseMemberOnAccountDeletedConsumer,
    EndConnectionOnConversationDeletedConsumer,
    ExportParts,
    SocialGraphExportSource,
    CollectExportConsumer,
  ],
})
export class AppModule {}
