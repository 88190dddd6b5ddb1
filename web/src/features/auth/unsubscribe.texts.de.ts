import type { Words } from '#shared/text/words.js';
import type * as english from './unsubscribe.texts.js';

export const UNSUBSCRIBE_TEXTS: Words<typeof english.UNSUBSCRIBE_TEXTS> = {
  title: 'E-Mails von Affinity',
  lead: 'Höchstens einmal am Tag schreiben wir dir, was auf Affinity auf dich wartet. Willst du keine solchen E-Mails mehr?',
  end: 'Keine solchen E-Mails mehr schicken',
  done: 'Fertig. Diese E-Mails sind abgeschaltet. E-Mails über deine Anmeldung und dein Konto kommen weiterhin.',
  unknown: 'Dieser Link gilt nicht. Öffne ihn noch einmal aus der E-Mail, oder schalte die E-Mails in den Einstellungen ab.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
  settings: 'In den Einstellungen wählen, worüber wir dich benachrichtigen',
};
