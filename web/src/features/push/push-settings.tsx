import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import type { Push } from '#shared/api/schema.js';
import { PushChoices } from './components/push-choices.js';
import styles from './components/push.module.css';
import { canBeTold, isBlocked } from './push-here.js';
import { pushQuery } from './push.query.js';
import { useTurnOff, useTurnOn } from './requests/push.mutations.js';
import { refusalText } from './state/refusal-text.js';
import { PUSH_TEXTS } from './texts.js';

export interface PushSettingsProps {
  /** What stands there until it is known what was chosen. */
  waiting: (failed: boolean, again: () => void) => ReactNode;
}

/** Turns notifications of this device on and off (NTF-011). */
export function PushSettings({ waiting }: PushSettingsProps) {
  return canBeTold() ? <Asked waiting={waiting} /> : <p className={styles.state}>{PUSH_TEXTS.unsupported}</p>;
}

function Asked({ waiting }: PushSettingsProps) {
  const { data, isError, refetch } = useQuery(pushQuery);
  if (data === undefined) return waiting(isError, () => void refetch());
  if (data.publicKey === null) return <p className={styles.state}>{PUSH_TEXTS.switchedOff}</p>;
  return <Known push={data} publicKey={data.publicKey} />;
}

function Known({ push: { device }, publicKey }: { push: Push; publicKey: string }) {
  const announce = useAnnounce();
  const turnOn = useTurnOn(publicKey);
  const turnOff = useTurnOff();
  // What the browser was told meanwhile counts: a device whose permission was taken away shows nothing.
  const on = device !== null && !isBlocked();
  const problem = turnOn.error ?? turnOff.error;
  return (
    <>
      {on && <p className={styles.state}>{PUSH_TEXTS.on}</p>}
      {on && <PushChoices device={device} />}
      {!on && isBlocked() && turnOn.error === null && <p className={styles.state}>{PUSH_TEXTS.blocked}</p>}
      {problem !== null && <Alert>{refusalText(problem)}</Alert>}
      <div>
        {on ? (
          <Button
            look="secondary"
            aria-disabled={turnOff.isPending}
            onClick={() => turnOff.isPending || turnOff.mutate(undefined, { onSuccess: () => announce(PUSH_TEXTS.turnedOff) })}
          >
            {PUSH_TEXTS.turnOff}
          </Button>
        ) : (
          <Button
            look="secondary"
            aria-disabled={turnOn.isPending}
            onClick={() => turnOn.isPending || turnOn.mutate(undefined, { onSuccess: () => announce(PUSH_TEXTS.turnedOn) })}
          >
            {turnOn.isPending ? PUSH_TEXTS.turningOn : PUSH_TEXTS.turnOn}
          </Button>
        )}
      </div>
    </>
  );
}
