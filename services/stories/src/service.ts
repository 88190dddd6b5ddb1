import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

export const service = defineService({
  name: 'stories',
  title: 'Stories',
  description: 'The stories context.',
  readConfig,
  module: AppModule,
  database: { entities: [], migrations: [...KIT_MIGRATIONS] },
  publishes: [],
  consumes: [],
});
