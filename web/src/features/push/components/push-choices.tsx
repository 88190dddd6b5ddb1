import { useId } from 'react';
import type { Push } from '#shared/api/schema.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { useChoose } from '../requests/push.mutations.js';
import { PUSH_TEXTS } from '../texts.js';
import styles from './push.module.css';

/** Whether this device names people. It is saved as it is chosen. */
export function PushChoices({ device }: { device: NonNullable<Push['device']> }) {
  const announce = useAnnounce();
  const choose = useChoose();
  const hint = useId();
  const change = (showsNames: boolean): void =>
    choose.mutate({ showsNames }, { onSuccess: () => announce(PUSH_TEXTS.saved), onError: () => announce(PUSH_TEXTS.failed, 'failed') });
  return (
    <div>
      <Checkbox checked={device.showsNames} aria-describedby={hint} onChange={({ target }) => change(target.checked)}>
        {PUSH_TEXTS.names}
      </Checkbox>
      <p id={hint} className={styles.hint}>
        {PUSH_TEXTS.namesHint}
      </p>
    </div>
  );
}
