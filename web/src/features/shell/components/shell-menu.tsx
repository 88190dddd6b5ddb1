import { useState } from 'react';
import { useUnreadCases } from '#features/cases/unread-cases.js';
import { Avatar } from '#shared/ui/avatar.js';
import { Drawer } from '#shared/ui/drawer.js';
import { LogoutIcon } from '#shared/ui/shell-icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { DRAWER_ITEMS } from '../state/nav-items.js';
import { useMember } from '../hooks/use-member.js';
import { useWaitingSparks } from '../hooks/use-waiting-sparks.js';
import { AccountLinks } from './account-links.js';
import { Logout } from '#features/sign-out/logout.js';
import { ShellNavLink } from './nav-link.js';
import styles from './shell-menu.module.css';
import { SHELL_TEXTS } from '../texts.js';

/** Phone: the avatar on the home screen and the drawer it opens (NAV-014, NAV-015). */
export function ShellMenu() {
  const [open, setOpen] = useState(false);
  const member = useMember();
  const waiting = useWaitingSparks();
  const { concerned, filed } = useUnreadCases();
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={styles.trigger} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <Avatar photo={member.photo} names={member.names} size={46} />
        {waiting + concerned + filed > 0 && <span className={styles.dot} />}
        <VisuallyHidden>{waiting > 0 ? SHELL_TEXTS.openMenuWaiting(waiting) : SHELL_TEXTS.openMenu}</VisuallyHidden>
        {concerned + filed > 0 && <VisuallyHidden>, {SHELL_TEXTS.openMenuDecided}</VisuallyHidden>}
      </button>
      {open && (
        <Drawer
          title={SHELL_TEXTS.menu}
          onClose={close}
          header={
            <div className={styles.member}>
              <Avatar photo={member.photo} names={member.names} size={48} />
              <div>
                <strong dir="auto">{member.name}</strong>
                <span dir="auto">{member.email}</span>
              </div>
            </div>
          }
        >
          <nav aria-label={SHELL_TEXTS.moreNavigation}>
            <ul className={styles.list}>
              {DRAWER_ITEMS.map((item) => (
                <li key={item.id}>
                  <ShellNavLink item={item} className={styles.link} onClick={close} />
                </li>
              ))}
            </ul>
          </nav>
          <AccountLinks className={styles.link} onClick={close} />
          <Logout>
            {({ press, pending }) => (
              <button type="button" className={styles.link} disabled={pending} onClick={press}>
                <LogoutIcon />
                <span>{SHELL_TEXTS.logout}</span>
              </button>
            )}
          </Logout>
        </Drawer>
      )}
    </>
  );
}
