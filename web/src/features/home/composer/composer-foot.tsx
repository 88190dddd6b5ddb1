import { MAX_POST_LENGTH } from '@affinity/proto/vocabulary/limits';
import { fits, lengthOf } from '@affinity/proto/vocabulary/text-length';
import { useRef } from 'react';
import { MEDIA_ACCEPTED } from '#shared/uploads/media-file.js';
import { Button } from '#shared/ui/button.js';
import { classNames } from '#shared/ui/class-names.js';
import { PhotoIcon } from '#shared/ui/composer-icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { COMPOSER_TEXTS } from '../texts.js';
import styles from './composer.module.css';

/** A fixed id: there is one composer on a page. */
export const COUNTER_ID = 'post-length';
/** Characters left from which on the counter stands out. */
const NEAR = 0.9;

export interface ComposerFootProps {
  text: string;
  posting: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** What adds media, says how long the text is, and sends. */
export function ComposerFoot({ text, posting, onFiles }: ComposerFootProps) {
  const picker = useRef<HTMLInputElement>(null);
  const length = lengthOf(text);
  return (
    <div className={styles.foot}>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        accept={MEDIA_ACCEPTED}
        aria-label={COMPOSER_TEXTS.addMedia}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Clearing the value lets the same file be picked again after it was removed.
          currentTarget.value = '';
        }}
      />
      <button type="button" className={styles.add} onClick={() => picker.current?.click()}>
        <PhotoIcon size={22} />
        <span>{COMPOSER_TEXTS.addMedia}</span>
      </button>
      <p id={COUNTER_ID} className={classNames(styles.counter, length >= MAX_POST_LENGTH * NEAR && styles.near)}>
        <span aria-hidden="true">
          {length}/{MAX_POST_LENGTH}
        </span>
        <VisuallyHidden>{COMPOSER_TEXTS.counter(length)}</VisuallyHidden>
      </p>
      <Button type="submit" className={styles.post} disabled={posting || !fits(text, MAX_POST_LENGTH)}>
        {posting ? COMPOSER_TEXTS.posting : COMPOSER_TEXTS.post}
      </Button>
    </div>
  );
}
