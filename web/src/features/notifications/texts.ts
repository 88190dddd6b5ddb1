import type { NotificationKind } from '@affinity/proto/vocabulary/notifications';
import { countText } from './count-text.js';

/** Words of /notifications. */
export const NOTIFICATIONS_TEXTS = {
  title: 'Notifications',
  lead: 'What happened to you and to what you shared, in the last 90 days.',
  list: 'Notifications, newest first',
  loading: 'Loading your notifications...',
  loadFailed: 'Your notifications could not be loaded.',
  tryAgain: 'Try Again',
  none: 'No notifications yet',
  noneText: 'When somebody sparks you, follows you or answers you, you read it here.',
  findPeople: 'Find people',
  /** Read out before an unseen notification, which is marked with a dot. */
  unseen: 'New:',
  offered: (count: number) => `${countText(count)} new ${count === 1 ? 'notification' : 'notifications'}`,
  offerFailed: 'The new notifications could not be loaded. Please try again.',
  more: { more: 'Load more', loading: 'Loading...', failed: 'More could not be loaded. Please try again.', end: 'That is all.' },
} as const;

/** What was done, after the names of those who did it (NTF-002). @param people how many they are: other languages count them */
export const DONE_TEXTS: Readonly<Record<NotificationKind, (people: number) => string>> = {
  spark: () => 'sent you a spark',
  connection: () => 'connected with you',
  follow: () => 'followed you',
  'post-like': () => 'liked your post',
  comment: () => 'commented on your post',
  reply: () => 'replied to your comment',
  'comment-like': () => 'liked your comment',
  quote: () => 'quoted your post',
  'story-like': () => 'liked your story',
  'story-comment': () => 'commented on your story',
};

export const WHO_TEXTS = {
  /** Said of a member whose profile has no name. */
  nameless: 'Somebody',
  others: (count: number) => (count === 1 ? '1 other' : `${countText(count)} others`),
  between: ', ',
  /** Before the last of those who did it. */
  last: (_who: string) => ' and ',
} as const;
