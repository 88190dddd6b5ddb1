import { type KeyboardEvent, type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { keyAlong } from '#shared/ui/line-way.js';
import styles from './floating-menu.module.css';

/** CSS pixels between the menu and both the element it belongs to and the edges of the window. */
const GAP_PX = 6;

export interface FloatingMenuProps {
  label: string;
  /** The element that the menu opens beside. */
  from: HTMLElement;
  /** @param giveBack whether the focus goes back to where it was; not when something else was pressed */
  onClose: (giveBack: boolean) => void;
  /** The items, each with `role="menuitem"`. */
  children: ReactNode;
}

function nextItem(key: string, at: number, count: number): number | null {
  if (key === 'ArrowDown' || key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowUp' || key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

export function moveBeside(menu: HTMLElement, anchor: DOMRect): void {
  const { offsetWidth: width, offsetHeight: height } = menu;
  const under = anchor.bottom + GAP_PX + height <= window.innerHeight - GAP_PX;
  const top = under ? anchor.bottom + GAP_PX : Math.max(GAP_PX, anchor.top - GAP_PX - height);
  const atEnd = anchor.left + anchor.width / 2 > window.innerWidth / 2;
  const left = atEnd ? anchor.right - width : anchor.left;
  menu.style.top = `${top}px`;
  menu.style.left = `${Math.min(Math.max(GAP_PX, left), window.innerWidth - GAP_PX - width)}px`;
}

/**
 * A menu beside an element of a long list, in the top layer. The list would not draw it while the element is off screen, and would
 * cut it off at its edges. The menu stays beside the element.
 */
export function FloatingMenu({ label, from, onClose, children }: FloatingMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const shown = menu.current;
    if (shown === null) return undefined;
    shown.showPopover();
    const move = () => {
      if (from.isConnected) moveBeside(shown, from.getBoundingClientRect());
      else latest.current(false);
    };
    move();
    const items = [...shown.querySelectorAll<HTMLElement>('[role="menuitem"]')];
    // What stands before the list is reached by the keys that go up.
    (items.find((item) => item.parentElement === shown) ?? items[0])?.focus({ preventScroll: true });
    // The menu moves along when the thread scrolls under it.
    document.addEventListener('scroll', move, true);
    window.addEventListener('resize', move);
    return () => {
      document.removeEventListener('scroll', move, true);
      window.removeEventListener('resize', move);
    };
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
    const next = nextItem(
      keyAlong(event),
      items.findIndex((item) => item === document.activeElement),
      items.length,
    );
    if (next === null) return;
    event.preventDefault();
    items[next]?.focus();
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
