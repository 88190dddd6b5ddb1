import { Module } from '@nestjs/common';
import { AccountDataModule } from './account-data/account-data.module.js';
import { PracticeModule } from './practice/practice.module.js';
import { RecommendationModule } from './recommendation/recommendation.module.js';

/** Composition root: one import per feature folder. */
@Module({ imports: [PracticeModule, RecommendationModule, AccountDataModule] })
export class AppModule {}
