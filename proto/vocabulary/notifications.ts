/** What a member is told of. Of those about a thing one stands for everybody who did it; a spark and a connection are one person's. */
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
