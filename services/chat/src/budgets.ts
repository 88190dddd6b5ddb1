import type { Budget } from '@affinity/kit/budgets/budget';
import { DAILY_BUDGETS, type BudgetName } from '@affinity/proto/vocabulary/budgets';

const budget = (name: BudgetName, spentText: string): Budget => ({ name, limits: DAILY_BUDGETS[name], spentText });

/** Messages to a member who has not written yet. After an answer messages cost nothing. */
export const UNANSWERED_MESSAGES = budget('unanswered-messages', 'You have written a lot today to people who have not answered yet.');
export const CONVERSATIONS = budget('conversations', 'You have begun a lot of conversations today.');
