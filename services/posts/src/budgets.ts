import type { Budget } from '@affinity/kit/budgets/budget';
import { DAILY_BUDGETS, type BudgetName } from '@affinity/proto/vocabulary/budgets';

const budget = (name: BudgetName, spentText: string): Budget => ({ name, limits: DAILY_BUDGETS[name], spentText });

/** What a member may do here within a day. Likes are bounded by the gateway's rate alone. */
export const POSTS = budget('posts', 'You have shared a lot today.');
export const QUOTES = budget('quotes', 'You have quoted a lot today.');
export const COMMENTS = budget('comments', 'You have written a lot of comments today.');
export const SHARES = budget('shares', 'You have passed a lot on today.');
