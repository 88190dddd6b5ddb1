import type { ScanQuery } from './messages.js';
import { AGE_MASK, BIRTH_MASK, DAYS_A_YEAR, genderOf, PERSON_LIVE, PERSONS, seekingOf } from './row.js';

/** DECISION-5 for one viewer: differences to a row's own fields, which are negative where one side refuses the other. */
export interface MutualFilter {
  /** By person index: 0 where gender and seeking of both agree, or one of them is not given; else -1. */
  readonly persons: Int32Array;
  /** A given birth date must lie between `bornFrom` and `bornFrom + bornSpan`. */
  readonly bornFrom: number;
  readonly bornSpan: number;
  /** The candidate's range must begin at or under the first and end at or over the second. */
  readonly ageAtLeast: number;
  readonly ageAtMost: number;
}

export function makeMutualFilter(mutual: ScanQuery['mutual']): MutualFilter {
  const { bornFrom, bornSpan } = bornWithin(mutual);
  const age = mutual?.age ?? null;
  return {
    persons: Int32Array.from({ length: PERSONS }, (_, person) => (accepts(person, mutual) ? 0 : -1)),
    bornFrom,
    bornSpan,
    ageAtLeast: age === null ? AGE_MASK : Math.min(age, AGE_MASK),
    ageAtMost: age === null ? 0 : Math.min(age, AGE_MASK),
  };
}

function accepts(person: number, mutual: ScanQuery['mutual']): boolean {
  if ((person & PERSON_LIVE) === 0) return false;
  if (mutual === null) return true;
  return wants(mutual.seeking, genderOf(person)) && wants(seekingOf(person), mutual.gender);
}

const wants = (seeking: number, gender: number): boolean => seeking === 0 || gender === 0 || ((seeking >>> (gender - 1)) & 1) === 1;

/** A person of at most `max` years was born less than max + 1 years ago. */
function bornWithin(mutual: ScanQuery['mutual']): { bornFrom: number; bornSpan: number } {
  if (!mutual?.ageRange) return { bornFrom: 0, bornSpan: BIRTH_MASK };
  const bornFrom = mutual.today - (mutual.ageRange.max + 1) * DAYS_A_YEAR + 1;
  const bornTo = mutual.today - mutual.ageRange.min * DAYS_A_YEAR;
  return { bornFrom, bornSpan: bornTo - bornFrom };
}
