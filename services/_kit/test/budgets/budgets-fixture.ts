import type { Budget } from '@affinity/kit/budgets/budget';
import { BudgetTables1795363800000 } from '@affinity/kit/budgets/budget-tables.migration';
import { BudgetSpentError } from '@affinity/kit/budgets/budget.errors';
import { Budgets, type Spender, type Spending } from '@affinity/kit/budgets/budgets';
import { spendBudget } from '@affinity/kit/budgets/spend-budget.sql';
import type { BaseConfig } from '@affinity/kit/config/base-config';
import { createDataSource } from '@affinity/kit/db/data-source';
import { KIT_MIGRATIONS } from '@affinity/kit/db/kit-migrations';
import { PreparedQueries } from '@affinity/kit/db/prepared-queries';
import { Transactions } from '@affinity/kit/db/transactions';
import { createTestDatabase, type TestDatabase } from '@affinity/kit/testing/test-database';
import type { DataSource } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';

/** `spent`: done and committed; `refused`: over the limit; `undone`: done and rolled back. */
export type Outcome = 'spent' | 'refused' | 'undone';

class Undone extends Error {}

/** A statement that is a transaction by itself: `$1` the account, `$2` the budget, `$3` cost, `$4` limit. */
const AT_ONCE = {
  name: 'test-spend-at-once',
  text: `WITH paid AS (${spendBudget({ account: '$1', budget: '$2', about: `''`, cost: '$3', allowed: '$4', from: '(SELECT) AS once' })})
         SELECT hour, hours, used FROM paid`,
};

/** Budgets on a database of their own. */
export class BudgetsFixture {
  private constructor(
    readonly database: TestDatabase,
    readonly dataSource: DataSource,
    readonly transactions: Transactions,
    readonly budgets: Budgets,
  ) {}

  static async start(budgetScale = 1): Promise<BudgetsFixture> {
    const definition = { migrations: [...KIT_MIGRATIONS, BudgetTables1795363800000] };
    const database = await createTestDatabase(definition);
    const dataSource = await createDataSource(definition, { url: database.url, applicationName: 'test', poolSize: 10 }).initialize();
    const budgets = new Budgets({ budgetScale } as BaseConfig, new PreparedQueries(dataSource));
    return new BudgetsFixture(database, dataSource, new Transactions(dataSource), budgets);
  }

  async stop(): Promise<void> {
    await this.dataSource.destroy();
    await this.database.drop();
  }

  /** An account of the tier `known` unless told otherwise. */
  account(standing: Partial<Spender> = {}): Spender {
    return { accountId: uuidv7(), accountSince: undefined, emailConfirmed: true, ...standing };
  }

  /** Spends in a transaction, which is rolled back after it when `undo` is set. */
  async spend(actor: Spender, budget: Budget, spending: Spending = {}, undo = false): Promise<Outcome> {
    try {
      await this.transactions.run(async (tx) => {
        await this.budgets.spend(tx, actor, budget, spending);
        if (undo) throw new Undone();
      });
      return 'spent';
    } catch (error) {
      return outcomeOf(error);
    }
  }

  /** Spends in one statement. */
  async spendAtOnce(actor: Spender, budget: Budget, cost = 1): Promise<Outcome> {
    try {
      await this.transactions.statement(AT_ONCE, [actor.accountId, budget.name, cost, this.budgets.limitFor(actor, budget)]);
      return 'spent';
    } catch (error) {
      return outcomeOf(await this.budgets.reasonOf(error, actor, [budget]));
    }
  }

  async used(actor: Spender, budget: Budget): Promise<number> {
    const [row] = await this.database.query<{ used: string }>(`SELECT used FROM budget_uses WHERE account_id = $1 AND budget = $2`, [
      actor.accountId,
      budget.name,
    ]);
    return Number(row?.used ?? 0);
  }

  /** Moves all that the account did so many hours into the past. */
  async letPass(actor: Spender, hours: number): Promise<void> {
    await this.database.query(
      `UPDATE budget_uses b SET hour = b.hour - $2,
         hours = ARRAY(SELECT b.hours[(slot + $2) % 24 + 1] FROM generate_series(0, 23) AS slot ORDER BY slot)
       WHERE account_id = $1`,
      [actor.accountId, hours],
    );
  }
}

function outcomeOf(error: unknown): Outcome {
  if (error instanceof BudgetSpentError) return 'refused';
  if (error instanceof Undone) return 'undone';
  throw error;
}
