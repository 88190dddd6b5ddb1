import type { Words } from '#shared/text/words.js';
import type * as english from './security.texts.js';

export const SECURITY_TEXTS: Words<typeof english.SECURITY_TEXTS> = {
  title: 'Anmeldung und Sicherheit',
  lead: 'Halte andere draußen, auch wenn sie dein Passwort kennen.',
};

export const PASSKEY_TEXTS: Words<typeof english.PASSKEY_TEXTS> = {
  title: 'Passkeys',
  hint: 'Passkey: Melde dich mit Fingerabdruck, Gesicht oder Bildschirmsperre an.',
  none: 'Du hast noch keinen Passkey. Sobald du einen hast, reicht dein Passwort allein nicht mehr, um in dein Konto zu kommen.',
  unknown: 'Dieser Browser kennt keine Passkeys.',
  add: 'Passkey hinzufügen',
  addLead: 'Zuerst stellen wir sicher, dass du es bist. Dann fragt dein Gerät nach Fingerabdruck, Gesicht oder Bildschirmsperre.',
  adding: 'Wird hinzugefügt...',
  added: (name) => `Der Passkey „${name}“ wurde hinzugefügt.`,
  there: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
  cancelled: 'Es wurde kein Passkey erstellt. Du kannst es noch einmal versuchen.',
  unknownDevice: 'Mein Passkey',
  since: (when) => `Hinzugefügt am ${when}`,
  lastUsed: (when) => `zuletzt benutzt am ${when}`,
  rename: 'Umbenennen',
  renameOf: (name) => `${name} umbenennen`,
  renameTitle: 'Passkey umbenennen',
  name: 'Name',
  save: 'Speichern',
  saving: 'Wird gespeichert...',
  remove: 'Entfernen',
  removeOf: (name) => `${name} entfernen`,
  removeTitle: (name) => `„${name}“ entfernen?`,
  removeLead: 'Du kannst dich damit nicht mehr anmelden. Lösche ihn auch auf deinem Gerät.',
  removing: 'Wird entfernt...',
  removed: (name) => `Der Passkey „${name}“ wurde entfernt.`,
};

export const TOTP_TEXTS: Words<typeof english.TOTP_TEXTS> = {
  title: 'Authenticator-App',
  off: 'Eine App auf deinem Telefon zeigt einen sechsstelligen Code, den wir nach deinem Passwort abfragen.',
  on: (when) => `Eingerichtet am ${when}. Nach deinem Passwort fragen wir einen Code ab.`,
  setUp: 'App einrichten',
  setUpLead: 'Zuerst stellen wir sicher, dass du es bist. Halte deine Authenticator-App bereit.',
  setUpNext: 'Weiter',
  waiting: 'Einen Moment...',
  dialogTitle: 'Deine App einrichten',
  scan: 'Scanne das mit deiner Authenticator-App.',
  type: 'Oder gib dort diesen Schlüssel ein:',
  open: 'Auf diesem Gerät? Öffne deine App',
  qrLabel: 'QR-Code für deine Authenticator-App',
  code: 'Code, den die App zeigt',
  confirm: 'Bestätigen',
  confirming: 'Wird geprüft...',
  added: 'Deine Authenticator-App ist eingerichtet.',
  remove: 'App entfernen',
  removeTitle: 'Deine Authenticator-App entfernen?',
  removeLead: 'Wir fragen ihre Codes dann nicht mehr ab.',
  removing: 'Wird entfernt...',
  removed: 'Die Authenticator-App wurde entfernt.',
};

export const RECOVERY_TEXTS: Words<typeof english.RECOVERY_TEXTS> = {
  title: 'Wiederherstellungscodes',
  left: (count) =>
    count === 0
      ? 'Du hast keine mehr. Erstelle neue, bevor du sie brauchst.'
      : `Für den Tag, an dem du dein Telefon verlierst: Jeder öffnet dein Konto einmal, nach deinem Passwort. Noch ${count} von 10 übrig.`,
  renew: 'Neue Codes erstellen',
  renewTitle: 'Neue Wiederherstellungscodes erstellen?',
  renewLead: 'Die bisherigen Codes funktionieren dann nicht mehr.',
  renewing: 'Werden erstellt...',
  dialogTitle: 'Deine Wiederherstellungscodes',
  dialogLead:
    'Bewahre sie an einem sicheren Ort auf, nicht nur auf diesem Gerät. Jeder funktioniert nur einmal. Wir können sie nicht noch einmal zeigen.',
  copy: 'Kopieren',
  copied: 'Die Codes sind kopiert.',
  copyFailed: 'Sie konnten nicht kopiert werden. Bitte schreib sie auf.',
  download: 'Als Datei speichern',
  fileName: 'affinity-wiederherstellungscodes.txt',
  file: (codes) => `Wiederherstellungscodes für Affinity. Jeder funktioniert nur einmal.\n\n${codes.join('\n')}\n`,
  done: 'Ich habe sie gesichert',
};

export const CONFIRM_TEXTS: Words<typeof english.CONFIRM_TEXTS> = {
  password: 'Dein Passwort, damit wir sicher sind, dass du es bist',
  passwordAgain: 'Dein Gerät hat dich nicht erkannt, darum brauchen wir auch dein Passwort.',
  noPassword: 'Das geht, wenn du dich in den letzten zehn Minuten angemeldet hast.',
  passkey: 'Mit deinem Passkey bestätigen',
  code: 'Code aus deiner Authenticator-App',
  recoveryCode: 'Wiederherstellungscode',
  otherWays: 'Auf anderem Weg bestätigen',
  withPasskey: 'Passkey verwenden',
  withTotp: 'Authenticator-App verwenden',
  withRecoveryCode: 'Wiederherstellungscode verwenden',
  cancel: 'Abbrechen',
};
