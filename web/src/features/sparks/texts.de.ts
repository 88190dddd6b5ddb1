import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const SPARKS_TEXTS: Words<typeof english.SPARKS_TEXTS> = {
  title: 'Funken',
  subtitle: 'Entdecke, wer sich für dich interessiert',
  search: 'Funken durchsuchen',
  searchPrompt: 'Nach Namen oder Interessen suchen...',
  filter: 'Filtern',
  filters: 'Welche Funken',
  allSparks: 'Alle Funken',
  results: (shown, total, term) => `Angezeigt: ${shown} von ${total} Funken${term === '' ? '' : ` für „${term}“`}`,
  loading: 'Deine Funken werden gesucht...',
  none: 'Nichts gefunden',
  noneText: 'Ändere deine Suche oder schau später noch einmal vorbei!',
  clearSearch: 'Suche leeren',
  findPeople: 'Leute finden',
  noProfile: 'Dein Profil wurde nicht gefunden.',
  loadFailed: 'Die Funken konnten nicht geladen werden. Bitte versuch es noch einmal.',
  connectFailed: 'Das Verbinden hat nicht geklappt. Bitte versuch es noch einmal.',
  passFailed: 'Das Ablehnen hat nicht geklappt. Bitte versuch es noch einmal.',
  more: {
    more: 'Mehr laden',
    loading: 'Wird geladen...',
    failed: 'Weitere Funken konnten nicht geladen werden. Bitte versuch es noch einmal.',
    end: 'Das sind alle deine Funken.',
  },
};

export const SPARK_TEXTS: Words<typeof english.SPARK_TEXTS> = {
  measure: 'Gemeinsame Interessen, gemessen an der längeren eurer Listen. Bei Matches zählen auch andere Antworten.',
  moreAboutMe: 'Mehr über mich',
  line: { fitness: 'Fitness', pets: 'Haustiere', diet: 'Ernährung', faith: 'Glaube' },
  nothingMore: 'Hier steht noch nichts.',
  loading: 'Wird geladen...',
  loadFailed: 'Der Rest dieses Profils konnte nicht geladen werden.',
  pass: 'Ablehnen',
  connect: 'Verbinden',
  passed: (name) => `Du hast den Funken von ${name} abgelehnt.`,
  connected: (name) => `${name} und du seid verbunden.`,
};

export const STRIP_TEXTS: Words<typeof english.STRIP_TEXTS> = {
  title: 'Entdecke dein perfektes Match',
  all: 'Alle ansehen',
  loading: 'Wird geladen...',
};
