import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { keptBoard } from '#shared/api/kept-board.js';
import { unsentCount } from '#features/messages/unsent-count.js';
import { newVersion, onNewVersion } from '#shared/offline/new-version.js';
import { sessionQuery } from '#features/session/session.query.js';
import { useOnline } from '#shared/page/use-online.js';
import { countWaiting } from '#features/acts/waiting-acts.js';
import { Button } from '#shared/ui/button.js';
import { offlineText } from '../state/offline-text.js';
import { SHELL_TEXTS } from '../texts.js';
import styles from './offline-line.module.css';

/** The text about the connection, which changes with it and with everything that waits. */
function useText(): string | null {
  const client = useQueryClient();
  const online = useOnline();
  const { pathname } = useLocation();
  const subscribe = useCallback(
    (changed: () => void) => {
      const stops = [client.getMutationCache().subscribe(changed), unsentCount.subscribe(changed), keptBoard.subscribe(changed)];
      return () => stops.forEach((stop) => stop());
    },
    [client],
  );
  return useSyncExternalStore(subscribe, () => {
    const waiting = { messages: unsentCount.get(), ...Object.fromEntries(countWaiting(client)) };
    return offlineText(online, keptBoard.of(pathname), waiting);
  });
}

/** What is kept is read again as soon as there is a connection. */
function useReadAgain(): void {
  const client = useQueryClient();
  useEffect(() => {
    const again = (): void => {
      if (keptBoard.clear()) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== sessionQuery.queryKey[0] });
    };
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, [client]);
}

/**
 * Says, over any screen, that there is no connection, of when the things shown are, and what waits (EXPERIENCE-29); and that there is a
 * newer version of the app, which comes when the member wants it.
 */
export function OfflineLine() {
  const text = useText();
  const reload = useSyncExternalStore(onNewVersion, newVersion);
  useReadAgain();
  return (
    <div className={styles.place} data-says={text !== null || reload !== null ? '' : undefined}>
      <output>{text !== null && <span className={styles.line}>{text}</span>}</output>
      <output>
        {text === null && reload !== null && (
          <span className={styles.line}>
            {SHELL_TEXTS.newVersion}{' '}
            <Button look="quiet" className={styles.reload} onClick={reload}>
              {SHELL_TEXTS.reload}
            </Button>
          </span>
        )}
      </output>
    </div>
  );
}
