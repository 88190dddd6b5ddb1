/** Words of a member's row; `row-layout.ts` has the whole picture. */
export const ROW_WORDS = 6;

/** Word 0: the member has interests that no question offers. */
export const FLAG_RARE = 1 << 25;
/** Word 0, from this bit up: live, gender and seeking, as an index of 64 possibilities. */
export const PERSON_SHIFT = 26;
export const PERSONS = 64;
/** The bit of the person index that every stored member has. A cleared row does not have it. */
export const PERSON_LIVE = 1;

/**
 * Word 4: the sum of the weights of the member's counted interests (7 bits), their number (5 bits), and the difference to the lowest
 * figure of PPL-019 (6 bits), and what the order "both" takes off (6 bits). The worker makes the first two, anew when the weights
 * change, and is told the last.
 */
export const SUM_MASK = 0x7f;
export const NUMBER_SHIFT = 7;
export const NUMBER_MASK = 0x1f;
export const TOTALS_MASK = SUM_MASK | (NUMBER_MASK << NUMBER_SHIFT);
export const FIGURE_SHIFT = 12;
export const FIGURE_MASK = 0x3f;
export const CROWDING_SHIFT = 18;
export const LOWEST_FIGURE = 60;

/** Word 5: a bit for each question that is a must of the member, and whether unsaid answers do not do. */
export const MUSTS_WORD = 5;
export const MUSTS_MASK = 0xffff;
export const SAID_SO_ONLY = 1 << 16;
/** Set for the time of one scan in the rows of those whom no must leaves out. */
export const EXEMPT = 1 << 17;

/** @param gender 0 unknown, else its number from 1. @param seeking bit n - 1 for number n, 0 for everyone. */
export const personIndex = (gender: number, seeking: number): number => PERSON_LIVE | (gender << 1) | (seeking << 3);
export const genderOf = (person: number): number => (person >>> 1) & 3;
export const seekingOf = (person: number): number => person >>> 3;

/** Word 3: birth date 16 bits (0: none), lowest and highest age sought 7 bits each (0 and 127: any). */
export const BIRTH_MASK = 0xffff;
export const AGE_MIN_SHIFT = 16;
export const AGE_MAX_SHIFT = 23;
export const AGE_MASK = 0x7f;
export const ANY_AGE = { min: 0, max: AGE_MASK } as const;

const FIRST_YEAR = 1900;
/** More than the days of a month, and more than the months: comparing these numbers compares month and day. */
const DAYS = 31;
export const DAYS_A_YEAR = 12 * DAYS;

/**
 * A number that orders dates, in which a year is always DAYS_A_YEAR. The difference of two, divided by it and rounded down, is the
 * age as `ageAt` counts it. 1 January 1900 is 1; earlier dates count as that day.
 */
export function dateNumber(year: number, month: number, day: number): number {
  const number = (year - FIRST_YEAR) * DAYS_A_YEAR + (month - 1) * DAYS + day;
  return Math.min(Math.max(number, 1), BIRTH_MASK);
}
