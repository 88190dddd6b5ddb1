import { Link, useLocation } from 'react-router';
import { useUnreadCases } from '#features/cases/unread-cases.js';
import { paths } from '#features/places/paths.js';
import { MODERATOR } from '#features/session/roles.js';
import { useCurrentSession } from '#features/session/session.query.js';
import { SettingsIcon, ShieldIcon } from '#shared/ui/account-icons.js';
import { SHELL_TEXTS } from '../texts.js';
import { NavBadge } from './nav-badge.js';

/** Links about the account rather than the product. They stand beside Logout, not among the screens of NAV-001. */
export function AccountLinks({ className, onClick }: { className: string | undefined; onClick?: () => void }) {
  const { pathname } = useLocation();
  const { account } = useCurrentSession();
  const { concerned, filed } = useUnreadCases();
  const isWithin = (to: string) => pathname === to || pathname.startsWith(`${to}/`);
  const link = (to: string) => ({ to, className, onClick, 'aria-current': isWithin(to) ? ('page' as const) : undefined });
  return (
    <>
      {account?.roles.includes(MODERATOR) === true && (
        <Link {...link(paths.moderation)}>
          <ShieldIcon />
          <span>{SHELL_TEXTS.moderation}</span>
        </Link>
      )}
      <Link {...link(paths.settings)}>
        <SettingsIcon />
        <span>{SHELL_TEXTS.settings}</span>
        <NavBadge count={concerned + filed} meaning={SHELL_TEXTS.casesDecided} testId="cases-badge" />
      </Link>
    </>
  );
}
