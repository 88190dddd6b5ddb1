import type { Words } from '#shared/text/words.js';
import type * as english from './texts.js';

export const PUSH_TEXTS: Words<typeof english.PUSH_TEXTS> = {
  title: 'Benachrichtigungen auf diesem Gerät',
  lead: 'Hier sagen wir dir, was du in der App noch nicht gesehen hast, auch wenn sie geschlossen ist.',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  turningOn: 'Wird eingeschaltet...',
  on: 'Sie sind eingeschaltet.',
  turnedOn: 'Benachrichtigungen sind eingeschaltet.',
  turnedOff: 'Benachrichtigungen sind ausgeschaltet.',
  saved: 'Gespeichert.',
  failed: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
  blocked:
    'Dein Browser erlaubt es nicht. Erlaube Benachrichtigungen für diese Seite in den Einstellungen des Browsers und komm dann wieder.',
  notYet: 'Dieses Gerät ist noch nicht so weit. Bitte versuch es gleich noch einmal.',
  refused:
    'Der Dienst des Browser-Herstellers hat es nicht angenommen. Bitte versuch es später noch einmal; in einem privaten Fenster geht es nie.',
  unsupported: 'Dieser Browser kann sie nicht anzeigen. Auf einem iPhone musst du Affinity zuerst zum Home-Bildschirm hinzufügen.',
  switchedOff: 'Hier sind sie abgeschaltet.',
  names: 'Sagen, wer es war, auch auf dem Sperrbildschirm',
  namesHint: 'Sonst steht dort „Du hast eine neue Nachricht“, ohne Namen. Was jemand geschrieben hat, steht nie dort.',
};

export const PUSH_OFFER_TEXTS: Words<typeof english.PUSH_OFFER_TEXTS> = {
  label: 'Benachrichtigungen',
  question: 'Von neuen Nachrichten hören, wenn Affinity geschlossen ist?',
  turnOn: 'Einschalten',
  later: 'Nein, danke',
};
