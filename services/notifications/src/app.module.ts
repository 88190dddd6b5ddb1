import { Module } from '@nestjs/common';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { ActsService } from './acts/acts.service.js';
import { Announcer } from './acts/announcer.js';
import { LISTENERS } from './acts/listeners.js';
import { WithdrawService } from './acts/withdraw.service.js';
import { CentreController } from './centre/centre.controller.js';
import { CentreReadModel } from './centre/centre.read-model.js';
import { ForgetOldWorker } from './centre/forget-old.worker.js';
import { SeenService } from './centre/seen.service.js';
import { COPIES } from './members/copies.js';

/** Composition root: who answers and who works, feature by feature. */
@Module({
  controllers: [CentreController, ...ACCOUNT_DATA.controllers],
  providers: [
    ...COPIES.map(({ handler }) => handler),
    ...LISTENERS.map(({ handler }) => handler),
    ActsService,
    WithdrawService,
    Announcer,
    CentreReadModel,
    SeenService,
    ForgetOldWorker,
    ...ACCOUNT_DATA.providers,
  ],
})
export class AppModule {}
