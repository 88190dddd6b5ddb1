import type { ShownFile, ShownMessage } from '../state/shown-message.js';
import { useSend } from '../unsent/use-send.js';
import { ProgressBar } from '#shared/ui/progress-bar.js';
import { CloseIcon } from '#shared/ui/shell-icons.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './attachments.module.css';

const WHOLE = 100;

/** How much of a file is sent, with a way to stop it (EXPERIENCE-4). */
export function UploadProgress({ message: { id, pairKey }, file: { name, progress } }: { message: ShownMessage; file: ShownFile }) {
  const sending = useSend(pairKey);
  const percent = Math.round((progress ?? 0) * WHOLE);
  return (
    <div className={styles.progress}>
      <ProgressBar value={percent} max={WHOLE} label={THREAD_TEXTS.sendingFile(name)} />
      <span>{percent} %</span>
      <button
        type="button"
        className={styles.cancel}
        aria-label={THREAD_TEXTS.cancelUpload}
        title={THREAD_TEXTS.cancelUpload}
        onClick={() => sending.discard(id)}
      >
        <CloseIcon size={16} />
      </button>
    </div>
  );
}
