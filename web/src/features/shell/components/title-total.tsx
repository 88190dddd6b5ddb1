import { useUnreadCases } from '#features/cases/unread-cases.js';
import { useUnreadConversations } from '#features/messages/use-unread-conversations.js';
import { useTitleCount } from '../hooks/use-title-count.js';
import { useWaitingSparks } from '../hooks/use-waiting-sparks.js';

/** Puts the total of the shell's badges into the page's title (EXPERIENCE-26). Draws nothing. */
export function TitleTotal() {
  const { concerned, filed } = useUnreadCases();
  useTitleCount(useUnreadConversations() + useWaitingSparks() + concerned + filed);
  return null;
}
