import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { keyAlong } from '#shared/ui/line-way.js';
import { itemFor } from '#shared/ui/menu-keys.js';
import { stayBeside } from '#shared/ui/menu-place.js';
import styles from './floating-menu.module.css';

export interface FloatingMenuProps {
  label: string;
  /** The element that the menu opens beside. */
  from: HTMLElement;
  /** @param giveBack whether the focus goes back to where it was; not when something else was pressed */
  onClose: (giveBack: boolean) => void;
  /** The items, each with `role="menuitem"`. */
  children: ReactNode;
}

/** The row of reactions is walked along, too. */
const ALONG: Readonly<Record<string, string>> = { ArrowRight: 'ArrowDown', ArrowLeft: 'ArrowUp' };

/**
 * A menu beside an element of a long list, in the top layer. The list would not draw it while the element is off screen, and would
 * cut it off at its edges. The menu stays beside the element.
 */
export function FloatingMenu({ label, from, onClose, children }: FloatingMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const shown = menu.current;
    if (shown === null) return undefined;
    shown.showPopover();
    const leave = stayBeside(shown, from, () => latest.current(false));
    const items = [...shown.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    // What stands before the list is reached by the keys that go up.
    (items.find((item) => item.parentElement === shown) ?? items[0])?.focus({ preventScroll: true });
    return leave;
  }, [from]);
  useEffect(() => {
    const pressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && menu.current?.contains(target) !== true) latest.current(false);
    };
    document.addEventListener('pointerdown', pressed, true);
    return () => document.removeEventListener('pointerdown', pressed, true);
  }, []);
  const move = (event: KeyboardEvent) => {
    // The messages behind the menu have keys of their own.
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose(true);
      return;
    }
    const items = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const along = keyAlong(event);
    const { timeStamp, ctrlKey, metaKey, altKey } = event;
    const item = itemFor({ key: ALONG[along] ?? along, timeStamp, ctrlKey, metaKey, altKey }, items, typed.current);
    if (item === null) return;
    event.preventDefault();
    item?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the items are buttons
    <div
      ref={menu}
      popover="manual"
      role="menu"
      aria-label={label}
      className={styles.menu}
      onKeyDown={move}
      // The menu closes in the same click that acts. So the focus is back before a dialog opens, which gives it back there.
      onClick={({ target }) => {
        if (target instanceof Element && target.closest('[role="menuitem"]') !== null) onClose(true);
      }}
    >
      {children}
    </div>
  );
}
