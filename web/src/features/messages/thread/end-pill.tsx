import { classNames } from '#shared/ui/class-names.js';
import { ArrowDownIcon } from '../components/message-icons.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './end-pill.module.css';

/** Leads to the end of the thread, saying how many new messages lie there (EXPERIENCE-25). */
export function EndPill({ below, onPress }: { below: number; onPress: () => void }) {
  const fresh = below > 0;
  return (
    <button
      type="button"
      className={classNames(styles.pill, fresh && styles.fresh)}
      aria-label={fresh ? undefined : THREAD_TEXTS.latest}
      onClick={onPress}
    >
      <ArrowDownIcon size={18} />
      {fresh && <span>{THREAD_TEXTS.newMessages(below)}</span>}
    </button>
  );
}
