import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { EmojiPicker } from '../composer/emoji/emoji-picker.js';
import { stayBeside } from '#shared/ui/menu-place.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './reaction-picker.module.css';

export interface ReactionPickerProps {
  /** The element that the picker opens beside. */
  from: HTMLElement;
  onPick: (emoji: string) => void;
  /** @param giveBack whether the focus goes back to the message */
  onClose: (giveBack: boolean) => void;
}

/** All emoji, beside the message that one of them is for (MSG-099). */
export function ReactionPicker({ from, onPick, onClose }: ReactionPickerProps) {
  const panel = useRef<HTMLDivElement>(null);
  const latest = useRef(onClose);
  useEffect(() => {
    latest.current = onClose;
  });
  useLayoutEffect(() => {
    const shown = panel.current;
    if (shown === null) return undefined;
    shown.showPopover();
    const leave = stayBeside(shown, from, () => latest.current(false));
    shown.querySelector<HTMLElement>('input')?.focus({ preventScroll: true });
    return leave;
  }, [from]);
  useEffect(() => {
    const closeElsewhere = ({ target }: Event) => {
      if (target instanceof Node && panel.current?.contains(target) !== true) latest.current(false);
    };
    document.addEventListener('pointerdown', closeElsewhere, true);
    document.addEventListener('focusin', closeElsewhere);
    return () => {
      document.removeEventListener('pointerdown', closeElsewhere, true);
      document.removeEventListener('focusin', closeElsewhere);
    };
  }, []);
  const keep = (event: KeyboardEvent) => {
    // The messages behind have keys of their own.
    event.stopPropagation();
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onClose(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a panel beside the message; keys of what is inside
    <div ref={panel} popover="manual" role="dialog" aria-label={THREAD_TEXTS.otherReaction} className={styles.panel} onKeyDown={keep}>
      <EmojiPicker onPick={onPick} />
    </div>
  );
}
