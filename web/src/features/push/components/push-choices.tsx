import { PUSH_GROUPS } from '@affinity/proto/vocabulary/pushes';
import { useId } from 'react';
import type { Push } from '#shared/api/schema.js';
import { Checkbox } from '#shared/ui/checkbox.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import { type PushChoices as Choices, useChoose } from '../requests/push.mutations.js';
import { PUSH_GROUP_TEXTS, PUSH_TEXTS } from '../texts.js';
import styles from './push.module.css';

/** What this device is told of, and whether it names people. Each choice is saved as it is made. */
export function PushChoices({ device }: { device: NonNullable<Push['device']> }) {
  const announce = useAnnounce();
  const choose = useChoose();
  const hint = useId();
  const change = (choices: Partial<Choices>): void =>
    choose.mutate(choices, { onSuccess: () => announce(PUSH_TEXTS.saved), onError: () => announce(PUSH_TEXTS.failed, 'failed') });
  const { groups } = device;
  return (
    <>
      <fieldset className={styles.groups}>
        <legend>{PUSH_TEXTS.groups}</legend>
        {PUSH_GROUPS.map((group) => (
          <Checkbox
            key={group}
            checked={groups.includes(group)}
            onChange={({ target }) =>
              change({ groups: PUSH_GROUPS.filter((one) => (one === group ? target.checked : groups.includes(one))) })
            }
          >
            {PUSH_GROUP_TEXTS[group]}
          </Checkbox>
        ))}
      </fieldset>
      <div>
        <Checkbox checked={device.showsNames} aria-describedby={hint} onChange={({ target }) => change({ showsNames: target.checked })}>
          {PUSH_TEXTS.names}
        </Checkbox>
        <p id={hint} className={styles.hint}>
          {PUSH_TEXTS.namesHint}
        </p>
      </div>
    </>
  );
}
