import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './menu.module.css';
import { PartBoundary } from './part-boundary.js';

export interface MenuProps {
  /** The name of the button that opens the menu. */
  label: string;
  icon: ReactNode;
  /** The items, each with `role="menuitem"`. A press on one closes the menu and gives the focus back to its button. */
  children: ReactNode;
}

/** Where a key takes the focus among `count` items; null for a key that moves nothing. */
function nextItem(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

/** A button with a menu: arrows move, Escape, Tab and a press elsewhere close. */
export function Menu({ label, icon, children }: MenuProps) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };

  useEffect(() => {
    if (!open) return undefined;
    root.current?.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeElsewhere = ({ target }: PointerEvent) => {
      if (target instanceof Node && root.current?.contains(target) !== true) setOpen(false);
    };
    document.addEventListener('pointerdown', closeElsewhere);
    return () => document.removeEventListener('pointerdown', closeElsewhere);
  }, [open]);

  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!open) return;
    if (event.key === 'Tab') setOpen(false);
    if (event.key === 'Escape') {
      // Escape is prevented, so that a dialog around the menu stays open.
      event.preventDefault();
      close();
    }
    const all = items();
    const next = nextItem(
      event.key,
      all.findIndex((item) => item === document.activeElement),
      all.length,
    );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the items inside
    <div ref={root} className={styles.menu} onKeyDown={move}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {icon}
      </button>
      {open && (
        <PartBoundary where="menu" className={styles.list}>
          {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the items are buttons */}
          <div role="menu" aria-label={label} className={styles.list} onClick={close}>
            {children}
          </div>
        </PartBoundary>
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
