import { DomainError } from '../errors/domain-error.js';

export interface SpentBudget {
  readonly name: string;
  readonly limit: number;
  /** When what was asked for would be free. */
  readonly freesAt: Date;
}

/** The account has done as much of this as it may within a day. */
export class BudgetSpentError extends DomainError {
  constructor({ name, limit, freesAt }: SpentBudget, spentText: string, now = Date.now()) {
    super('request.budget_spent', 429, spentText, {
      retryAfterSeconds: Math.max(1, Math.ceil((freesAt.getTime() - now) / 1000)),
      budget: { name, limit, freesAt: freesAt.toISOString() },
    });
  }
}
