import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useUnreadConversations } from '#features/messages/use-unread-conversations.js';
import { type NavItem, navItemAt } from '../state/nav-items.js';
import { SHELL_TEXTS } from '../texts.js';
import { useWaitingSparks } from '../hooks/use-waiting-sparks.js';
import { NavBadge } from './nav-badge.js';
import { NavIcon } from './nav-icon.js';

export interface ShellNavLinkProps {
  item: NavItem;
  className: string | undefined;
  onClick?: () => void;
  /** What the link says besides its label. */
  children?: ReactNode;
}

/** A link of the shell; the current one is marked (NAV-021). */
export function ShellNavLink({ item, className, onClick, children }: ShellNavLinkProps) {
  const { pathname } = useLocation();
  return (
    <Link to={item.path} className={className} aria-current={navItemAt(pathname)?.id === item.id ? 'page' : undefined} onClick={onClick}>
      <NavIcon id={item.id} />
      <span>{item.label}</span>
      {item.id === 'sparks' && <SparksBadge />}
      {item.id === 'messages' && <MessagesBadge />}
      {children}
    </Link>
  );
}

/** How many sparks wait for an answer (EXPERIENCE-26). */
const SparksBadge = () => <NavBadge count={useWaitingSparks()} meaning={SHELL_TEXTS.sparksWaiting} testId="sparks-badge" />;

/** How many conversations have something unread (EXPERIENCE-26). */
const MessagesBadge = () => <NavBadge count={useUnreadConversations()} meaning={SHELL_TEXTS.unreadConversations} testId="messages-badge" />;
