import type { PushKind } from './pushes.js';

/** What members choose by: each topic by itself. */
export const NOTIFICATION_TOPICS = ['messages', 'sparks', 'connections', 'comments', 'quotes', 'likes', 'follows'] as const;
export type NotificationTopic = (typeof NOTIFICATION_TOPICS)[number];

/** How members are told: in the list of the app, on devices while the app is closed, or by one mail a day of what they have not seen. */
export const NOTIFICATION_WAYS = ['app', 'devices', 'mail'] as const;
export type NotificationWay = (typeof NOTIFICATION_WAYS)[number];

export const NOTIFICATION_TOPIC_OF: Readonly<Record<PushKind, NotificationTopic>> = {
  message: 'messages',
  spark: 'sparks',
  connection: 'connections',
  comment: 'comments',
  reply: 'comments',
  'story-comment': 'comments',
  quote: 'quotes',
  'post-like': 'likes',
  'comment-like': 'likes',
  'story-like': 'likes',
  follow: 'follows',
};

/**
 * What can be chosen, and how it is until a member chooses. Everything comes into the app; devices are told of what somebody waits for
 * an answer to. Mail says that messages wait, and tells of sparks and connections. Messages stand in their conversation: there is
 * nothing to choose in the app. Likes are no matter for a mail.
 */
export const FIRST_NOTIFICATION_CHOICES: Readonly<Record<NotificationTopic, Readonly<Partial<Record<NotificationWay, boolean>>>>> = {
  messages: { devices: true, mail: true },
  sparks: { app: true, devices: true, mail: true },
  connections: { app: true, devices: true, mail: true },
  comments: { app: true, devices: true, mail: false },
  quotes: { app: true, devices: true, mail: false },
  likes: { app: true, devices: false },
  follows: { app: true, devices: false, mail: false },
};

/** How long devices are told nothing: for an hour, until 8:00 tomorrow, or until the member ends it. */
export const PAUSE_LENGTHS = ['hour', 'morning', 'open'] as const;
export type PauseLength = (typeof PAUSE_LENGTHS)[number];
