import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@affinity/kit/bootstrap/service-definition';
import type { Budget } from '@affinity/kit/budgets/budget';
import { Budgets, type Spender } from '@affinity/kit/budgets/budgets';
import type { Tx } from '@affinity/kit/db/transactions';
import { FOLLOWS, sparksBudget, SPARKS_TO_ONE } from '../budgets.js';
import type { SocialGraphConfig } from '../config.js';
import type { Change } from './domain/pair.js';

/** What begins between two members is paid for by who begins it. Ending it gives nothing back: the other hears of it again. */
@Injectable()
export class RelationBudgets {
  private readonly sparks: Budget;

  constructor(
    @Inject(CONFIG) { sparksPerDay }: SocialGraphConfig,
    private readonly budgets: Budgets,
  ) {
    this.sparks = sparksBudget(sparksPerDay);
  }

  /** Pays in the transaction that stores the changes. @throws BudgetSpentError */
  async pay(tx: Tx, member: Spender, otherId: string, changes: readonly Change[]): Promise<void> {
    const begins = (kind: Change['kind']): boolean => changes.some((change) => change.kind === kind && beginsMine(change));
    if (begins('follow')) await this.budgets.spend(tx, member, FOLLOWS);
    if (!begins('spark')) return;
    await this.budgets.spend(tx, member, this.sparks);
    await this.budgets.spend(tx, member, SPARKS_TO_ONE, { about: otherId });
  }
}

/** What a block gives back was paid for when it began. */
const beginsMine = (change: Change): boolean =>
  change.kind !== 'pass' && change.active && change.since === undefined && (change.kind === 'connection' || change.side === 'mine');
