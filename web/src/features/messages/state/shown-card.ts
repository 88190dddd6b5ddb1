import type { ConversationCard } from '#shared/api/schema.js';
import { type ConversationView, viewOf } from './conversation-view.js';

const shown = new WeakMap<ConversationCard, ConversationView>();

/** The view of a card: the same object while neither the card nor its member's presence changes. */
export function shownCard(card: ConversationCard, isOnline: boolean | null): ConversationView {
  const before = shown.get(card);
  if (before !== undefined && before.isOnline === isOnline) return before;
  const view = viewOf(card, isOnline);
  shown.set(card, view);
  return view;
}
