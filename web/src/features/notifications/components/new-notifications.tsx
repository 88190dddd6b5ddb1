import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#shared/ui/live-region.js';
import { ArrowUpIcon } from '#shared/ui/composer-icons.js';
import { NOTIFICATIONS_TEXTS } from '../texts.js';
import styles from './notifications.module.css';

export interface NewNotificationsProps {
  /** How many are newer than the list; 100 for more than 99. */
  count: number;
  /** The number of the newest one in the list. */
  newest: number;
  /** Reads the list again; true when that worked. */
  onTake: () => Promise<boolean>;
}

/** Says that there are new notifications and moves nothing by itself. A press puts them on top and goes to the first. */
export function NewNotifications({ count, newest, onTake }: NewNotificationsProps) {
  const offer = useRef<HTMLDivElement>(null);
  const announce = useAnnounce();
  const [taking, setTaking] = useState(false);
  const takenAfter = useRef<number | null>(null);
  // The pressed button goes, and the focus with it. The first row takes the focus once it is drawn.
  useEffect(() => {
    if (takenAfter.current === null || newest === takenAfter.current) return;
    takenAfter.current = null;
    const row = offer.current?.parentElement?.querySelector<HTMLElement>('li > a');
    row?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [newest]);
  const take = async () => {
    if (taking) return;
    setTaking(true);
    takenAfter.current = newest;
    const taken = await onTake();
    setTaking(false);
    if (taken) return;
    takenAfter.current = null;
    announce(NOTIFICATIONS_TEXTS.offerFailed, 'failed');
  };
  return (
    <div ref={offer} className={styles.offer} aria-live="polite">
      {count > 0 && (
        <button type="button" className={styles.pill} aria-disabled={taking} onClick={() => void take()}>
          <ArrowUpIcon size={17} />
          {NOTIFICATIONS_TEXTS.offered(count)}
        </button>
      )}
    </div>
  );
}
