import { useMemo } from 'react';
import { textParts } from '../../thread/message-text.parts.js';
import styles from './message-text.module.css';

/** What somebody wrote, as text: addresses in it lead on, and nothing of it is markup. */
export function MessageText({ text, large }: { text: string; large: boolean }) {
  const parts = useMemo(() => textParts(text), [text]);
  return (
    <p className={styles.text} data-large={large} dir="auto">
      {parts.map((part, index) =>
        part.kind === 'text' ? (
          part.text
        ) : (
          // oxlint-disable-next-line react/no-array-index-key -- the text of a message does not change
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part.text}
          </a>
        ),
      )}
    </p>
  );
}
