import { Link, useLocation } from 'react-router';
import { type NavItem, navItemAt } from '../nav-items.js';
import { NavIcon } from './nav-icon.js';

/** A link of the shell; the current one is marked (NAV-021). */
export function ShellNavLink({ item, className, onClick }: { item: NavItem; className: string | undefined; onClick?: () => void }) {
  const { pathname } = useLocation();
  return (
    <Link to={item.path} className={className} aria-current={navItemAt(pathname)?.id === item.id ? 'page' : undefined} onClick={onClick}>
      <NavIcon id={item.id} />
      <span>{item.label}</span>
    </Link>
  );
}
