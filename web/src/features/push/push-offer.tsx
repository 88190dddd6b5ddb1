import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { BellIcon } from '#shared/ui/shell-icons.js';
import styles from './components/push.module.css';
import { decline, mayBeAsked } from './push-here.js';
import { pushQuery } from './push.query.js';
import { useTurnOn } from './requests/push.mutations.js';
import { refusalText } from './state/refusal-text.js';
import { PUSH_OFFER_TEXTS, PUSH_TEXTS } from './texts.js';

export interface PushOfferProps {
  /** Makes room, and keeps what it says. */
  hidden: boolean;
  /** The offer goes, and had the focus. */
  onFocusLost: () => void;
}

/** Asks, once there is somebody to write with, whether to tell this device; the browser asks at the press alone (EXPERIENCE-27). */
export function PushOffer({ hidden, onFocusLost }: PushOfferProps) {
  // Only at first: what the browser refuses meanwhile, the offer says, until it is closed.
  const [over, setOver] = useState(() => !mayBeAsked());
  const { data } = useQuery(pushQuery);
  if (over || data === undefined || data.publicKey === null || data.device !== null) return null;
  const end = (): void => {
    decline();
    setOver(true);
  };
  return <Offer publicKey={data.publicKey} onEnd={end} hidden={hidden} onFocusLost={onFocusLost} />;
}

function Offer({ publicKey, onEnd, hidden, onFocusLost }: PushOfferProps & { publicKey: string; onEnd: () => void }) {
  const announce = useAnnounce();
  const turnOn = useTurnOn(publicKey);
  const section = useRef<HTMLElement>(null);
  const latest = useRef(onFocusLost);
  useLayoutEffect(() => {
    latest.current = onFocusLost;
  });
  // A layout effect: on unmount the pressed button is still in the page.
  useLayoutEffect(() => {
    const offer = section.current;
    return () => {
      if (offer?.contains(document.activeElement)) latest.current();
    };
  }, []);
  return (
    <section ref={section} className={styles.offer} hidden={hidden} aria-label={PUSH_OFFER_TEXTS.label}>
      <p>
        <BellIcon size={20} />
        {PUSH_OFFER_TEXTS.question}
      </p>
      {turnOn.error !== null && <Alert>{refusalText(turnOn.error)}</Alert>}
      <div className={styles.actions}>
        <Button look="quiet" onClick={onEnd}>
          {PUSH_OFFER_TEXTS.later}
        </Button>
        <Button
          look="secondary"
          aria-disabled={turnOn.isPending}
          onClick={() => turnOn.isPending || turnOn.mutate(undefined, { onSuccess: () => announce(PUSH_TEXTS.turnedOn) })}
        >
          {turnOn.isPending ? PUSH_TEXTS.turningOn : PUSH_OFFER_TEXTS.turnOn}
        </Button>
      </div>
    </section>
  );
}
