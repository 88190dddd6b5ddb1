import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../auth/actor.js';
import { CONFIG } from '../bootstrap/service-definition.js';
import type { BaseConfig } from '../config/base-config.js';
import { currentContext } from '../context/request-context.js';
import { PreparedQueries, type PreparedQuery } from '../db/prepared-queries.js';
import { refusedByCheck, type Tx } from '../db/transactions.js';
import { limitOf, WINDOW_HOURS, type Budget } from './budget.js';
import { BudgetSpentError } from './budget.errors.js';
import { freesAt, nextFreeAt, type UsedRow } from './budget-window.js';
import { spendBudget } from './spend-budget.sql.js';
import { trustOf, type TrustBasis } from './trust.js';

export type Spender = Pick<Actor, 'accountId'> & TrustBasis;

export interface Spending {
  /** 1 unless given. */
  readonly cost?: number;
  /** Whom or what the use is about, where each of them has a budget apart. */
  readonly about?: string;
}

/** What is left is said once it is less than this share of the limit. */
const SAID_BELOW = 1 / 5;

const SPEND: PreparedQuery = {
  name: 'budget-spend-v2',
  text: spendBudget({ account: '$1', budget: '$2', about: '$3', cost: '$4', allowed: 'NULL', from: '(SELECT) AS once' }),
};

/** Reads what still counts now; spends nothing. */
const USED: PreparedQuery = {
  name: 'budget-used-v1',
  text: `
    SELECT at.hour, kept.hours, kept.used
    FROM budget_uses b CROSS JOIN (SELECT floor(extract(epoch FROM clock_timestamp()) / 3600)::integer AS hour) at
    CROSS JOIN LATERAL (
      SELECT array_agg(k.uses ORDER BY k.slot) AS hours, sum(k.uses)::bigint AS used
      FROM (SELECT slot, CASE WHEN at.hour - (at.hour - slot) % ${WINDOW_HOURS} > b.hour THEN 0 ELSE b.hours[slot + 1] END AS uses
            FROM generate_series(0, ${WINDOW_HOURS - 1}) AS slot) k
    ) kept
    WHERE b.account_id = $1 AND b.budget = $2 AND b.about = $3`,
};

/** Bounds what one account does within a day. A use counts for 24 hours, the running one included; nothing gives it back. */
@Injectable()
export class Budgets {
  private readonly scale: number;

  constructor(
    @Inject(CONFIG) { budgetScale }: BaseConfig,
    private readonly queries: PreparedQueries,
  ) {
    this.scale = budgetScale;
  }

  /** How much of the budget the account may use within a day. */
  limitFor(actor: TrustBasis, budget: Budget): number {
    return limitOf(budget, trustOf(actor), this.scale);
  }

  /**
   * Pays for something in the transaction of that thing: what is rolled back costs nothing. Several budgets of one transaction are
   * spent in the same order everywhere.
   * @throws BudgetSpentError which has to roll the transaction back, as the use is counted already
   */
  async spend(tx: Tx, actor: Spender, budget: Budget, { cost = 1, about = '' }: Spending = {}): Promise<void> {
    const [row] = await tx.rows<UsedRow>(SPEND, [actor.accountId, budget.name, about, cost]);
    const limit = this.limitFor(actor, budget);
    if (Number(row!.used) > limit) throw this.spent(budget, limit, takenBack(row!, cost), cost);
    tx.afterCommit(() => this.say(actor, budget, row!));
  }

  /** Counts a cost that is known only now and cannot be refused any more. The next `assertLeft` refuses in its stead. */
  async record(accountId: string, budget: Budget, cost: number): Promise<void> {
    await this.queries.rows(SPEND, [accountId, budget.name, '', cost]);
  }

  /**
   * Looks before work that `record` counts afterwards, or that costs something before it can be spent.
   * @throws BudgetSpentError when nothing is left
   */
  async assertLeft(tx: Tx, actor: Spender, budget: Budget, about = ''): Promise<void> {
    const [row] = await tx.rows<UsedRow>(USED, [actor.accountId, budget.name, about]);
    const limit = this.limitFor(actor, budget);
    if (row && Number(row.used) >= limit) throw this.spent(budget, limit, row, 1);
  }

  /** Says with the answer how much is left, if it is little. It follows a statement that spent by itself and is committed. */
  say(actor: TrustBasis, budget: Budget, row: UsedRow): void {
    const limit = this.limitFor(actor, budget);
    this.sayLeft(budget, limit, limit - Number(row.used), nextFreeAt(row));
  }

  /** As `say`, for what is counted elsewhere. */
  sayLeft({ name }: Budget, limit: number, left: number, nextFree: Date): void {
    const context = currentContext();
    if (!context || left >= limit * SAID_BELOW) return;
    const resetSeconds = Math.max(1, Math.ceil((nextFree.getTime() - Date.now()) / 1000));
    (context.budgetsLeft ??= []).push({ name, limit, left, resetSeconds });
  }

  /**
   * Why a statement that spends by itself failed: `BudgetSpentError` when one of the budgets refused it, else the error itself. The
   * budgets are looked at anew: one that was freed in between is said to be free at the next full hour.
   */
  async reasonOf(error: unknown, actor: Spender, budgets: readonly [Budget, ...Budget[]]): Promise<unknown> {
    if (!refusedByCheck(error, 'budget_uses_within')) return error;
    let reason: BudgetSpentError | undefined;
    for (const budget of budgets) {
      const row = (await this.queries.first<UsedRow>(USED, [actor.accountId, budget.name, ''])) ?? nothingUsed();
      const limit = this.limitFor(actor, budget);
      if (Number(row.used) >= limit) return this.spent(budget, limit, row, 1);
      reason ??= this.spent(budget, limit, row, 1);
    }
    return reason;
  }

  /** Forgets an account that is erased: its own uses, and those of others about it. */
  async forget(tx: Tx, accountId: string): Promise<void> {
    await tx.manager.query(`DELETE FROM budget_uses WHERE account_id = $1`, [accountId]);
    await tx.manager.query(`DELETE FROM budget_uses WHERE about = $1 AND about <> ''`, [accountId]);
  }

  private spent({ name, spentText }: Budget, limit: number, row: UsedRow, cost: number): BudgetSpentError {
    return new BudgetSpentError({ name, limit, freesAt: freesAt(row, limit, cost) }, spentText);
  }
}

const nothingUsed = (): UsedRow => ({
  hour: Math.floor(Date.now() / 3_600_000),
  hours: Array.from({ length: WINDOW_HOURS }, () => 0),
  used: 0,
});

/** The row as it was before the use that is refused. */
function takenBack({ hour, hours, used }: UsedRow, cost: number): UsedRow {
  const kept = hours.map((uses, slot) => Number(uses) - (slot === hour % hours.length ? cost : 0));
  return { hour, hours: kept, used: Number(used) - cost };
}
