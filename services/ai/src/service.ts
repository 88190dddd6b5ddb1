import { defineService } from '@affinity/kit/bootstrap/service-definition';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { DropExportParts1795449600000 } from '@affinity/kit/exports/drop-export-parts.migration';
import { ExportDocuments1795375200000 } from '@affinity/kit/exports/export-documents.migration';
import { ExportTables1795287600000 } from '@affinity/kit/exports/export-tables.migration';
import { AiRecommendationGivenV1 } from '@affinity/proto/events/ai/recommendation-given.v1';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { AppModule } from './app.module.js';
import { readConfig } from './config.js';
import { CreatePractice1795345200000 } from './db/migrations/202611221100-create-practice.js';
import { CountFeedback1795780800000 } from './db/migrations/202611271200-count-feedback.js';

export const service = defineService({
  name: 'ai',
  title: 'AI practice',
  description: 'Practice conversations, feedback of a coach, and match recommendations, with the budgets of the model.',
  readConfig,
  module: AppModule,
  database: {
    migrations: [
      ...KIT_MIGRATIONS,
      ExportTables1795287600000,
      CreatePractice1795345200000,
      ExportDocuments1795375200000,
      DropExportParts1795449600000,
      CountFeedback1795780800000,
    ],
  },
  publishes: [AiRecommendationGivenV1],
  consumes: [ACCOUNT_DATA.erasure],
});
