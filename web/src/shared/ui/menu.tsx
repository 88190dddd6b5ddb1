import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import styles from './menu.module.css';
import { isOnItem, itemsOf, itemTyped, nextItem, NOTHING_TYPED, type Typed, typedWith } from './menu-keys.js';
import { stayBeside } from './menu-place.js';
import { PartBoundary } from './part-boundary.js';

export interface MenuProps {
  /** The name of the button that opens the menu. */
  label: string;
  icon: ReactNode;
  /** The items, each with `role="menuitem"`. A press on one closes the menu and gives the focus back to its button. */
  children: ReactNode;
}

/**
 * A button with a menu, which lies over all else and wholly inside the window. Arrows, Home, End and the first letters of an item
 * move; Escape, Tab and a press elsewhere close (ADR 52).
 */
export function Menu({ label, icon, children }: MenuProps) {
  /** The item that has the focus when the menu opens. */
  const [opened, setOpened] = useState<'first' | 'last' | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const typed = useRef<Typed>(NOTHING_TYPED);
  const close = () => {
    setOpened(null);
    trigger.current?.focus();
  };

  useLayoutEffect(() => {
    if (opened === null || list.current === null || trigger.current === null) return undefined;
    list.current.showPopover();
    const leave = stayBeside(list.current, trigger.current);
    itemsOf(list.current)
      .at(opened === 'first' ? 0 : -1)
      ?.focus({ preventScroll: true });
    return leave;
  }, [opened]);
  useEffect(() => {
    if (opened === null) return undefined;
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) !== true) setOpened(null);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [opened]);

  const press = (event: KeyboardEvent<HTMLDivElement>) => {
    const { key, timeStamp } = event;
    if (opened === null) {
      if (key !== 'ArrowDown' && key !== 'ArrowUp') return;
      event.preventDefault();
      setOpened(key === 'ArrowDown' ? 'first' : 'last');
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
    const items = root.current === null ? [] : itemsOf(root.current);
    const at = items.findIndex((item) => item === document.activeElement);
    const now = typedWith(typed.current, event, timeStamp);
    if (now !== null) typed.current = now;
    else if (key === ' ') typed.current = NOTHING_TYPED;
    const next =
      now === null
        ? nextItem(key, at, items.length)
        : itemTyped(
            items.map(({ textContent }) => textContent),
            now.letters,
            at,
          );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the items inside
    <div
      ref={root}
      className={styles.menu}
      onKeyDown={press}
      onKeyUp={(event) => {
        // Some browsers press a button when the space bar comes up, whatever was prevented when it went down.
        if (event.key === ' ' && typed.current.letters.endsWith(' ')) event.preventDefault();
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={opened !== null}
        onClick={() => setOpened(opened === null ? 'first' : null)}
      >
        {icon}
      </button>
      {opened !== null && (
        <div ref={list} popover="manual" className={styles.list}>
          <PartBoundary where="menu">
            {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the items are buttons */}
            <div
              role="menu"
              aria-label={label}
              className={styles.items}
              onClick={({ target }) => {
                if (isOnItem(target)) close();
              }}
            >
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
