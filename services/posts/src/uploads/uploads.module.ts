import { Module } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import { Transactions } from '@affinity/kit/db/transactions';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { Metrics } from '@affinity/kit/telemetry/metrics';
import { Uploads } from '@affinity/kit/uploads/uploads';
import { DataSource } from 'typeorm';
import type { PostsConfig } from '../config.js';
import { MediaUrls } from './media-urls.js';
import { POST_UPLOADS } from './upload-rules.js';
import { UploadsController } from './uploads.controller.js';
import { UploadsService } from './uploads.service.js';

@Module({
  controllers: [UploadsController],
  providers: [
    {
      provide: Uploads,
      useFactory: ({ storage, mode }: PostsConfig, dataSource: DataSource, transactions: Transactions, logger: Logger, metrics: Metrics) =>
        new Uploads({ rules: POST_UPLOADS, storage, mode, dataSource, transactions, logger, metrics }),
      inject: [CONFIG, DataSource, Transactions, LOGGER, Metrics],
    },
    MediaUrls,
    UploadsService,
  ],
  exports: [UploadsService, MediaUrls],
})
export class UploadsModule {}
