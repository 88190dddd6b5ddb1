import { Global, Module } from '@nestjs/common';
import { BudgetSweep } from './budget-sweep.js';
import { Budgets } from './budgets.js';

/** For a service whose database has `BudgetTables`: imported once, by its root module. */
@Global()
@Module({ providers: [Budgets, BudgetSweep], exports: [Budgets] })
export class BudgetsModule {}
