import { FIRST_NOTIFICATION_CHOICES, type NotificationTopic } from './notification-choices.js';

/** What a digest may tell of: what can be chosen for mail (NTF-019). */
export const DIGEST_TOPICS = ['messages', 'sparks', 'connections', 'comments', 'quotes', 'follows'] as const satisfies NotificationTopic[];
export type DigestTopic = (typeof DIGEST_TOPICS)[number];

/** Whether a topic is told of by mail until a member chooses; undefined where mail tells nothing of it. */
export const firstOfMail = (topic: NotificationTopic): boolean | undefined => FIRST_NOTIFICATION_CHOICES[topic].mail;

/** The most that a digest counts of a topic. */
export const MOST_IN_DIGEST = 100;
