import { MAX_PINNED_CONVERSATIONS } from '@affinity/proto/vocabulary/chat-limits';

/** Words of what a press opens (MSG-100..102). Muting what the other member shares is something else. */
export const ARRANGE_ITEM_TEXTS = {
  pin: 'Pin conversation',
  unpin: 'Unpin conversation',
  pinned: 'Pinned. It stands first.',
  unpinned: 'Unpinned.',
  tooManyPinned: `You can pin ${MAX_PINNED_CONVERSATIONS} conversations. Unpin one first.`,
  mute: 'Mute conversation',
  unmute: 'Unmute conversation',
  muted: 'Muted. New messages are counted in this list and nowhere else.',
  unmuted: 'Unmuted.',
  archive: 'Archive conversation',
  bringBack: 'Move out of the archive',
  archived: 'Archived. It comes back when you get a new message.',
  broughtBack: 'Moved back to the list.',
  failed: 'That could not be saved. Please try again.',
} as const;
