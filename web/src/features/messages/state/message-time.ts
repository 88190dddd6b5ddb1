import { LANGUAGE, locale } from '#shared/text/language.js';

/** MSG-017, MSG-018, CONST-030: in English as in the United States; in the time zone of the browser. */
const format = new Intl.DateTimeFormat(LANGUAGE === 'en' ? 'en-US' : locale(), {
  month: 'short',
  day: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** "Mar 5, 02:30 PM". @param iso ISO 8601 */
export const messageTime = (iso: string): string => format.format(new Date(iso));
