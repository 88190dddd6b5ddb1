import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { ErasureTables1795287700000 } from '@affinity/kit/erasure/erasure-tables.migration';
import { MemberTables1795287800000 } from '@affinity/members/member-tables.migration';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { COPIES } from './members/copies.js';

export const service = defineService({
  name: 'example-service',
  title: 'Example service',
  description: 'The example-service context.',
  readConfig,
  module: AppModule,
  database: { migrations: [...KIT_MIGRATIONS, ErasureTables1795287700000, MemberTables1795287800000] },
  publishes: [],
  consumes: [...COPIES.map(({ consumer }) => consumer), ACCOUNT_DATA.erasure],
});
