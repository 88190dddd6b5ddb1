import type { Words } from '#shared/text/words.js';
import type * as english from './second-step.texts.js';

export const SECOND_STEP_TEXTS: Words<typeof english.SECOND_STEP_TEXTS> = {
  title: 'Noch ein Schritt',
  lead: {
    passkey: 'Dein Konto ist durch einen Passkey geschützt. Bestätige mit Fingerabdruck, Gesicht oder Bildschirmsperre.',
    totp: 'Gib den sechsstelligen Code ein, den deine Authenticator-App für Affinity anzeigt.',
    'recovery-code': 'Gib einen der Wiederherstellungscodes ein, die du aufbewahrt hast. Jeder funktioniert nur einmal.',
  },
  confirmPasskey: 'Passkey verwenden',
  code: 'Code aus deiner App',
  recoveryCode: 'Wiederherstellungscode',
  submit: 'Weiter',
  submitting: 'Wird geprüft...',
  back: 'Zurück zur Anmeldung',
  otherWays: 'Auf anderem Weg bestätigen',
};

export const SWITCH_TEXTS: Words<typeof english.SWITCH_TEXTS> = {
  passkey: 'Passkey verwenden',
  totp: 'Authenticator-App verwenden',
  'recovery-code': 'Wiederherstellungscode verwenden',
};
