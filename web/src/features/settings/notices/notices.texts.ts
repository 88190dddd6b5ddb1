import type { NotificationTopic, NotificationWay } from '@affinity/proto/vocabulary/notification-choices';

/** Words about what a member is told of, and when. */
export const NOTICES_TEXTS = {
  title: 'What we tell you about',
  lead: 'What comes into the list under the bell, what your devices tell you about while Affinity is closed, and what one mail a day at most tells you that you have not seen.',
  table: 'What we tell you about, and where',
  topic: 'About',
  /** A checkbox of the table. */
  cell: (topic: string, way: string) => `${topic}: ${way}`,
  always: 'Always',
  never: 'Never',
  stays: 'What you switch off no longer comes; what is in the list stays.',
  follows: 'Your devices and mail tell you only about what comes into the app.',
  conversation: 'A single conversation is muted in its own menu.',
  fixed: 'What moderators decide about you, and mail about new devices and changes of your sign-in, cannot be switched off.',
  names: 'Mail names people by their first name',
  namesHint: 'Otherwise it says how many there are. It never says what was written.',
  saved: 'Saved.',
  failed: 'That was not saved. Please try again.',
} as const;

export const NOTICE_TOPIC_TEXTS: Readonly<Record<NotificationTopic, string>> = {
  messages: 'Messages',
  sparks: 'Sparks',
  connections: 'Connections',
  comments: 'Comments and replies',
  quotes: 'Quotes',
  likes: 'Likes',
  follows: 'New followers',
};

export const NOTICE_WAY_TEXTS: Readonly<Record<NotificationWay, string>> = { app: 'In the app', devices: 'On devices', mail: 'By mail' };

export const QUIET_TEXTS = {
  title: 'Quiet hours',
  turnOn: 'Nothing on my devices at these hours',
  hint: 'Your devices tell you at their end what you have not seen by then. The mail waits, too.',
  from: 'From',
  to: 'To',
  zone: (zone: string) => `In the time zone ${zone}.`,
  elsewhere: (zone: string) => `Use the time zone ${zone}`,
  missing: 'Choose a time.',
  same: 'Choose another time than the beginning.',
  failed: 'This was not saved. Please try again.',
} as const;

export const PAUSE_TEXTS = {
  title: 'Pause',
  hint: 'For a while your devices tell you nothing, and no mail comes.',
  hour: 'For 1 hour',
  morning: 'Until tomorrow, 8:00',
  open: 'Until I end it',
  until: (when: string) => `Paused until ${when}.`,
  openEnd: 'Paused until you end it.',
  end: 'End the pause',
  paused: 'Your devices tell you nothing now.',
  ended: 'The pause is over.',
  failed: 'That did not work. Please try again.',
} as const;
