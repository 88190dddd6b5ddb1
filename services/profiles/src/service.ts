import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { BudgetTables1795363800000 } from '@affinity/kit/budgets/budget-tables.migration';
import { DropExportParts1795449600000 } from '@affinity/kit/exports/drop-export-parts.migration';
import { ExportDocuments1795375200000 } from '@affinity/kit/exports/export-documents.migration';
import { ExportTables1795287600000 } from '@affinity/kit/exports/export-tables.migration';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { UploadRemovals1795360200000 } from '@affinity/kit/uploads/upload-removals.migration';
import { UploadTables1795276800000 } from '@affinity/kit/uploads/upload-tables.migration';
import { ProfilesCardChangedV1 } from '@affinity/proto/events/profiles/card-changed.v1';
import { ProfilesProfileCreatedV1 } from '@affinity/proto/events/profiles/profile-created.v1';
import { ProfilesProfileOnboardedV1 } from '@affinity/proto/events/profiles/profile-onboarded.v1';
import { ProfilesProfileRemovedV1 } from '@affinity/proto/events/profiles/profile-removed.v1';
import { ProfilesProfileUpdatedV1 } from '@affinity/proto/events/profiles/profile-updated.v1';
import { ProfilesRelationsChangedV1 } from '@affinity/proto/events/profiles/relations-changed.v1';
import { ProfilesReportedContentRemovedV1 } from '@affinity/proto/events/profiles/reported-content-removed.v1';
import { ProfilesSettingsChangedV1 } from '@affinity/proto/events/profiles/settings-changed.v1';
import { AccountDeleted } from './accounts/erase-deleted.consumer.js';
import { AccountEmails } from './accounts/keep-email.consumer.js';
import { Standings } from './accounts/keep-standing.consumer.js';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { CreateOnSignUp } from './consumers/create-profile-on-sign-up.consumer.js';
import { CreateProfiles1795262400000 } from './db/migrations/202611211200-create-profiles.js';
import { People1795291200000 } from './db/migrations/202611212000-people.js';
import { ProviderPhotos1795291800000 } from './db/migrations/202611212010-provider-photos.js';
import { ShowEmailToConnections1795343400000 } from './db/migrations/202611221030-show-email-to-connections.js';
import { IndexCardEvents1795385100000 } from './db/migrations/202611222205-index-card-events.js';
import { StandingsByRevision1795435200000 } from './db/migrations/202611231200-standings-by-revision.js';
import { FilterChanges1795437600000 } from './db/migrations/202611231240-filter-changes.js';
import { RelationCounts1795451400000 } from './db/migrations/202611231630-relation-counts.js';
import { QuestionnaireDrafts1795544400000 } from './db/migrations/202611241820-questionnaire-drafts.js';
import { AnswersChangedAt1795637100000 } from './db/migrations/202611252005-answers-changed-at.js';
import { OldDrafts1795656600000 } from './db/migrations/202611260130-old-drafts.js';
import { KeepSkips1795749660000 } from './db/migrations/202611270321-keep-skips.js';
import { InterestWeights1795750200000 } from './db/migrations/202611270330-interest-weights.js';
import { Importance1795788000000 } from './db/migrations/202611271400-importance.js';
import { Photos1795789200000 } from './db/migrations/202611271420-photos.js';
import { PromptsAndAudience1795789800000 } from './db/migrations/202611271430-prompts-and-audience.js';
import { Place1795788600000 } from './db/migrations/202611271410-place.js';
import { CopyProviderPhoto } from './photos/copy-provider-photo.consumer.js';
import { ReportedProfiles } from './moderation/empty-reported-profile.consumer.js';
import { Relations } from './relations/keep-relation.consumer.js';
import { Skips } from './relations/keep-skip.consumer.js';
import { PEOPLE_INDEX_EVENTS } from './ranking/people-index.feed.js';

export const service = defineService({
  name: 'profiles',
  title: 'Profiles',
  description: 'Profiles, questionnaire answers, accepted agreements; people as others see them.',
  readConfig,
  module: AppModule,
  database: {
    migrations: [
      ...KIT_MIGRATIONS,
      CreateProfiles1795262400000,
      UploadTables1795276800000,
      People1795291200000,
      ProviderPhotos1795291800000,
      ShowEmailToConnections1795343400000,
      ExportTables1795287600000,
      UploadRemovals1795360200000,
      BudgetTables1795363800000,
      ExportDocuments1795375200000,
      IndexCardEvents1795385100000,
      StandingsByRevision1795435200000,
      FilterChanges1795437600000,
      DropExportParts1795449600000,
      RelationCounts1795451400000,
      QuestionnaireDrafts1795544400000,
      AnswersChangedAt1795637100000,
      OldDrafts1795656600000,
      KeepSkips1795749660000,
      InterestWeights1795750200000,
      Importance1795788000000,
      Photos1795789200000,
      PromptsAndAudience1795789800000,
      Place1795788600000,
    ],
  },
  publishes: [
    ProfilesCardChangedV1,
    ProfilesProfileCreatedV1,
    ProfilesProfileUpdatedV1,
    ProfilesProfileOnboardedV1,
    ProfilesProfileRemovedV1,
    ProfilesRelationsChangedV1,
    ProfilesSettingsChangedV1,
    ProfilesReportedContentRemovedV1,
  ],
  consumes: [CreateOnSignUp, CopyProviderPhoto, Standings, AccountDeleted, AccountEmails, Relations, Skips, ReportedProfiles],
  hears: PEOPLE_INDEX_EVENTS,
});
