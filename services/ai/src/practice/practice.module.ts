import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { ProvidersModule } from '../providers/providers.module.js';
import { AnswersService } from './answers.service.js';
import { ClearHistoryService } from './clear-history.service.js';
import { FeedbackService } from './feedback.service.js';
import { PracticeClaims } from './practice-claims.js';
import { PracticeHistory } from './practice-history.js';
import { PracticeController } from './practice.controller.js';
import { PracticeReadModel } from './practice.read-model.js';
import { RunningAnswers } from './running-answers.js';

@Module({
  imports: [BudgetsModule, ProvidersModule],
  controllers: [PracticeController],
  providers: [PracticeHistory, PracticeClaims, RunningAnswers, PracticeReadModel, AnswersService, FeedbackService, ClearHistoryService],
  exports: [PracticeHistory, PracticeClaims, RunningAnswers],
})
export class PracticeModule {}
