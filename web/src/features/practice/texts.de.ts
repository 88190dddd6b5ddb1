import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PRACTICE_TEXTS: Words<typeof english.PRACTICE_TEXTS> = {
  title: 'KI-Übung',
  hello: (firstName) => (firstName === '' ? 'Hallo' : `Hallo, ${firstName}`),
  mode: { offline: 'Offline-Übung', model: 'KI-Modell' },
  partner: 'Dein Gegenüber',
  disclosure: (name) => `${name} ist eine KI, kein Mensch. Was du hier schreibst, geht an kein anderes Mitglied. Geübt wird auf Englisch.`,
  provider:
    'Deine Worte, dein Vorname und deine Antworten gehen an den KI-Anbieter, aber niemals dein Nachname, deine E-Mail-Adresse, ' +
    'dein Glaube oder dein Geburtsdatum.',
  scenarios: 'Vorschläge für den Anfang',
  scenarioTitles: {
    'small-talk': 'Das Eis brechen',
    'common-ground': 'Etwas Gemeinsames finden',
    'first-date': 'Ein erstes Date vorschlagen',
    'hear-a-no': 'Ein Nein gut annehmen',
  },
  difficulty: { easy: 'Leicht', medium: 'Mittel', brave: 'Mutig' },
  chosen: 'Ausgewählt',
  chat: (name) => `Übung mit ${name}`,
  messages: (name) => `Nachrichten mit ${name}`,
  getFeedback: 'Feedback holen',
  feedbackOnThis: 'Feedback',
  feedbackOn: 'zu deiner Nachricht',
  coach: 'Coach',
  coaching: 'Der Coach liest deine Worte...',
  clearHistory: 'Verlauf löschen',
  loading: 'Deine Übung wird geladen...',
  loadFailed: 'Deine Übung konnte nicht geladen werden.',
  tryAgain: 'Noch einmal versuchen',
  emptyTitle: 'Noch nichts gesagt',
  emptyText: (name) => `Wähle einen Vorschlag oder schreib selbst die ersten Worte an ${name}. Hier kann nichts schiefgehen.`,
  older: 'Frühere Nachrichten laden',
  olderLoading: 'Frühere Nachrichten werden geladen...',
  olderFailed: 'Frühere Nachrichten konnten nicht geladen werden.',
  beginning: (name) => `Hier beginnt deine Übung mit ${name}.`,
  latest: 'Zur neuesten Nachricht',
  you: 'Du:',
  said: (name) => `${name}:`,
  writing: (name) => `${name} schreibt...`,
  stopped: 'Angehalten',
  regenerate: 'Neu erzeugen',
  notSent: 'Nicht gesendet.',
  discard: 'Verwerfen',
  logLine: (name, words) => `${name}: ${words}`,
};

export const GOAL_TEXTS: Words<typeof english.GOAL_TEXTS> = {
  title: 'Ziel dieser Übung',
  done: 'geschafft',
  open: 'noch offen',
  goals: {
    'keep-it-going': 'Ziel: ein Gespräch in Gang bringen',
    'find-shared': 'Ziel: etwas Gemeinsames finden',
    'agree-on-a-date': 'Ziel: Ort und Zeit ausmachen',
    'take-the-no': 'Ziel: das Nein gut annehmen',
  },
  steps: {
    told: 'Etwas von dir erzählen',
    asked: 'Etwas fragen',
    'took-up': 'Gesagtes aufgreifen',
    'told-liking': 'Sagen, was du magst',
    'asked-liking': 'Fragen, was dein Gegenüber mag',
    'named-shared': 'Gemeinsames benennen',
    place: 'Ein öffentlicher Ort',
    day: 'Ein Tag',
    hour: 'Eine Uhrzeit',
    agreed: 'Ein Ja dazu',
    accepted: 'Freundlich annehmen',
    'not-pressed': 'Nicht noch einmal fragen',
    'wished-well': 'Ein guter Abschied',
  },
};

export const COMPOSER_TEXTS: Words<typeof english.COMPOSER_TEXTS> = {
  form: (name) => `Nachricht an ${name}`,
  prompt: 'Nachricht schreiben...',
  send: 'Senden',
  stop: 'Anhalten',
  recommend: 'Match-Empfehlung holen',
  recommending: 'Suche nach einem Match...',
  left: (left) => (left === 1 ? 'Noch 1 Zeichen' : `Noch ${left} Zeichen`),
  cut: 'Länger kann die Nachricht nicht werden.',
  messagesLeft: (left) => (left === 1 ? 'Noch 1 Nachricht in dieser Stunde' : `Noch ${left} Nachrichten in dieser Stunde`),
  fewToday: 'Von der heutigen Übung ist nur noch wenig übrig',
  noneThisHour: 'In dieser Stunde sind keine Nachrichten mehr übrig. Etwas später kannst du weitermachen.',
  noneToday: 'Die Übung für heute ist aufgebraucht. Morgen kannst du weitermachen.',
  dismiss: 'Ausblenden',
};

export const RECOMMENDATION_TEXTS: Words<typeof english.RECOMMENDATION_TEXTS> = {
  title: 'Match-Empfehlung',
  note: 'Von einer KI aus öffentlichen Antworten geschrieben. Schau selbst nach.',
  viewProfile: 'Profil ansehen',
  unavailable: 'Dieses Profil ist gerade nicht verfügbar.',
};

export const CLEARING_TEXTS: Words<typeof english.CLEARING_TEXTS> = {
  title: 'Verlauf löschen',
  question: 'Möchtest du wirklich deine ganze Übung löschen, auch die Notizen des Coachs? Das lässt sich nicht rückgängig machen.',
  cancel: 'Abbrechen',
  confirm: 'Löschen',
};

export const NOTICE_TEXTS: Words<typeof english.NOTICE_TEXTS> = {
  busy: (name) => `${name} antwortet dir noch, vielleicht in einem anderen Tab. Bitte warte auf die Antwort oder halte sie an.`,
  tooMany: (when) => `Du hast in dieser Stunde viel geübt. Atme durch: ${when} kannst du weitermachen.`,
  tooManyNotes: 'Der Coach hat in dieser Stunde schon viel gesagt. Deine Unterhaltung kann weitergehen, und bald ist er wieder da.',
  soon: 'in einer Minute',
  minutes: (minutes) => (minutes === 1 ? 'in etwa 1 Minute' : `in etwa ${minutes} Minuten`),
  later: 'in einer Weile',
  budgetSpent: 'Die Übung für heute ist aufgebraucht. Deine Unterhaltung bleibt erhalten, und morgen kannst du weitermachen.',
  refused: {
    answering: 'Diese Nachricht wurde nicht angenommen. Bitte ändere sie und versuch es noch einmal.',
    regenerating: 'Nur die letzte Antwort kann neu erzeugt werden.',
    coaching: 'Der Coach hat noch nichts, worauf er sich stützen kann. Sag zuerst etwas.',
    matching: 'Gerade gibt es keine Empfehlung für dich.',
    clearing: 'Der Verlauf konnte nicht gelöscht werden. Bitte versuch es noch einmal.',
  },
  failed: {
    answering: 'Gerade antwortet niemand. Bitte versuch es später noch einmal.',
    regenerating: 'Die Antwort konnte nicht neu erzeugt werden. Bitte versuch es später noch einmal.',
    coaching: 'Der Coach antwortet gerade nicht. Bitte versuch es später noch einmal.',
    matching: 'Gerade gibt es keine Empfehlung für dich.',
    clearing: 'Der Verlauf konnte nicht gelöscht werden. Bitte versuch es noch einmal.',
  },
};
