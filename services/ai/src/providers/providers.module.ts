import { Module } from '@nestjs/common';
import { BudgetsModule } from '../budgets/budgets.module.js';
import { ProfilesClient } from '../members/profiles.client.js';
import { Providers } from './providers.js';

@Module({ imports: [BudgetsModule], providers: [Providers, ProfilesClient], exports: [Providers, ProfilesClient] })
export class ProvidersModule {}
