import { Link, useLocation } from 'react-router';
import { VisuallyHidden } from '../../../ui/visually-hidden.js';
import { type NavItem, navItemAt } from '../nav-items.js';
import { SHELL_TEXTS } from '../texts.js';
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
    </Link>
  );
}

const MOST_SHOWN = 99;

/** How many sparks wait for an answer (EXPERIENCE 26). */
function SparksBadge() {
  const waiting = useWaitingSparks();
  if (waiting === 0) return null;
  return (
    <span className={styles.badge} data-testid="sparks-badge">
      {waiting > MOST_SHOWN ? `${MOST_SHOWN}+` : waiting}
      <VisuallyHidden> {SHELL_TEXTS.sparksWaiting}</VisuallyHidden>
    </span>
  );
}
