import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { defineAccountData } from '@affinity/kit/account-data/define-account-data';
import { Module } from '@nestjs/common';
import { SocialGraphExportSource } from './account-data/social-graph-export.source.js';
import { AppealsController } from './cases/appeals.controller.js';
import { AppealsReadModel } from './cases/appeals.read-model.js';
import { CaseTokens } from './cases/case-tokens.client.js';
import { DecideAppealService } from './cases/decide-appeal.service.js';
import { DecideCaseService } from './cases/decide-case.service.js';
import { FileAppealService } from './cases/file-appeal.service.js';
import { ModerationCasesController } from './cases/moderation-cases.controller.js';
import { CaseReadingsController } from './case-readings/case-readings.controller.js';
import { CaseReadings } from './case-readings/case-readings.js';
import { ModerationCasesReadModel } from './cases/moderation-cases.read-model.js';
import { OwnCasesController } from './cases/own-cases.controller.js';
import { OwnCasesReadModel } from './cases/own-cases.read-model.js';
import { SealedAddresses } from './cases/sealed-addresses.js';
import { EndConnectionOnConversationDeletedConsumer } from './consumers/end-connection-on-conversation-deleted.consumer.js';
import { EraseMemberOnAccountDeletedConsumer } from './consumers/erase-member-on-account-deleted.consumer.js';
import {
  KeepPostsRemovalsConsumer,
  KeepProfilesRemovalsConsumer,
  KeepRemovals,
  KeepStoriesRemovalsConsumer,
} from './consumers/keep-removals.consumers.js';
import { LogRoleChangesConsumer } from './consumers/log-role-changes.consumer.js';
import { RememberOnboardedMembersConsumer } from './consumers/remember-onboarded-members.consumer.js';
import { EvidenceClient } from './evidence/evidence.client.js';
import { EvidenceRepository } from './evidence/evidence.repository.js';
import { EvidenceWorker } from './evidence/evidence.worker.js';
import { MembersRepository } from './members/members.repository.js';
import { ModerationController } from './moderation/moderation.controller.js';
import { ModerationLog } from './moderation/moderation-log.js';
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
import { ReportClaims } from './reports/report-claims.js';
import { ReportsController } from './reports/reports.controller.js';
import { ReportsRepository } from './reports/reports.repository.js';
import { SocialGraphTelemetry } from './telemetry.js';

const accountData = defineAccountData({ source: SocialGraphExportSource });

@Module({
  imports: [BudgetsModule],
  controllers: [
    RelationsController,
    SparksController,
    InternalRelationsController,
    ReportsController,
    ModerationController,
    ModerationCasesController,
    AppealsController,
    OwnCasesController,
    CaseReadingsController,
    ...accountData.controllers,
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
    FileReportService,
    ReportClaims,
    EvidenceClient,
    EvidenceRepository,
    EvidenceWorker,
    ModerationLog,
    DecideCaseService,
    FileAppealService,
    DecideAppealService,
    SealedAddresses,
    ModerationCasesReadModel,
    AppealsReadModel,
    OwnCasesReadModel,
    CaseReadings,
    CaseTokens,
    ModerationReadModel,
    RememberOnboardedMembersConsumer,
    EraseMemberOnAccountDeletedConsumer,
    EndConnectionOnConversationDeletedConsumer,
    KeepRemovals,
    KeepPostsRemovalsConsumer,
    KeepProfilesRemovalsConsumer,
    KeepStoriesRemovalsConsumer,
    LogRoleChangesConsumer,
    ...accountData.providers,
  ],
})
export class AppModule {}
