import { Avatar } from '#shared/ui/avatar.js';
import { Button } from '#shared/ui/button.js';
import { LogoutIcon, PlusIcon } from '#shared/ui/shell-icons.js';
import { Wordmark } from '#shared/ui/wordmark.js';
import { NAV_ITEMS } from '../state/nav-items.js';
import { useMember } from '../hooks/use-member.js';
import { AccountLinks } from './account-links.js';
import { Bell } from './bell.js';
import { Logout } from '#features/sign-out/logout.js';
import { ShellNavLink } from './nav-link.js';
import styles from './side-nav.module.css';
import { SHELL_TEXTS } from '../texts.js';

/** Desktop (NAV-010..012), with the bell beside the name of the product, and the avatar and name at its foot (NAV-021). */
export function SideNav({ onNewStory }: { onNewStory: () => void }) {
  const member = useMember();
  return (
    <header className={styles.side}>
      <div className={styles.brand}>
        <Wordmark />
        <Bell />
      </div>
      <nav aria-label={SHELL_TEXTS.mainNavigation}>
        <ul className={styles.list}>
          {NAV_ITEMS.map((item) => (
            <li key={item.id}>
              <ShellNavLink item={item} className={styles.link} />
            </li>
          ))}
        </ul>
      </nav>
      <Button wide icon={<PlusIcon size={20} />} onClick={onNewStory}>
        {SHELL_TEXTS.newStory}
      </Button>
      <div className={styles.foot}>
        <div className={styles.member}>
          <Avatar photo={member.photo} names={member.names} size={44} />
          <div className={styles.names}>
            <strong dir="auto">{member.name}</strong>
            <span dir="auto">{member.email}</span>
          </div>
        </div>
        <AccountLinks className={styles.link} />
        <Logout>
          {({ press, pending }) => (
            <Button look="quiet" className={styles.logout} icon={<LogoutIcon size={22} />} disabled={pending} onClick={press}>
              {SHELL_TEXTS.logout}
            </Button>
          )}
        </Logout>
      </div>
    </header>
  );
}
