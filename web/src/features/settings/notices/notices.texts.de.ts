import type { Words } from '#shared/text/words.js';
import type * as english from './notices.texts.js';

export const NOTICES_TEXTS: Words<typeof english.NOTICES_TEXTS> = {
  title: 'Worüber wir dich benachrichtigen',
  lead: 'Was in die Liste unter der Glocke kommt, was dir deine Geräte melden, wenn Affinity geschlossen ist, und was dir höchstens einmal am Tag eine E-Mail sagt, das du nicht gesehen hast.',
  table: 'Worüber wir dich benachrichtigen, und wo',
  topic: 'Worüber',
  cell: (topic, way) => `${topic}: ${way}`,
  always: 'Immer',
  never: 'Nie',
  stays: 'Was du abwählst, kommt nicht mehr; was in der Liste steht, bleibt.',
  follows: 'Deine Geräte und E-Mails melden nur, was auch in die App kommt.',
  conversation: 'Eine einzelne Unterhaltung schaltest du in ihrem Menü stumm.',
  fixed:
    'Was die Moderation über dich entscheidet, und E-Mails über neue Geräte und Änderungen an deiner Anmeldung, lassen sich nicht abwählen.',
  names: 'E-Mails nennen Vornamen',
  namesHint: 'Sonst steht dort, wie viele es sind. Was geschrieben wurde, steht dort nie.',
  saved: 'Gespeichert.',
  failed: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
};

export const NOTICE_TOPIC_TEXTS: Words<typeof english.NOTICE_TOPIC_TEXTS> = {
  messages: 'Nachrichten',
  sparks: 'Funken',
  connections: 'Verbindungen',
  comments: 'Kommentare und Antworten',
  quotes: 'Zitate',
  likes: '„Gefällt mir“',
  follows: 'Neue Follower',
};

export const NOTICE_WAY_TEXTS: Words<typeof english.NOTICE_WAY_TEXTS> = { app: 'In der App', devices: 'Auf Geräten', mail: 'Per E-Mail' };

export const QUIET_TEXTS: Words<typeof english.QUIET_TEXTS> = {
  title: 'Ruhezeit',
  turnOn: 'In dieser Zeit nichts auf meinen Geräten',
  hint: 'Was du bis zum Ende nicht gesehen hast, melden dir deine Geräte dann. Auch die E-Mail wartet.',
  from: 'Von',
  to: 'Bis',
  zone: (zone) => `In der Zeitzone ${zone}.`,
  elsewhere: (zone) => `Zeitzone ${zone} verwenden`,
  missing: 'Wähl eine Uhrzeit.',
  same: 'Wähl eine andere Uhrzeit als den Anfang.',
  failed: 'Das wurde nicht gespeichert. Bitte versuch es noch einmal.',
};

export const PAUSE_TEXTS: Words<typeof english.PAUSE_TEXTS> = {
  title: 'Pause',
  hint: 'Eine Zeit lang melden dir deine Geräte nichts, und es kommt keine E-Mail.',
  hour: 'Für 1 Stunde',
  morning: 'Bis morgen, 8:00 Uhr',
  open: 'Bis ich sie beende',
  until: (when) => `Pause bis ${when}.`,
  openEnd: 'Pause, bis du sie beendest.',
  end: 'Pause beenden',
  paused: 'Deine Geräte melden dir jetzt nichts.',
  ended: 'Die Pause ist vorbei.',
  failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
};
