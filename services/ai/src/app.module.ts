import { Module } from '@nestjs/common';
import { ACCOUNT_DATA } from './account-data/account-data.js';
import { Budgets } from './budgets/budgets.js';
import { ProfilesClient } from './members/profiles.client.js';
import { AnswersService } from './practice/answers.service.js';
import { ClearHistoryService } from './practice/clear-history.service.js';
import { FeedbackService } from './practice/feedback.service.js';
import { PracticeClaims } from './practice/practice-claims.js';
import { PracticeHistory } from './practice/practice-history.js';
import { PracticeController } from './practice/practice.controller.js';
import { PracticeReadModel } from './practice/practice.read-model.js';
import { RunningAnswers } from './practice/running-answers.js';
import { modelProvider, modelStanding, Providers } from './providers/providers.js';
import { RecommendationController } from './recommendation/recommendation.controller.js';
import { RecommendationService } from './recommendation/recommendation.service.js';
import { AiTelemetry } from './telemetry.js';

/** Composition root: who answers and who works, feature by feature. */
@Module({
  controllers: [PracticeController, RecommendationController, ...ACCOUNT_DATA.controllers],
  providers: [
    PracticeHistory,
    PracticeClaims,
    RunningAnswers,
    PracticeReadModel,
    AnswersService,
    FeedbackService,
    ClearHistoryService,
    RecommendationService,
    ...ACCOUNT_DATA.providers,
    AiTelemetry,
    Budgets,
    modelStanding,
    modelProvider,
    Providers,
    ProfilesClient,
  ],
})
export class AppModule {}
