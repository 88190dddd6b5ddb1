import type { DeliveryState, ShownMessage } from '../state/shown-message.js';
import { useSend } from '../unsent/use-send.js';
import { AlertIcon, CheckIcon } from '#shared/ui/icons.js';
import { VisuallyHidden } from '#shared/ui/visually-hidden.js';
import { ClockIcon, DoubleCheckIcon } from '../components/message-icons.js';
import { THREAD_TEXTS } from '../texts.js';
import styles from './message-state.module.css';

const ICONS = { sending: ClockIcon, failed: AlertIcon, sent: CheckIcon, delivered: DoubleCheckIcon, read: DoubleCheckIcon } as const;

/** How far an own message has come (EXPERIENCE-24). */
export function MessageState({ state }: { state: DeliveryState }) {
  const Icon = ICONS[state];
  return (
    <span className={styles.state} data-state={state} title={THREAD_TEXTS.state[state]}>
      <Icon size={15} />
      <VisuallyHidden>{THREAD_TEXTS.state[state]}</VisuallyHidden>
    </span>
  );
}

/** The choices for a message that could not be sent: try again, or give it up. */
export function UnsentActions({ message: { id, pairKey } }: { message: ShownMessage }) {
  const sending = useSend(pairKey);
  return (
    <p className={styles.unsent}>
      <span>{THREAD_TEXTS.failed}</span>
      <button type="button" className={styles.act} onClick={() => sending.retry(id)}>
        {THREAD_TEXTS.retry}
      </button>
      <button type="button" className={styles.act} onClick={() => sending.discard(id)}>
        {THREAD_TEXTS.discard}
      </button>
    </p>
  );
}
