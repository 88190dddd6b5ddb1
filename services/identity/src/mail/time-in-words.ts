/** "22 November 2026, 18:19 UTC". @param locale one that writes the hours of a day from 0 to 23 */
export function timeInWords(time: Date, locale: string): string {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(time);
  const clock = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: 'UTC' }).format(time);
  return `${day}, ${clock} UTC`;
}
