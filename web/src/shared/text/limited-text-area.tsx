import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { type KeyboardEvent, type ReactNode, type Ref, type TextareaHTMLAttributes, useId, useImperativeHandle } from 'react';
import { useTextLimit } from './use-text-limit.js';
import styles from './limited-text-area.module.css';
import { exactCount } from './counts.js';

/** What is offered while a text is written. The focus stays in the field. */
export interface Suggestions {
  /** What the field says of the list. */
  readonly attributes: Pick<
    TextareaHTMLAttributes<HTMLTextAreaElement>,
    `aria-${'autocomplete' | 'haspopup' | 'controls' | 'activedescendant'}`
  >;
  /** The text or the caret is another one. */
  readonly onSelect: () => void;
  readonly onBlur: () => void;
  /** @returns whether the key was for the list */
  readonly onKey: (event: KeyboardEvent) => boolean;
  readonly list: ReactNode;
}

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
  suggestions?: Suggestions;
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The counter appears when the end comes near: until then it would only be in the way. */
const COUNTER_FROM = 0.8;

const leftText = (count: number): string => (count === 1 ? '1 character left' : `${exactCount(count)} characters left`);

/** A text field with a hard stop (HOM-012). */
export function LimitedTextArea({
  label,
  value,
  onChange,
  max,
  onSubmit,
  hint,
  disabled = false,
  suggestions,
  rows = 2,
  ref,
}: LimitedTextAreaProps) {
  const id = useId();
  const length = lengthOf(value);
  const { area, handlers } = useTextLimit({ value, onChange, max });
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const submitByKey = (event: KeyboardEvent) => {
    if (suggestions?.onKey(event)) return;
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
        {...suggestions?.attributes}
        {...handlers}
        onChange={(event) => {
          handlers.onChange(event);
          suggestions?.onSelect();
        }}
        onSelect={suggestions?.onSelect}
        onBlur={suggestions?.onBlur}
        onKeyDown={submitByKey}
      />
      {suggestions?.list}
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
