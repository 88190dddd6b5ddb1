import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SEE_AS_TEXTS: Words<typeof english.SEE_AS_TEXTS> = {
  title: 'So sehen dich andere',
  label: 'Ansicht für',
  as: {
    everyone: 'Alle',
    spark: 'Jemanden mit deinem Funken',
    connections: 'Eine Verbindung',
  },
  failed: 'Das konnte nicht geladen werden.',
  tryAgain: 'Noch einmal',
  hint: 'Wer was sieht, wählst du in den Einstellungen.',
  settings: 'Einstellungen öffnen',
};
