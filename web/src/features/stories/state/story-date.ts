import { locale } from '#shared/text/language.js';

const short = new Intl.DateTimeFormat(locale());

/** The day of a story or of a comment on one, as the reader's locale writes it in short (STO-012, STO-013). */
export const storyDate = (at: string): string => short.format(new Date(at));
