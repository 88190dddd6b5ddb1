import { Link, useLocation } from 'react-router';
import { useUnreadConversations } from '../../../lib/chat/use-unread-conversations.js';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { type NavItem, navItemAt } from '../nav-items.js';
import { SHELL_TEXTS } from '../texts.js';
import { useTitleCount } from '../use-title-count.js';
import { useWaitingSparks } from '../use-waiting-sparks.js';
import { NavIcon } from './nav-icon.js';
import styles from './nav-badge.module.css';

/** A link of the shell; the current one is marked (NAV-021). */
export function ShellNavLink({ item, className, onClick }: { item: NavItem; className: string | undefined; onClick?: () => void }) {
  const { pathname } = useLocation();
  return (
    <Link to={item.path} className={className} aria-current={navItemAt(pathname)?.id === item.id ? 'page' : undefined} onClick={onClick}>
      <NavIcon id={item.id} />
      <span>{item.label}</span>
      {item.id === 'sparks' && <SparksBadge />}
      {item.id === 'messages' && <MessagesBadge />}
    </Link>
  );
}

const MOST_SHOWN = 99;

interface BadgeProps {
  count: number;
  /** Read out after the number. */
  meaning: string;
  testId: string;
}

function Badge({ count, meaning, testId }: BadgeProps) {
  if (count === 0) return null;
  return (
    <span className={styles.badge} data-badge data-testid={testId}>
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
      <VisuallyHidden> {meaning}</VisuallyHidden>
    </span>
  );
}

/** How many sparks wait for an answer (EXPERIENCE 26). */
const SparksBadge = () => <Badge count={useWaitingSparks()} meaning={SHELL_TEXTS.sparksWaiting} testId="sparks-badge" />;

/** How many conversations have something unread, here and in the title of the page (EXPERIENCE 26). */
function MessagesBadge() {
  const unread = useUnreadConversations();
  useTitleCount(unread);
  return <Badge count={unread} meaning={SHELL_TEXTS.unreadConversations} testId="messages-badge" />;
}
