import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import styles from './menu.module.css';
import { itemFor } from './menu-keys.js';
import { stayBeside } from './menu-place.js';
import { PartBoundary } from './part-boundary.js';

export interface MenuProps {
  /** The name of the button that opens the menu. */
  label: string;
  icon: ReactNode;
  /** The items, each with `role="menuitem"`. A press on one closes the menu and gives the focus back to its button. */
  children: ReactNode;
}

/** The items that can be chosen. */
const itemsOf = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role="menuitem"]:not(:disabled, [aria-disabled="true"])'),
];

/**
 * A button with a menu, which lies over all else and wholly inside the window. Arrows, Home, End and the first letters of an item
 * move; Escape, Tab and a press elsewhere close (ADR 52).
 */
export function Menu({ label, icon, children }: MenuProps) {
  /** The item that has the focus when the menu opens: the first or the last one. */
  const [opened, setOpened] = useState<0 | -1 | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const close = () => {
    setOpened(null);
    trigger.current?.focus();
  };

  useLayoutEffect(() => {
    if (opened === null || !list.current || !trigger.current) return undefined;
    list.current.showPopover();
    const leave = stayBeside(list.current, trigger.current);
    itemsOf(list.current).at(opened)?.focus();
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (!root.current?.contains(target as Node)) setOpened(null);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => {
      leave();
      document.removeEventListener('pointerdown', closeElsewhere);
    };
  }, [opened]);

  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { key } = event;
    if (opened === null) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      setOpened(key === 'ArrowDown' ? 0 : -1);
      return;
    }
    // What is around the menu has keys of its own, such as those of a card.
    event.stopPropagation();
    if (key === 'Escape' || key === 'Tab') {
      // Escape is prevented, so that a dialog around the menu stays open.
      event.preventDefault();
      close();
      return;
    }
    const item = itemFor(event, itemsOf(event.currentTarget), typed.current);
    if (item === null) return;
    event.preventDefault();
    item?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the items inside
    <div ref={root} className={styles.menu} onKeyDown={press}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={() => setOpened(opened === null ? 0 : null)}
      >
        {icon}
      </button>
      {opened !== null && (
        <div ref={list} popover="manual" className={styles.list}>
          <PartBoundary where="menu">
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the items are buttons */}
            <div role="menu" aria-label={label} className={styles.items} onClick={close}>
              {children}
            </div>
          </PartBoundary>
        </div>
      )}
    </div>
  );
}

export interface MenuItemProps {
  icon?: ReactNode;
  children: ReactNode;
  onPress: () => void;
}

export function MenuItem({ icon, children, onPress }: MenuItemProps) {
  return (
    <button type="button" role="menuitem" className={styles.item} onClick={onPress}>
      {icon}
      {children}
    </button>
  );
}
