import { PlusIcon } from '#shared/ui/shell-icons.js';
import { BOTTOM_BAR_ITEMS } from '../state/nav-items.js';
import styles from './bottom-bar.module.css';
import { MenuDot } from './menu-dot.js';
import { ShellNavLink } from './nav-link.js';
import { SHELL_TEXTS } from '../texts.js';

/** Phone: five links, and beside them the round button for a story, in the bar's own row so that no screen lies under it (NAV-013, NAV-016). */
export function BottomBar({ onNewStory }: { onNewStory: () => void }) {
  return (
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
      <button type="button" className={styles.story} aria-label={SHELL_TEXTS.newStory} onClick={onNewStory}>
        <span className={styles.round}>
          <PlusIcon size={20} />
        </span>
        <span className={styles.word}>{SHELL_TEXTS.story}</span>
      </button>
    </nav>
  );
}
