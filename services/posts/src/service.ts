import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KitTables1764000000000 } from '@affinity/kit/db/kit-tables.migration';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

export const service = defineService({
  name: 'posts',
  title: 'Posts',
  description: 'The posts context.',
  readConfig,
  module: AppModule,
  database: { entities: [], migrations: [KitTables1764000000000] },
  publishes: [],
  consumes: [],
});
