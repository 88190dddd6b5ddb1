import type { Words } from '#shared/text/words.js';
import type * as english from './refused.texts.js';

export const REFUSED_TEXTS: Words<typeof english.REFUSED_TEXTS> = {
  until: (when) => `Ab dem ${when} kannst du dich wieder anmelden.`,
  minutes: (minutes) =>
    minutes === 1 ? 'Bitte versuch es in einer Minute noch einmal.' : `Bitte versuch es in ${minutes} Minuten noch einmal.`,
  hours: (hours) => `Bitte versuch es in ${hours} Stunden noch einmal.`,
  why: 'Grund ansehen und Einspruch einlegen',
};
