import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type KeyboardEvent, type Ref, useEffect, useImperativeHandle } from 'react';
import { useTextLimit } from '#shared/text/use-text-limit.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import styles from './composer.module.css';
import { COMPOSER_TEXTS } from './texts.js';

export interface MessageTextAreaProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  describedBy: string;
  placeholder?: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The code of every key that goes to the input method. Safari sends it for an Enter that has already ended the composition. */
const COMPOSING_KEY_CODE = 229;

/**
 * Grows with its text. Enter sends, Shift+Enter begins a line. While a character is being composed, Enter belongs to the input method
 * (EXPERIENCE-23).
 */
export function MessageTextArea({ value, onChange, onSend, describedBy, placeholder = COMPOSER_TEXTS.prompt, ref }: MessageTextAreaProps) {
  const announce = useAnnounce();
  const { area, handlers } = useTextLimit({ value, onChange, max: MAX_MESSAGE_LENGTH, onCut: () => announce(COMPOSER_TEXTS.cut) });
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  // The caret starts behind a draft, where writing goes on. An emoji picked first goes there too.
  useEffect(() => {
    const field = area.current;
    field?.setSelectionRange(field.value.length, field.value.length);
  }, [area]);
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.altKey) return;
    // oxlint-disable-next-line typescript/no-deprecated -- the only sign that Safari gives
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING_KEY_CODE) return;
    event.preventDefault();
    if (!event.repeat) onSend();
  };
  return (
    // The copy of the text gives the height where the field cannot take it from its content.
    <div className={styles.grow} data-text={value}>
      <textarea
        ref={area}
        rows={1}
        className={styles.text}
        aria-label={placeholder}
        aria-describedby={describedBy}
        placeholder={placeholder}
        enterKeyHint="send"
        dir="auto"
        value={value}
        {...handlers}
        onKeyDown={sendByKey}
      />
    </div>
  );
}
