import type { Missed } from '#shared/api/schema.js';

type ReplyKind = Missed['replies']['items'][number]['kind'];

const others = (count: number): string => (count === 0 ? '' : count === 1 ? 'and 1 other ' : `and ${count} others `);

/** Words about what happened while a member was away. */
export const MISSED_TEXTS = {
  title: 'What you missed',
  sparks: 'Sparked you, and waiting for an answer',
  sparked: 'sent you a spark',
  turns: 'Your turn',
  /** After the name of who wrote last. @param unread 0 where the member has read all */
  turn: (unread: number) => (unread === 0 ? 'wrote last' : unread === 1 ? 'wrote you a message' : `wrote you ${unread} messages`),
  replies: 'Said about what you shared',
  /** After the name of who said it last. */
  replied: {
    comment: (count: number) => `${others(count)}commented on your post`,
    reply: (count: number) => `${others(count)}replied to your comment`,
    'story-comment': (count: number) => `${others(count)}commented on your story`,
  } satisfies Record<ReplyKind, (count: number) => string>,
  more: (count: number) => `and ${count} more`,
  nameless: 'Somebody',
  end: 'That is all.',
  dismiss: 'Got it',
  failed: 'That was not saved. Please try again.',
} as const;
