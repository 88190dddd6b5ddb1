import type { Words } from '#shared/text/words.js';
import type * as english from './email.texts.js';

export const EMAIL_TEXTS: Words<typeof english.EMAIL_TEXTS> = {
  title: 'E-Mail-Adresse',
  lead: 'Damit meldest du dich an, und wir schreiben dir dorthin nur wegen deines Kontos.',
  confirmed: 'Bestätigt',
  unconfirmed: 'Noch nicht bestätigt: Öffne den Link in der E-Mail, die wir dir geschickt haben.',
  send: 'Link noch einmal senden',
  sending: 'Wird gesendet...',
  sent: 'Ein neuer Link ist unterwegs.',
  newAddress: 'Neue E-Mail-Adresse',
  change: 'E-Mail-Adresse ändern',
  changing: 'Wird gesendet...',
  confirmLead: (email) => `Wir senden einen Link an ${email}. Deine Adresse ändert sich, wenn du ihn öffnest.`,
  asked: (email) =>
    `Öffne den Link, den wir an ${email} senden. Dann ändert sich deine Adresse, und deine anderen Geräte werden abgemeldet.`,
};
