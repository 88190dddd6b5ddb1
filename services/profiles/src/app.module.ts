import { Module } from '@nestjs/common';
import { AcceptAgreementsService } from './agreements/accept-agreements.service.js';
import { AgreementsController } from './agreements/agreements.controller.js';
import { CreateProfileOnSignUpConsumer } from './consumers/create-profile-on-sign-up.consumer.js';
import { IdentityAccounts } from './identity/identity-accounts.client.js';
import { EditProfileService } from './profiles/edit-profile.service.js';
import { InternalProfilesController } from './profiles/internal-profiles.controller.js';
import { OwnProfileReadModel } from './profiles/own-profile.read-model.js';
import { ProfileCardReadModel } from './profiles/profile-card.read-model.js';
import { ProfileWriter } from './profiles/profile-writer.service.js';
import { ProfilesController } from './profiles/profiles.controller.js';
import { SaveBioDataService } from './profiles/save-bio-data.service.js';
import { ProfilesTelemetry } from './telemetry.js';

@Module({
  controllers: [ProfilesController, InternalProfilesController, AgreementsController],
  providers: [
    ProfilesTelemetry,
    ProfileWriter,
    OwnProfileReadModel,
    ProfileCardReadModel,
    IdentityAccounts,
    SaveBioDataService,
    EditProfileService,
    AcceptAgreementsService,
    CreateProfileOnSignUpConsumer,
  ],
})
export class AppModule {}
