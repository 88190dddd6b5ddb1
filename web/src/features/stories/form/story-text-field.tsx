import { MAX_STORY_LENGTH } from '@affinity/proto/vocabulary/limits';
import { lengthOf } from '@affinity/proto/vocabulary/text-length';
import { type KeyboardEvent, useId } from 'react';
import { useTextLimit } from '#shared/text/use-text-limit.js';
import { classNames } from '#shared/ui/class-names.js';
import fieldStyles from '#shared/ui/field.module.css';
import areaStyles from '#shared/ui/text-area.module.css';
import { useAnnounce } from '#shared/ui/live-region.js';
import styles from './story-form.module.css';
import { STORY_FORM_TEXTS } from './texts.js';

/** The counter stands out once the end comes near. */
const NEAR = 0.9;

export interface StoryTextFieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Ctrl or Cmd with Enter. */
  onSubmit: () => void;
}

/** The story itself: a hard stop at 2000 characters, and a counter (STO-053, STO-055). */
export function StoryTextField({ value, onChange, onSubmit }: StoryTextFieldProps) {
  const id = useId();
  const announce = useAnnounce();
  const { area, handlers } = useTextLimit({ value, onChange, max: MAX_STORY_LENGTH, onCut: () => announce(STORY_FORM_TEXTS.cut) });
  const length = lengthOf(value);
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSubmit();
  };
  return (
    <div className={fieldStyles.field}>
      <label className={fieldStyles.label} htmlFor={id}>
        {STORY_FORM_TEXTS.story}
      </label>
      <textarea
        ref={area}
        id={id}
        rows={6}
        dir="auto"
        className={classNames(fieldStyles.control, areaStyles.area)}
        aria-describedby={`${id}-length`}
        value={value}
        {...handlers}
        onKeyDown={sendByKey}
      />
      <p id={`${id}-length`} className={classNames(styles.counter, length >= MAX_STORY_LENGTH * NEAR && styles.near)}>
        {STORY_FORM_TEXTS.counter(length)}
      </p>
    </div>
  );
}
