import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const AGREEMENT_TEXTS: Words<typeof english.AGREEMENT_TEXTS> = {
  title: 'Vereinbarungen',
  lead: 'Was wir voneinander erwarten und was du von uns erwarten kannst. Bitte lies jeden Teil und stimm ihm zu.',
  original: 'Die Vereinbarungen gibt es bisher nur auf Englisch. Es gilt der englische Wortlaut.',
  titles: {
    'community-guidelines': 'Regeln der Gemeinschaft',
    'privacy-policy': 'Datenschutzerklärung',
    'account-responsibility': 'Verantwortung für das Konto',
  },
  acceptAll: 'Allem zustimmen',
  acceptSection: (title) => `Ich stimme zu: ${title}`,
  submit: 'Weiter zur Startseite',
  saving: 'Wird gespeichert...',
  loading: 'Die Vereinbarungen werden geladen',
  loadFailedTitle: 'Die Vereinbarungen konnten nicht geladen werden',
  loadFailedText: 'Versuch es gleich noch einmal.',
  tryAgain: 'Noch einmal versuchen',
};
