import { Module } from '@nestjs/common';
import { ExportParts } from '@affinity/kit/exports/export-parts';
import { ExportsController } from '@affinity/kit/exports/exports.controller';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { PracticeModule } from '../practice/practice.module.js';
import { AiExportSource } from './ai-export.source.js';
import { BeginErasureConsumer } from './begin-erasure.consumer.js';
import { CollectExportConsumer } from './collect-export.consumer.js';
import { EraseMemberService } from './erase-member.service.js';
import { ErasureWorker } from './erasure.worker.js';

@Module({
  imports: [PracticeModule, BudgetsModule],
  controllers: [ExportsController],
  providers: [ExportParts, AiExportSource, CollectExportConsumer, EraseMemberService, ErasureWorker, BeginErasureConsumer],
})
export class AccountDataModule {}
