import { type ComponentType, useState } from 'react';
import { logError } from '#shared/code/log-error.js';
import { ChevronUpIcon } from '#shared/ui/composer-icons.js';
import { usePopup } from '#shared/ui/use-popup.js';
import { COMPOSER_TEXTS, EMOJI_TEXTS } from '../texts.js';
import styles from './emoji-button.module.css';
import type { EmojiPickerProps } from './emoji-picker.js';

const loadPicker = async (): Promise<ComponentType<EmojiPickerProps>> => (await import('./emoji-picker.js')).EmojiPicker;

export interface EmojiButtonProps {
  onPick: (char: string) => void;
}

/** Opens a choice of emoji above itself, loaded when it is first opened. Escape and a press elsewhere close it. */
export function EmojiButton({ onPick }: EmojiButtonProps) {
  const { open, setOpen, root, trigger, onKeyDown } = usePopup();
  const [Picker, setPicker] = useState<ComponentType<EmojiPickerProps> | null>(null);
  const [failed, setFailed] = useState(false);

  const load = () => {
    setFailed(false);
    loadPicker().then(
      (loaded) => setPicker(() => loaded),
      (error: unknown) => {
        logError('emoji', error);
        setFailed(true);
      },
    );
  };
  const toggle = () => {
    if (!open && Picker === null) load();
    setOpen(!open);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape of what is inside
    <div ref={root} className={styles.root} onKeyDown={onKeyDown}>
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-label={COMPOSER_TEXTS.emojis}
        title={COMPOSER_TEXTS.emojis}
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={toggle}
      >
        <ChevronUpIcon size={16} />
      </button>
      {open && (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a panel beside the text; an open <dialog> would hold the page still
        <div role="dialog" aria-label={EMOJI_TEXTS.title} className={styles.panel}>
          {Picker !== null && <Picker onPick={onPick} />}
          {Picker === null && !failed && <output className={styles.state}>{EMOJI_TEXTS.loading}</output>}
          {Picker === null && failed && (
            <div role="alert" className={styles.state}>
              <p>{EMOJI_TEXTS.failed}</p>
              <button type="button" className={styles.again} onClick={load}>
                {EMOJI_TEXTS.again}
              </button>
            </div>
          )}
        </div>
      )}
    </div>
  );
}
