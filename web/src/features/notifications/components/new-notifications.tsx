import { useEffect, useRef, useState } from 'react';
import { useAnnounce } from '#shared/ui/live-region.js';
import { NewPill } from '#shared/list/new-pill.js';
import { NOTIFICATIONS_TEXTS } from '../texts.js';

export interface NewNotificationsProps {
  /** How many are newer than the list; 100 for more than 99. */
  count: number;
  /** The number of the newest one in the list. */
  newest: number;
  /** Reads the list again; true when that worked. */
  onTake: () => Promise<boolean>;
}

/** A press puts the new notifications on top and goes to the first. */
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
    setTaking(true);
    takenAfter.current = newest;
    const taken = await onTake();
    setTaking(false);
    if (taken) return;
    takenAfter.current = null;
    announce(NOTIFICATIONS_TEXTS.offerFailed, 'failed');
  };
  return <NewPill frame={offer} label={count > 0 ? NOTIFICATIONS_TEXTS.offered(count) : null} taking={taking} onTake={() => void take()} />;
}
