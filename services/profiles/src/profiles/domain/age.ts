/**
 * Whole years from a birth date to a day, both in UTC.
 * A person born on 29 February gets older on 1 March in a year without that day.
 * @param birthDate `YYYY-MM-DD`, a real calendar date
 */
export function ageAt(birthDate: string, now: Date): number {
  const [year, month, day] = birthDate.split('-').map(Number) as [number, number, number];
  const hadBirthday = now.getUTCMonth() + 1 > month || (now.getUTCMonth() + 1 === month && now.getUTCDate() >= day);
  return now.getUTCFullYear() - year - (hadBirthday ? 0 : 1);
}
