import { Module } from '@nestjs/common';
import { AiTelemetry } from '../telemetry.js';
import { Budgets } from './budgets.js';

@Module({ providers: [AiTelemetry, Budgets], exports: [AiTelemetry, Budgets] })
export class BudgetsModule {}
