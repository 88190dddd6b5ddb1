import type { Budget } from '@affinity/kit/budgets/budget';
import { DAILY_BUDGETS, type BudgetName } from '@affinity/proto/vocabulary/budgets';

const budget = (name: BudgetName, spentText: string): Budget => ({ name, limits: DAILY_BUDGETS[name], spentText });

export const FOLLOWS = budget('follows', 'You have followed a lot of people today.');
/** Counted for each receiver: the receiver hears of every spark, also of one that was taken back and sent again. */
export const SPARKS_TO_ONE = budget('sparks-to-one', 'You have sent this person several sparks today.');
export const REPORTS = budget('reports', 'You have filed a lot of reports today.');
/**
 * Counted for each reported member: enough to hand in what somebody did, and half of a day's reports, so that nobody's copies cost
 * more.
 */
export const REPORTS_ABOUT_ONE = budget(
  'reports-about-one',
  'You have reported this person several times today. The moderators look at it.',
);

/** @param perDay what the operator lets a known member send; a new one sends less in the same proportion as usual */
export function sparksBudget(perDay: number): Budget {
  const { new: fewer, known } = DAILY_BUDGETS.sparks;
  return {
    name: 'sparks' satisfies BudgetName,
    limits: { new: Math.max(1, Math.round((perDay * fewer) / known)), known: perDay, trusted: perDay },
    spentText: 'You have sent a lot of sparks today.',
  };
}
