import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { type KeyboardEvent, type Ref, useId, useImperativeHandle } from 'react';
import type { MentionChoice } from '../../lib/text/use-mentions.js';
import { useTextLimit } from '../../lib/text/use-text-limit.js';
import { pressedPart } from '../../ui/pressed-part.js';
import { useMentionOffers } from '../text/use-mention-offers.js';
import styles from './limited-text-area.module.css';
import { POST_TEXTS } from './texts.js';

const MentionOffers = pressedPart(async () => (await import('../text/mention-offers.js')).MentionOffers);

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
  /** Whom the text mentions. Without it nobody is offered (POST-085). */
  mentions?: MentionChoice;
  rows?: number;
  ref?: Ref<HTMLTextAreaElement>;
}

/** The counter appears when the end comes near: until then it would only be in the way. */
const COUNTER_FROM = 0.8;

/** A text field with a hard stop (HOM-012). */
export function LimitedTextArea({
  label,
  value,
  onChange,
  max,
  onSubmit,
  hint,
  disabled = false,
  mentions,
  rows = 2,
  ref,
}: LimitedTextAreaProps) {
  const id = useId();
  const length = lengthOf(value);
  const { area, handlers } = useTextLimit({ value, onChange, max });
  const offers = useMentionOffers({ area, value, onChange, mentions });
  useImperativeHandle(ref, () => area.current as HTMLTextAreaElement);
  const submitByKey = (event: KeyboardEvent) => {
    if (offers.onKey(event)) return;
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
        {...offers.attributes}
        {...handlers}
        onChange={(event) => {
          handlers.onChange(event);
          offers.onSelect();
        }}
        onSelect={offers.onSelect}
        onBlur={offers.onBlur}
        onKeyDown={submitByKey}
      />
      {mentions !== undefined && offers.list.offers.length > 0 && <MentionOffers {...offers.list} />}
      {hint !== undefined && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={`${id}-left`} className={styles.left}>
        {length >= max * COUNTER_FROM && POST_TEXTS.left(max - length)}
      </p>
    </div>
  );
}
