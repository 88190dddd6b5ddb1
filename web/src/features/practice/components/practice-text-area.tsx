import { MAX_MESSAGE_LENGTH } from '@affinity/proto/vocabulary/limits';
import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import { useTextLimit } from '#shared/text/use-text-limit.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { COMPOSER_TEXTS } from '../texts.js';
import styles from './practice-composer.module.css';

export interface PracticeTextAreaProps {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  describedBy: string;
  ref?: Ref<HTMLTextAreaElement>;
}

/** What a key says while a character is being composed in a browser that has ended the composition already (Safari). */
const COMPOSING_KEY_CODE = 229;

/** AIP-013: Enter sends, Shift+Enter begins a line; while a character is composed Enter is the input method's (EXPERIENCE-23). */
export function PracticeTextArea({ value, onChange, onSend, describedBy, ref }: PracticeTextAreaProps) {
  const announce = useAnnounce();
  const { area, handlers } = useTextLimit({ value, onChange, max: MAX_MESSAGE_LENGTH, onCut: () => announce(COMPOSER_TEXTS.cut) });
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
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
        aria-label={COMPOSER_TEXTS.prompt}
        aria-describedby={describedBy}
        placeholder={COMPOSER_TEXTS.prompt}
        enterKeyHint="send"
        dir="auto"
        value={value}
        {...handlers}
        onKeyDown={sendByKey}
      />
    </div>
  );
}
