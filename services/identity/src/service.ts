import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { IdentityAccountDeletedV1 } from '@affinity/proto/events/identity/account-deleted.v1';
import { IdentityAccountEmailChangedV1 } from '@affinity/proto/events/identity/account-email-changed.v1';
import { IdentityAccountRoleChangedV1 } from '@affinity/proto/events/identity/account-role-changed.v1';
import { IdentityAccountSuspendedV1 } from '@affinity/proto/events/identity/account-suspended.v1';
import { IdentityStandingChangedV1 } from '@affinity/proto/events/identity/standing-changed.v1';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { IdentityTables1764100000000 } from './db/migrations/202511260000-identity-tables.js';
import { AccountDeletionAndExports1795289400000 } from './db/migrations/202611211930-account-deletion-and-exports.js';
import { KnownPlaces1795342200000 } from './db/migrations/202611221010-known-places.js';
import { EmailLinks1795342800000 } from './db/migrations/202611221020-email-links.js';
import { SpentSignUpProofs1795343400000 } from './db/migrations/202611221030-spent-sign-up-proofs.js';
import { PasskeysAndSecondFactor1795342500000 } from './db/migrations/202611221015-passkeys-and-second-factor.js';
import { SuspensionsAndCaseTokens1795363260000 } from './db/migrations/202611221601-suspensions-and-case-tokens.js';
import { AccountSanctions1795374000000 } from './db/migrations/202611221900-account-sanctions.js';
import { UndoLinksByAddress1795374600000 } from './db/migrations/202611221910-undo-links-by-address.js';
import { StandingRevision1795384800000 } from './db/migrations/202611222200-standing-revision.js';
import { ExportsWithoutCollectedParts1795450200000 } from './db/migrations/202611231610-exports-without-collected-parts.js';
import { AccountLanguage1795682400000 } from './db/migrations/202611260840-account-language.js';
import { DigestsAndRefusedAddresses1795799400000 } from './db/migrations/202611271710-digests-and-refused-addresses.js';
import { AccountTrail } from './deletion/erase-account-trail.consumer.js';
import { AppealDecisions, CaseDecisions } from './moderation/case-decisions.consumers.js';
import { ReportedMember } from './moderation/disable-reported-member.consumer.js';

export const service = defineService({
  name: 'identity',
  title: 'Identity',
  description: 'Accounts, credentials, Google links, sessions, roles and password resets.',
  readConfig,
  module: AppModule,
  database: {
    migrations: [
      ...KIT_MIGRATIONS,
      IdentityTables1764100000000,
      AccountDeletionAndExports1795289400000,
      KnownPlaces1795342200000,
      PasskeysAndSecondFactor1795342500000,
      EmailLinks1795342800000,
      SpentSignUpProofs1795343400000,
      SuspensionsAndCaseTokens1795363260000,
      AccountSanctions1795374000000,
      UndoLinksByAddress1795374600000,
      StandingRevision1795384800000,
      ExportsWithoutCollectedParts1795450200000,
      AccountLanguage1795682400000,
      DigestsAndRefusedAddresses1795799400000,
    ],
  },
  publishes: [
    IdentityAccountCreatedV1,
    IdentityStandingChangedV1,
    IdentityAccountDeletedV1,
    IdentityAccountEmailChangedV1,
    IdentityAccountSuspendedV1,
    IdentityAccountRoleChangedV1,
    IdentitySessionEndedV1,
  ],
  consumes: [AccountTrail, ReportedMember, CaseDecisions, AppealDecisions],
});
