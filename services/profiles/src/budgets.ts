import type { Budget } from '@affinity/kit/budgets/budget';
import { DAILY_BUDGETS, type BudgetName } from '@affinity/proto/vocabulary/budgets';

const budget = (name: BudgetName, spentText: string): Budget => ({ name, limits: DAILY_BUDGETS[name], spentText });

/** Profiles of others that a member may open within a day: nobody reads the whole membership (SAFETY-73). */
export const PROFILES = budget('profiles', 'You have opened very many profiles today.');

/** Numbers of people that musts would leave (ADR 58). */
export const MUST_COUNTS = budget('must-counts', 'You have tried very many choices today. You can still save yours.');

/** Changes of name or photo: every service writes each one to all that the member wrote. */
export const CARDS = budget('cards', 'You have changed your name or photo a lot today.');

/** Picks of another town: each asks once more how far away everybody is. */
export const PLACES = budget('places', 'You have changed your town several times today.');
