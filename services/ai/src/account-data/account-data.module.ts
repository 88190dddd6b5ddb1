import { Module } from '@nestjs/common';
import { accountDataParts } from '@affinity/kit/account-data/account-data.parts';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { PracticeModule } from '../practice/practice.module.js';
import { ACCOUNT_DATA } from './account-data.definitions.js';
import { AiExportSource } from './ai-export.source.js';
import { EraseMemberService } from './erase-member.service.js';

const parts = accountDataParts(ACCOUNT_DATA, { source: AiExportSource, eraser: EraseMemberService });

@Module({
  imports: [PracticeModule, BudgetsModule],
  controllers: parts.controllers,
  providers: parts.providers,
})
export class AccountDataModule {}
