import { Inject, Injectable } from '@nestjs/common';
import { AccountErasures } from '@affinity/kit/erasure/account-erasures';
import { LOGGER, type Logger } from '@affinity/kit/logging/logger';
import { DataSource } from 'typeorm';
import { EraseMemberService } from './erase-member.service.js';

/** Works through `account_erasures`. */
@Injectable()
export class ErasureWorker extends AccountErasures {
  constructor(dataSource: DataSource, eraser: EraseMemberService, @Inject(LOGGER) logger: Logger) {
    super(dataSource, eraser, logger);
  }
}
