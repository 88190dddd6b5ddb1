import { Module } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions } from '@affinity/kit/db/transactions';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { DataSource } from 'typeorm';
import type { ProfilesConfig } from '../config.js';
import { CoverPermissions } from './cover-permissions.js';
import { ProfileUploadsController } from './profile-uploads.controller.js';
import { ProfileUploads } from './profile-uploads.service.js';
import { uploadRules } from './upload-rules.js';

@Module({
  controllers: [ProfileUploadsController],
  providers: [
    {
      provide: Uploads,
      useFactory: (
        { storage, mode }: ProfilesConfig,
        dataSource: DataSource,
        transactions: Transactions,
        logger: Logger,
        metrics: Metrics,
      ) => new Uploads({ rules: uploadRules('photo'), storage, mode, dataSource, transactions, logger, metrics }),
      inject: [CONFIG, DataSource, Transactions, LOGGER, Metrics],
    },
    CoverPermissions,
    ProfileUploads,
  ],
  exports: [ProfileUploads],
})
export class UploadsModule {}
