import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';

/** How an act is told where the screen is locked, and where names are shown. `others` did the same besides. */
interface ActWords {
  readonly hidden: string;
  readonly named: (name: string, others: number) => string;
}

export interface PushWords {
  /** @param count 100 is that many or more */
  readonly messages: (count: number) => string;
  readonly messagesOf: (name: string, count: number) => string;
  readonly nameless: string;
  readonly acts: Readonly<Record<NotificationKind, ActWords>>;
}

const who = (name: string, others: number): string =>
  others === 0 ? name : `${name} and ${others === 1 ? '1 other' : `${others} others`}`;
const act = (hidden: string, done: string): ActWords => ({ hidden, named: (name, others) => `${who(name, others)} ${done}` });

export const EN: PushWords = {
  messages: (count) => (count === 1 ? 'You have a new message' : `You have ${count} new messages`),
  messagesOf: (name, count) => (count === 1 ? `New message from ${name}` : `${count} new messages from ${name}`),
  nameless: 'Somebody',
  acts: {
    spark: act('Somebody sent you a spark', 'sent you a spark'),
    connection: act('You have a new connection', 'connected with you'),
    follow: act('You have a new follower', 'followed you'),
    'post-like': act('Somebody liked your post', 'liked your post'),
    comment: act('Somebody commented on your post', 'commented on your post'),
    reply: act('Somebody replied to your comment', 'replied to your comment'),
    'comment-like': act('Somebody liked your comment', 'liked your comment'),
    quote: act('Somebody quoted your post', 'quoted your post'),
    'story-like': act('Somebody liked your story', 'liked your story'),
    'story-comment': act('Somebody commented on your story', 'commented on your story'),
  },
};
