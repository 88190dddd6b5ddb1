import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const MATCHES_TEXTS: Words<typeof english.MATCHES_TEXTS> = {
  screen: 'Matches',
  title: 'Entdecke dein perfektes Match',
  lead: 'Sortiert nach dem, was ihr beide gesagt habt, die besten zuerst. Jede Karte sagt dir, warum.',
  unrankedLead: 'Alle hier, ohne besondere Reihenfolge. Beantworte ein paar Fragen, dann kommt zuerst, wer am besten zu dir passt.',
  connections: 'Deine Verbindungen',
  connectionsFailed: 'Deine Verbindungen konnten nicht geladen werden.',
  openConnection: (name) => `Profil von ${name} öffnen`,
  moreConnections: 'Mehr anzeigen',
  search: 'Personen suchen',
  searchPrompt: 'Nach Namen oder Interessen suchen',
  orders: 'Wer zuerst',
  order: { yours: 'Passt zu dir', both: 'Passt beiden' },
  bothOrder: 'Nach dem niedrigeren der beiden Werte. Auf wen schon viele Funken warten, kommt später.',
  importance: 'Was zählt',
  loading: 'Wird geladen...',
  found: (total) => (total === 1 ? '1 Person' : `${total} Personen`),
  sayMore: 'Sag etwas über dich, dann steht bei allen hier, wie gut ihr zusammenpasst, und warum.',
  answer: 'Ein paar Fragen beantworten',
  noMatch: 'Hier ist niemand',
  near: 'Wie weit entfernt',
  noneNear: 'So nah ist noch niemand. Such etwas weiter weg.',
  clear: 'Suche und Filter zurücksetzen',
  more: {
    more: 'Mehr laden',
    loading: 'Wird geladen...',
    failed: 'Weitere Personen konnten nicht geladen werden. Bitte versuch es noch einmal.',
    end: 'Du hast alle gesehen.',
  },
};
