import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KitTables1764000000000 } from '@affinity/kit/db/kit-tables.migration';
import { IdentityAccountCreatedV1 } from '@affinity/proto/events/identity/account-created.v1';
import { IdentityAccountDisabledV1 } from '@affinity/proto/events/identity/account-disabled.v1';
import { IdentityAccountEnabledV1 } from '@affinity/proto/events/identity/account-enabled.v1';
import { IdentitySessionEndedV1 } from '@affinity/proto/events/identity/session-ended.v1';
import { AccountEntity } from './accounts/account.entity.js';
import { AppModule } from './app.module.js';
import { readIdentityConfig } from './config.js';
import { IdentityTables1764100000000 } from './db/migrations/202511260000-identity-tables.js';
import { SessionEntity } from './sessions/session.entity.js';

export const service = defineService({
  name: 'identity',
  title: 'Identity',
  description: 'Accounts, credentials, Google links, sessions, roles and password resets.',
  readConfig: readIdentityConfig,
  module: AppModule,
  database: {
    entities: [AccountEntity, SessionEntity],
    migrations: [KitTables1764000000000, IdentityTables1764100000000],
  },
  publishes: [IdentityAccountCreatedV1, IdentityAccountDisabledV1, IdentityAccountEnabledV1, IdentitySessionEndedV1],
  consumes: [],
});
