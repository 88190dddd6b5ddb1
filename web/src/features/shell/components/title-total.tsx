import { useUnreadCases } from '../../../lib/cases/unread-cases.js';
import { useUnreadConversations } from '../../../lib/chat/use-unread-conversations.js';
import { useTitleCount } from '../use-title-count.js';
import { useWaitingSparks } from '../use-waiting-sparks.js';

/** Puts the total of the shell's badges into the page's title (EXPERIENCE-26). Draws nothing. */
export function TitleTotal() {
  const { concerned, filed } = useUnreadCases();
  useTitleCount(useUnreadConversations() + useWaitingSparks() + concerned + filed);
  return null;
}
