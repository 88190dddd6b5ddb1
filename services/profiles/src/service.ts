import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KitTables1764000000000 } from '@affinity/kit/db/kit-tables.migration';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { CreateOnSignUp } from './consumers/create-on-sign-up.definition.js';
import { CreateProfiles1795262400000 } from './db/migrations/202611211200-create-profiles.js';
import { ProfileEntity } from './profiles/profile.entity.js';

export const service = defineService({
  name: 'profiles',
  title: 'Profiles',
  description: 'Profiles, questionnaire answers and accepted agreements.',
  readConfig,
  module: AppModule,
  database: { entities: [ProfileEntity], migrations: [KitTables1764000000000, CreateProfiles1795262400000] },
  publishes: [ProfilesProfileCreatedV1, ProfilesProfileUpdatedV1, ProfilesProfileOnboardedV1],
  consumes: [CreateOnSignUp],
});
