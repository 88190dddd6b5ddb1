import { Alert } from '#shared/ui/alert.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import type { Push } from '#shared/api/schema.js';
import { PushChoices } from './components/push-choices.js';
import styles from './components/push.module.css';
import { isBlocked } from './push-here.js';
import { useTurnOff, useTurnOn } from './requests/push.mutations.js';
import { refusalText } from './state/refusal-text.js';
import { PUSH_TEXTS } from './texts.js';

/** Turns notifications of this device on and off (NTF-011). */
export function PushSettings({ push }: { push: Push }) {
  if (push.publicKey === null) return <p className={styles.state}>{PUSH_TEXTS.switchedOff}</p>;
  return <Known push={push} publicKey={push.publicKey} />;
}

/** Says that this browser cannot be told. */
export const PushUnsupported = () => <p className={styles.state}>{PUSH_TEXTS.unsupported}</p>;

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
