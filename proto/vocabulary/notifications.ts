/**
 * The kinds of acts that a member is told of. A notification about a thing stands for everybody who acted; a spark and a connection
 * are one person's.
 */
export const NOTIFICATION_KINDS = [
  'spark',
  'connection',
  'follow',
  'post-like',
  'comment',
  'reply',
  'comment-like',
  'quote',
  'story-like',
  'story-comment',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
