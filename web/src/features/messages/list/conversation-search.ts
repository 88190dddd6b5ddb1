import { MIN_MESSAGE_SEARCH_LENGTH } from '@affinity/proto/vocabulary/chat-limits';
import type { FarewellNote } from '#shared/api/schema.js';
import type { ConversationView } from '../state/conversation-view.js';

/** The term to seek for a typed text. */
export const cleanTerm = (text: string): string => text.trim();

/** Whether messages are searched, too, and not only names and last messages (MSG-107). */
export const isSearched = (term: string): boolean => cleanTerm(term).length >= MIN_MESSAGE_SEARCH_LENGTH;

const folded = (text: string): string => text.toLocaleLowerCase();

/** MSG-003, MSG-004: finds by name or by the text of the last message, in any case. An empty term finds all. */
export function findConversations<Card extends Pick<ConversationView, 'name' | 'words'>>(
  conversations: readonly Card[],
  term: string,
): readonly Card[] {
  const sought = folded(cleanTerm(term));
  if (sought === '') return conversations;
  return conversations.filter(({ name, words }) => folded(name).includes(sought) || folded(words).includes(sought));
}

/** Conversations that others ended are found by the name alone: a search is for somebody, or for what was written. */
export function findFarewells(farewells: readonly FarewellNote[], term: string): readonly FarewellNote[] {
  const sought = folded(cleanTerm(term));
  return farewells.filter(({ firstName, lastName }) => folded(`${firstName} ${lastName}`).includes(sought));
}
