import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PROMISES: Words<typeof english.PROMISES> = [
  { key: 'matching', title: 'Matching mit KI', text: 'Sortiert nach dem, was ihr beide gesagt habt, und du erfährst, warum.' },
  { key: 'privacy', title: 'Sicherheit und Privatsphäre', text: 'Deine Antworten helfen dir, Matches zu finden. Sie werden nie verkauft.' },
  { key: 'instant', title: 'Sofort verbunden', text: 'Schick einen Funken, bekomm einen zurück, und ihr könnt reden.' },
];

export const AUTH_TEXTS: Words<typeof english.AUTH_TEXTS> = {
  promisesLabel: 'Was Affinity verspricht',
  email: 'E-Mail',
  password: 'Passwort',
  or: 'oder',
  google: 'Weiter mit Google',
};

export const SIGN_IN_TEXTS: Words<typeof english.SIGN_IN_TEXTS> = {
  screen: 'Anmelden',
  title: 'Willkommen zurück',
  lead: 'Melde dich an und sieh, wer an dich gedacht hat.',
  rememberMe: 'Angemeldet bleiben',
  forgotPassword: 'Passwort vergessen?',
  submit: 'Anmelden',
  submitting: 'Anmeldung läuft...',
  passkey: 'Mit einem Passkey anmelden',
  googleFailed: 'Die Anmeldung mit Google hat nicht geklappt. Bitte versuch es noch einmal.',
  stepOver: 'Das hat zu lange gedauert, oder es waren zu viele Versuche. Melde dich noch einmal an.',
  newHere: 'Neu bei Affinity?',
  createAccount: 'Konto erstellen',
  checkFailed: 'Dein Profil lädt gerade nicht. Versuch es noch einmal, oder melde dich noch einmal an.',
  tryAgain: 'Noch einmal versuchen',
};
