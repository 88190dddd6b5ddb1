import type { Words } from '#shared/text/words.js';
import type * as english from './sign-up.texts.js';

export const SIGN_UP_TEXTS: Words<typeof english.SIGN_UP_TEXTS> = {
  firstName: 'Vorname',
  lastName: 'Nachname',
  googleFailed: 'Die Registrierung mit Google hat nicht geklappt. Bitte versuch es noch einmal.',
  title: 'Erstelle dein Konto',
  lead: 'Zwei Minuten hier, ein paar für Fragen zu dir, dann Menschen, die du gern kennenlernst.',
  submit: 'Konto erstellen',
  submitting: 'Dein Konto wird erstellt...',
  working:
    'Aus deinem Netzwerk haben sich heute viele registriert, darum muss dein Browser erst ein wenig rechnen. Das dauert ein paar Sekunden.',
  stepOver: 'Das hat zu lange gedauert, oder es waren zu viele Versuche. Bitte fang noch einmal an.',
  alreadyMember: 'Schon Mitglied?',
  signIn: 'Anmelden',
};

export const SIGN_UP_ERRORS: Words<typeof english.SIGN_UP_ERRORS> = {
  'email-already-in-use': 'Diese E-Mail-Adresse ist schon registriert. Bitte melde dich stattdessen an.',
  'invalid-email': 'Ungültige E-Mail-Adresse',
  'weak-password': 'Das Passwort ist zu schwach',
  'operation-not-allowed': 'Konten mit E-Mail und Passwort sind nicht freigeschaltet',
  'identity.too_many_sign_ups': 'Aus deinem Netzwerk wurden heute viele Konten erstellt. Bitte versuch es morgen noch einmal.',
};
export const SIGN_UP_OTHER = 'Bei der Registrierung ist ein unbekannter Fehler aufgetreten';
