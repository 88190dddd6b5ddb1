import { summaryOf } from '#features/messages/state/message-words.js';
import { repliedOf } from '#features/messages/state/shown-message.js';
import { CloseIcon } from '#shared/ui/shell-icons.js';
import { MODE_TEXTS } from '../texts.js';
import type { ComposerMode } from './composer-mode.js';
import styles from './mode-bar.module.css';

export interface ModeBarProps {
  mode: NonNullable<ComposerMode>;
  otherName: string;
  problem: string | null;
  onCancel: () => void;
}

/** What the words in the box are for, above it. */
export function ModeBar({ mode: { kind, message }, otherName, problem, onCancel }: ModeBarProps) {
  const cancel = kind === 'edit' ? MODE_TEXTS.cancelEdit : MODE_TEXTS.cancelReply;
  const name = message.sender === 'me' ? MODE_TEXTS.yourself : otherName;
  return (
    <div className={styles.bar}>
      <div className={styles.words}>
        <p className={styles.title} dir="auto">
          {kind === 'edit' ? MODE_TEXTS.editing : MODE_TEXTS.replying(name)}
        </p>
        <p className={styles.line} dir="auto">
          {summaryOf(repliedOf(message) ?? {})}
        </p>
        {problem !== null && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </div>
      <button type="button" className={styles.cancel} aria-label={cancel} title={cancel} onClick={onCancel}>
        <CloseIcon size={18} />
      </button>
    </div>
  );
}
