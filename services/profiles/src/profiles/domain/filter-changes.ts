import { isDeepStrictEqual } from 'node:util';
import { SLOW_BUDGETS } from '@affinity/proto/vocabulary/budgets';
import type { Additional, BioData } from './bio-data.js';

const { days: DAYS } = SLOW_BUDGETS.filters;
const WINDOW_MS = DAYS * 24 * 60 * 60_000;

/** The answers that discovery applies in both directions and shows to nobody (DECISION-5). */
type Filters = Pick<Additional, 'birthDate' | 'gender' | 'seeking' | 'ageRange'>;

const filtersOf = ({ additional: { birthDate, gender, seeking, ageRange } = {} }: BioData): Filters => ({
  birthDate,
  gender,
  seeking: seeking?.length ? seeking.toSorted() : undefined,
  ageRange: ageRange && { min: ageRange.min, max: ageRange.max },
});

/** Whether an answer that filters was changed or taken back. A first answer is not a change. */
export function changesFilters(before: BioData | null, after: BioData): boolean {
  if (before === null) return false;
  const [held, given] = [filtersOf(before), filtersOf(after)];
  return (Object.keys(held) as (keyof Filters)[]).some((key) => held[key] !== undefined && !isDeepStrictEqual(held[key], given[key]));
}

/** The changes that still count at that time, the oldest first. */
export function countedChanges(changes: readonly Date[], at: Date): Date[] {
  return changes.filter((change) => change.getTime() > at.getTime() - WINDOW_MS);
}

/** When one more change is allowed. @param counted the changes that count, at least `limit` of them */
export function filtersFreeAt(counted: readonly Date[], limit: number): Date {
  return new Date(counted.at(-limit)!.getTime() + WINDOW_MS);
}
