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
import type { PostsConfig } from '../config.js';
import { MediaUrls } from './media-urls.js';
import { POST_UPLOADS } from './upload-rules.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  controllers: [UploadsController],
  providers: [
    { provide: UploadAllowance, useFactory: (budgets: Budgets) => new UploadAllowance(budgets, DAILY_BUDGETS), inject: [Budgets] },
    {
      provide: Uploads,
      useFactory: (
        { storage, mode }: PostsConfig,
        dataSource: DataSource,
        transactions: Transactions,
        logger: Logger,
        metrics: Metrics,
        allowance: UploadAllowance,
        loops: BackgroundLoops,
      ) => new Uploads({ rules: POST_UPLOADS, storage, mode, dataSource, transactions, logger, metrics, allowance, loops }),
      inject: [CONFIG, DataSource, Transactions, LOGGER, Metrics, UploadAllowance, BackgroundLoops],
    },
    MediaUrls,
    UploadsService,
  ],
  exports: [UploadsService, MediaUrls],
})
export class UploadsModule {}
