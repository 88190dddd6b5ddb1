import { useUnreadCases } from '../../../lib/cases/unread-cases.js';
import { useUnreadConversations } from '../../../lib/chat/use-unread-conversations.js';
import { useTitleCount } from '../use-title-count.js';
import { useWaitingSparks } from '../use-waiting-sparks.js';

/** What all badges of the shell say together, in the title of the page (EXPERIENCE-26). Shows nothing. */
export function TitleTotal() {
  const { concerned, filed } = useUnreadCases();
  useTitleCount(useUnreadConversations() + useWaitingSparks() + concerned + filed);
  return null;
}
