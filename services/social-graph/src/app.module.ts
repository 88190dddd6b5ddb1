import { Module } from '@nestjs/common';
import { RememberOnboardedMembersConsumer } from './consumers/remember-onboarded-members.consumer.js';
import { MembersRepository } from './members/members.repository.js';
import { InternalRelationsController } from './relations/internal-relations.controller.js';
import { PairsRepository } from './relations/pairs.repository.js';
import { RelationEvents } from './relations/relation-events.js';
import { RelationsController } from './relations/relations.controller.js';
import { RelationsReadModel } from './relations/relations.read-model.js';
import { RelationsService } from './relations/relations.service.js';
import { FileReportService } from './reports/file-report.service.js';
import { ReportsController } from './reports/reports.controller.js';
import { SocialGraphTelemetry } from './telemetry.js';

@Module({
  controllers: [RelationsController, InternalRelationsController, ReportsController],
  providers: [
    SocialGraphTelemetry,
    MembersRepository,
    PairsRepository,
    RelationEvents,
    RelationsService,
    RelationsReadModel,
    FileReportService,
    RememberOnboardedMembersConsumer,
  ],
})
export class AppModule {}
