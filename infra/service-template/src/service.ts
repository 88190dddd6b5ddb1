import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';

export const service = defineService({
  name: 'example-service',
  title: 'Example service',
  description: 'The example-service context.',
  readConfig,
  module: AppModule,
  database: { migrations: [...KIT_MIGRATIONS] },
  publishes: [],
  consumes: [],
});
