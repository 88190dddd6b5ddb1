import { BudgetsModule } from '@affinity/kit/budgets/budgets.module';
import { defineAccountData } from '@affinity/kit/account-data/define-account-data';
import { EventTrail } from '@affinity/kit/erasure/event-trail';
import { Module } from '@nestjs/common';
import { ProfilesExportSource } from './account-data/profiles-export.source.js';
import { EraseDeletedConsumer } from './accounts/erase-deleted.consumer.js';
import { AccountStandings } from './accounts/account-standings.repository.js';
import { EraseMember } from './accounts/erase-member.service.js';
import { KeepStandingConsumer } from './accounts/keep-standing.consumer.js';
import { AcceptAgreementsService } from './agreements/accept-agreements.service.js';
import { AgreementsController } from './agreements/agreements.controller.js';
import { KeepEmailConsumer } from './accounts/keep-email.consumer.js';
import { CreateProfileOnSignUpConsumer } from './consumers/create-profile-on-sign-up.consumer.js';
import { IdentityAccounts } from './identity/identity-accounts.client.js';
import { ImportanceController } from './importance/importance.controller.js';
import { ImportanceService } from './importance/importance.service.js';
import { MustsBudget } from './importance/musts-budget.js';
import { EmptyReportedProfileConsumer } from './moderation/empty-reported-profile.consumer.js';
import { ModerationModule } from './moderation/moderation.module.js';
import { PeopleModule } from './people/people.module.js';
import { ProfilePhotosController } from './photos/profile-photos.controller.js';
import { PlacesModule } from './places/places.module.js';
import { PHOTO_PROVIDERS } from './photos/photo.providers.js';
import { EditProfileService } from './profiles/edit-profile.service.js';
import { InternalProfilesController } from './profiles/internal-profiles.controller.js';
import { OwnProfileAnswers } from './profiles/own-profile.answers.js';
import { OwnProfileReadModel } from './profiles/own-profile.read-model.js';
import { ProfileWriter } from './profiles/profile-writer.service.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { SaveBioDataService } from './profiles/save-bio-data.service.js';
import { ForgetOldDraftsWorker } from './questionnaire-drafts/forget-old-drafts.worker.js';
import { QuestionnaireDraftsController } from './questionnaire-drafts/questionnaire-drafts.controller.js';
import { QuestionnaireDrafts } from './questionnaire-drafts/questionnaire-drafts.repository.js';
import { QuestionnaireDraftsService } from './questionnaire-drafts/questionnaire-drafts.service.js';
import { PromptsController } from './prompts/prompts.controller.js';
import { PromptsService } from './prompts/prompts.service.js';
import { ProfileRelationsRepository } from './relations/profile-relations.repository.js';
import { KeepRelationConsumer } from './relations/keep-relation.consumer.js';
import { KeepSkipConsumer } from './relations/keep-skip.consumer.js';
import { InternalSettingsController } from './settings/internal-settings.controller.js';
import { SettingsController } from './settings/settings.controller.js';
import { SettingsService } from './settings/settings.service.js';
import { ProfilesTelemetry } from './telemetry.js';
import { UploadsModule } from './uploads/uploads.module.js';

const accountData = defineAccountData({ source: ProfilesExportSource });

@Module({
  imports: [BudgetsModule, PeopleModule, PlacesModule, UploadsModule, ModerationModule],
  controllers: [
    ProfilesController,
    QuestionnaireDraftsController,
    ProfilePhotosController,
    SettingsController,
    PromptsController,
    ImportanceController,
    InternalProfilesController,
    InternalSettingsController,
    AgreementsController,
    ...accountData.controllers,
  ],
  providers: [
    ProfilesTelemetry,
    ProfileWriter,
    OwnProfileReadModel,
    OwnProfileAnswers,
    IdentityAccounts,
    SaveBioDataService,
    ImportanceService,
    MustsBudget,
    QuestionnaireDrafts,
    ForgetOldDraftsWorker,
    QuestionnaireDraftsService,
    EditProfileService,
    AcceptAgreementsService,
    SettingsService,
    PromptsService,
    AccountStandings,
    KeepStandingConsumer,
    EraseMember,
    EventTrail,
    EraseDeletedConsumer,
    KeepEmailConsumer,
    EmptyReportedProfileConsumer,
    CreateProfileOnSignUpConsumer,
    ProfileRelationsRepository,
    KeepRelationConsumer,
    KeepSkipConsumer,
    ...PHOTO_PROVIDERS,
    ...accountData.providers,
  ],
})
export class AppModule {}
