import type { Budget } from '@affinity/kit/budgets/budget';
import { DAILY_BUDGETS, type BudgetName } from '@affinity/proto/vocabulary/budgets';

const budget = (name: BudgetName, spentText: string): Budget => ({ name, limits: DAILY_BUDGETS[name], spentText });

export const STORIES = budget('stories', 'You have shared several stories today.');
export const STORY_COMMENTS = budget('story-comments', 'You have written a lot of comments today.');
