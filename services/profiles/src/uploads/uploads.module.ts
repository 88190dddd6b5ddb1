import { Module } from '@nestjs/common';
import { BackgroundLoops } from '@affinity/kit/background/background-loops';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Budgets } from '@affinity/kit/budgets/budgets';
import { Transactions } from '@affinity/kit/db/transactions';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { UploadAllowance } from '@affinity/kit/uploads/upload-allowance';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { DAILY_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import { DataSource } from 'typeorm';
import type { ProfilesConfig } from '../config.js';
import { CoverPermissions } from './cover-permissions.js';
import { ProfileUploadsController } from './profile-uploads.controller.js';
import { ProfileUploads } from './profile-uploads.service.js';
import { uploadRules } from './upload-rules.js';

@Module({
  controllers: [ProfileUploadsController],
  providers: [
    { provide: UploadAllowance, useFactory: (budgets: Budgets) => new UploadAllowance(budgets, DAILY_BUDGETS), inject: [Budgets] },
    {
      provide: Uploads,
      useFactory: (
        { storage, mode }: ProfilesConfig,
        dataSource: DataSource,
        transactions: Transactions,
        logger: Logger,
        metrics: Metrics,
        allowance: UploadAllowance,
        loops: BackgroundLoops,
      ) => new Uploads({ rules: uploadRules('photo'), storage, mode, dataSource, transactions, logger, metrics, allowance, loops }),
      inject: [CONFIG, DataSource, Transactions, LOGGER, Metrics, UploadAllowance, BackgroundLoops],
    },
    CoverPermissions,
    ProfileUploads,
  ],
  exports: [ProfileUploads],
})
export class UploadsModule {}
