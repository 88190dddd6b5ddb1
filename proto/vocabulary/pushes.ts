import type { NotificationKind } from './notifications.js';

/** What a device can be told of while the app is closed: a message, or an act of the kinds that members are told of in the app. */
export type PushKind = 'message' | NotificationKind;

/** Members choose by these, for each device. */
export const PUSH_GROUPS = ['messages', 'sparks', 'replies', 'likes'] as const;
export type PushGroup = (typeof PUSH_GROUPS)[number];

/** What a device is told of unless its member chooses otherwise: what somebody waits for an answer to. */
export const FIRST_PUSH_GROUPS: readonly PushGroup[] = ['messages', 'sparks', 'replies'];

export const PUSH_GROUP_OF: Readonly<Record<PushKind, PushGroup>> = {
  message: 'messages',
  spark: 'sparks',
  connection: 'sparks',
  comment: 'replies',
  reply: 'replies',
  quote: 'replies',
  'story-comment': 'replies',
  follow: 'likes',
  'post-like': 'likes',
  'comment-like': 'likes',
  'story-like': 'likes',
};
