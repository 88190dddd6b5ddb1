import { Module } from '@nestjs/common';
import { ACCOUNT_ERASER, AccountErasures } from '@affinity/kit/erasure/account-erasures';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { ExportsController } from '@affinity/kit/exports/exports.controller';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { PracticeModule } from '../practice/practice.module.js';
import { AiExportSource } from './ai-export.source.js';
import { BeginErasureConsumer } from './begin-erasure.consumer.js';
import { CollectExportConsumer } from './collect-export.consumer.js';
import { EraseMemberService } from './erase-member.service.js';

@Module({
  imports: [PracticeModule, BudgetsModule],
  controllers: [ExportsController],
  providers: [
    ExportParts,
    AiExportSource,
    CollectExportConsumer,
    EraseMemberService,
    AccountErasures,
    { provide: ACCOUNT_ERASER, useExisting: EraseMemberService },
    BeginErasureConsumer,
  ],
})
export class AccountDataModule {}
