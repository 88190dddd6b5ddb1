import { RULES, type RuleId } from '@affinity/proto/vocabulary/reports';

/** The rules of the house. */
export const HOUSE_RULES: Readonly<Record<RuleId, string>> = RULES;
