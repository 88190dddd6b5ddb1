import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { CHAT_PARAM } from '#features/places/chat-address.js';
import { paths } from '#features/places/paths.js';
import { classNames } from '#shared/ui/class-names.js';
import { PlusIcon } from '#shared/ui/shell-icons.js';
import { BOTTOM_BAR_ITEMS } from '../state/nav-items.js';
import styles from './bottom-bar.module.css';
import { MenuDot } from './menu-dot.js';
import { ShellNavLink } from './nav-link.js';
import { SHELL_TEXTS } from '../texts.js';

/** Pixels of scrolling that count. A smaller move is a finger that trembles. */
const SCROLLED = 24;

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}

/** Phone: five links and the floating button for a story (NAV-013, NAV-016). */
export function BottomBar({ onNewStory }: { onNewStory: () => void }) {
  const { pathname, search } = useLocation();
  // In an open conversation the button would lie over the one that sends.
  const writing = pathname === paths.messages && new URLSearchParams(search).has(CHAT_PARAM);
  const scrolledDown = useSyncExternalStore(onScroll, () => window.scrollY > SCROLLED);
  return (
    <>
      {!writing && (
        <button
          type="button"
          className={classNames(styles.float, scrolledDown && styles.away)}
          aria-label={SHELL_TEXTS.newStory}
          onClick={onNewStory}
        >
          <PlusIcon size={24} />
          <span>{SHELL_TEXTS.story}</span>
        </button>
      )}
      <nav aria-label={SHELL_TEXTS.mainNavigation} className={styles.bar}>
        <ul className={styles.list}>
          {BOTTOM_BAR_ITEMS.map((item) => (
            <li key={item.id}>
              <ShellNavLink item={item} className={styles.link}>
                {item.id === 'home' && <MenuDot />}
              </ShellNavLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
