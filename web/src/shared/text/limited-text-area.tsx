import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle } from 'react';
import { useTextLimit } from './use-text-limit.js';
import styles from './limited-text-area.module.css';
import { exactCount } from './counts.js';

export interface LimitedTextAreaProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** In characters as a reader counts them. Text beyond it is not accepted. */
  max: number;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
  /** Said below the field, for those who write with keys. */
  hint?: string;
  disabled?: boolean;
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The counter appears when the end comes near: until then it would only be in the way. */
const COUNTER_FROM = 0.8;

const leftText = (count: number): string => (count === 1 ? '1 character left' : `${exactCount(count)} characters left`);

/** A text field with a hard stop (HOM-012). */
export function LimitedTextArea({ label, value, onChange, max, onSubmit, hint, disabled = false, rows = 2, ref }: LimitedTextAreaProps) {
  const id = useId();
  const length = lengthOf(value);
  const { area, handlers } = useTextLimit({ value, onChange, max });
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const submitByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={styles.field}>
      <textarea
        ref={area}
        rows={rows}
        className={styles.area}
        aria-label={label}
        placeholder={label}
        dir="auto"
        value={value}
        disabled={disabled}
        aria-describedby={hint === undefined ? `${id}-left` : `${id}-hint ${id}-left`}
        {...handlers}
        onKeyDown={submitByKey}
      />
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-left`} className={styles.left}>
        {length >= max * COUNTER_FROM && leftText(max - length)}
      </p>
    </div>
  );
}
