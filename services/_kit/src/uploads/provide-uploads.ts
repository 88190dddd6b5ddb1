import type { Provider } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { BackgroundLoops } from '../background/background-loops.js';
import { CONFIG } from '../bootstrap/service-definition.js';
import { Budgets } from '../budgets/budgets.js';
import type { Mode } from '../config/env-reader.js';
import { Transactions } from '../db/transactions.js';
import { LOGGER, type Logger } from '../logging/logger.js';
import type { StorageConfig } from '../storage/storage-config.js';
import { Metrics } from '../telemetry/metrics.js';
import { MediaUrls } from './media-urls.js';
import { UploadAllowance, type UploadLimits } from './upload-allowance.js';
import { Uploads, type UploadsParts } from './uploads.js';

type UploadsConfig = { readonly storage: StorageConfig; readonly mode: Mode };
type Given = Omit<UploadsParts, 'rules' | 'check'>;

/**
 * `Uploads` and `MediaUrls` of a service.
 * @param own its rules, and its own check where it has one
 */
export function provideUploads<C extends UploadsConfig>(
  own: (config: C, given: Given) => Pick<UploadsParts, 'rules' | 'check'>,
  limits: UploadLimits,
): Provider[] {
  return [
    MediaUrls,
    {
      provide: Uploads,
      useFactory: (
        config: C,
        budgets: Budgets,
        ...[dataSource, transactions, logger, metrics, loops]: [DataSource, Transactions, Logger, Metrics, BackgroundLoops]
      ) => {
        const { storage, mode } = config;
        const allowance = new UploadAllowance(budgets, limits);
        const given = { storage, mode, dataSource, transactions, logger, metrics, loops, allowance };
        return new Uploads({ ...given, ...own(config, given) });
      },
      inject: [CONFIG, Budgets, DataSource, Transactions, LOGGER, Metrics, BackgroundLoops],
    },
  ];
}
