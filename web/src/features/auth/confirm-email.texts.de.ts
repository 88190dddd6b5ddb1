import type { Words } from '#shared/text/words.js';
import type * as english from './confirm-email.texts.js';

export const CONFIRM_EMAIL_TEXTS: Words<typeof english.CONFIRM_EMAIL_TEXTS> = {
  title: 'Deine E-Mail-Adresse',
  working: 'Einen Moment...',
  confirmed: (email) => `Danke. ${email} ist bestätigt.`,
  changed: (email) => `Fertig. Die E-Mail-Adresse deines Kontos ist jetzt ${email}. Deine anderen Geräte wurden abgemeldet.`,
  restored: (email) =>
    `${email} ist wieder die Adresse deines Kontos. Alle wurden abgemeldet, das alte Passwort gilt nicht mehr, und Anmeldewege, die kürzlich hinzukamen, wurden entfernt. Lege über den Link, den wir dir geschickt haben, ein neues Passwort fest.`,
  undoLead:
    'Damit gilt wieder deine alte E-Mail-Adresse, alle werden von deinem Konto abgemeldet, und das Passwort gilt nicht mehr. Danach legst du ein neues fest.',
  undo: 'Meine alte Adresse zurückholen',
  used: 'Dieser Link wurde schon benutzt oder gilt nicht mehr.',
  already: 'Deine E-Mail-Adresse ist schon bestätigt.',
  askAgain: 'In den Einstellungen einen neuen schicken lassen',
  incomplete: 'Dieser Link ist unvollständig. Bitte öffne ihn noch einmal aus der E-Mail.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  goOn: 'Zu Affinity',
  newPassword: 'Keine E-Mail? Noch einen Link anfordern',
};
