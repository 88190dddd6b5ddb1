import { PAUSE_LENGTHS } from '@affinity/proto/vocabulary/notification-choices';
import { useEffect, useId, useRef } from 'react';
import type { NotificationChoices, PauseRequest } from '#shared/api/schema.js';
import { Button } from '#shared/ui/button.js';
import { useAnnounce } from '#shared/ui/live-region.js';
import settings from '../components/settings.module.css';
import { usePause } from '../requests/notices.query.js';
import { whenText } from '../state/when-text.js';
import styles from './notices.module.css';
import { PAUSE_TEXTS } from './notices.texts.js';

/** Devices are told nothing for a while (NTF-018). */
export function PausePart({ pause }: { pause: NotificationChoices['pause'] }) {
  const id = useId();
  const announce = useAnnounce();
  const save = usePause();
  const isPaused = pause !== null;
  const buttons = useRef<HTMLDivElement>(null);
  /** How it was when the member pressed here: the pressed button goes, and the focus would with it. */
  const pressedAt = useRef<boolean | null>(null);
  useEffect(() => {
    if (pressedAt.current === null || pressedAt.current === isPaused) return;
    pressedAt.current = null;
    buttons.current?.querySelector('button')?.focus();
  }, [isPaused]);
  const set = (length: PauseRequest['length'] | null): void => {
    if (save.isPending) return;
    pressedAt.current = isPaused;
    save.mutate(length, {
      onSuccess: () => announce(length === null ? PAUSE_TEXTS.ended : PAUSE_TEXTS.paused),
      onError: () => {
        pressedAt.current = null;
        announce(PAUSE_TEXTS.failed, 'failed');
      },
    });
  };
  return (
    <section className={settings.part} aria-labelledby={id}>
      <h3 id={id}>{PAUSE_TEXTS.title}</h3>
      <p className={settings.hint}>{pause === null ? PAUSE_TEXTS.hint : stateOf(pause)}</p>
      <div ref={buttons} className={styles.lengths}>
        {pause !== null ? (
          <Button look="secondary" aria-disabled={save.isPending} onClick={() => set(null)}>
            {PAUSE_TEXTS.end}
          </Button>
        ) : (
          PAUSE_LENGTHS.map((length) => (
            <Button key={length} look="secondary" aria-disabled={save.isPending} onClick={() => set(length)}>
              {PAUSE_TEXTS[length]}
            </Button>
          ))
        )}
      </div>
    </section>
  );
}

const stateOf = ({ until }: NonNullable<NotificationChoices['pause']>): string =>
  until === null ? PAUSE_TEXTS.openEnd : PAUSE_TEXTS.until(whenText(until));
