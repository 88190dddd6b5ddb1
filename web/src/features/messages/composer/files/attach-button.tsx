import { useRef } from 'react';
import { PaperclipIcon } from '../composer-icons.js';
import styles from '../composer.module.css';
import { COMPOSER_TEXTS } from '../texts.js';

/** MSG-041: any files, several at once. */
export function AttachButton({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const picker = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={picker}
        type="file"
        hidden
        multiple
        aria-label={COMPOSER_TEXTS.attach}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be picked again.
          currentTarget.value = '';
        }}
      />
      <button
        type="button"
        className={styles.tool}
        aria-label={COMPOSER_TEXTS.attach}
        title={COMPOSER_TEXTS.attachHint}
        onClick={() => picker.current?.click()}
      >
        <PaperclipIcon />
      </button>
    </>
  );
}
